/** The button in the header that opens the menu of narrow screens for those who use the keyboard. */

document.querySelector(".menu-button")?.addEventListener("click", () => {
  document.getElementById("__drawer")?.click();
});
