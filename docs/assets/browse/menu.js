/** The buttons in the header that open menu and search for those who use the keyboard. */

for (const button of document.querySelectorAll(".menu-button")) {
  button.addEventListener("click", () => {
    document.getElementById(button.getAttribute("data-opens") ?? "")?.click();
  });
}
