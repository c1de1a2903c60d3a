/** The map of all papers: what mouse, fingers and keys do to it. */

(() => {
  const STEP = 1.5; // of the zoom, by a key or a button
  const PAN = 90; // pixels, by a key
  const REACH = 14; // pixels within which a point is meant
  const FINGER = 26;
  const REST = 90; // milliseconds: on the way to the preview other points are crossed
  const STILL = 5; // pixels that a click may move
  /** @type {Record<string, Place>} */
  const WAYS = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: 1 }, ArrowDown: { x: 0, y: -1 } };

  /** @template {HTMLElement} T @param {string} id @returns {T} */
  const element = (id) => /** @type {T} */ (document.getElementById(id));
  const stage = element("map-stage");
  const canvas = /** @type {HTMLCanvasElement} */ (element("map-canvas"));
  const card = element("map-card");
  const said = element("map-said");
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));

  /** @param {CatalogueRows} rows @param {MapPlaces} map */
  function start(rows, map) {
    const places = rows.papers.map((_, number) => ({ x: map.places[2 * number], y: map.places[2 * number + 1] }));
    const labels = map.labels.map(([number, x, y]) => ({ name: rows.tags[number].name, x, y }));
    const bounds = mapView.bounds(places);
    const kinds = rows.papers.map((paper) => Math.min(paper.collection, mapDrawing.KINDS - 1));
    let isShown = rows.papers.map(() => true);
    let shown = rows.papers.map((paper) => paper.number);
    let whole = mapView.whole(bounds, stage.clientWidth, stage.clientHeight);
    let view = whole;
    /** @type {number | undefined} */
    let current;
    let isDue = false;

    function redraw() {
      if (isDue) return;
      isDue = true;
      requestAnimationFrame(() => {
        isDue = false;
        mapDrawing.draw(context, { view, zoom: view.scale / whole.scale, places, kinds, isShown, labels, current });
      });
    }

    function resize() {
      const { clientWidth: width, clientHeight: height } = stage;
      const zoom = view.scale / whole.scale;
      const ratio = window.devicePixelRatio || 1;
      [canvas.width, canvas.height] = [width * ratio, height * ratio];
      whole = mapView.whole(bounds, width, height);
      view = zoom > 1 ? { ...view, width, height, scale: whole.scale * zoom } : whole;
      redraw();
    }

    /** @param {View} changed */
    function look(changed) {
      view = changed;
      stage.dataset.zoom = (view.scale / whole.scale).toFixed(2);
      // Where all is in view, one finger scrolls the page.
      stage.style.touchAction = view.scale > whole.scale ? "none" : "pan-y";
      redraw();
    }

    /** @param {number | undefined} number */
    function choose(number) {
      if (number === current) return;
      current = number;
      if (number === undefined) delete stage.dataset.paper;
      else {
        stage.dataset.paper = rows.papers[number].id;
        mapCard.show(card, rows.papers[number], rows);
      }
      redraw();
    }

    /** By keys: what is chosen is moved into view and said aloud. @param {number | undefined} number */
    function go(number) {
      if (number === undefined) return;
      choose(number);
      look(mapView.holding(view, places[number]));
      const paper = rows.papers[number];
      const topics = paper.tags.map((topic) => rows.tags[topic].name).join(", ");
      said.textContent = `${paper.title}. ${topics ? `Tags: ${topics}. ` : ""}${shown.indexOf(number) + 1} of ${shown.length}.`;
    }

    /** @param {number} factor @param {Place} [at] */
    function zoom(factor, at = { x: view.width / 2, y: view.height / 2 }) {
      look(mapView.zoomed(view, factor, at, whole));
    }

    /** @param {number} step */
    function next(step) {
      const at = current === undefined ? (step > 0 ? -1 : shown.length) : shown.indexOf(current);
      return shown[(at + step + shown.length) % shown.length];
    }

    /** @param {number} number */
    function openPaper(number) {
      location.href = rows.papers[number].address;
    }

    /** @param {KeyboardEvent} event */
    function press(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const way = WAYS[event.key];
      if (way && event.shiftKey) look(mapView.panned(view, -PAN * way.x, PAN * way.y, bounds));
      else if (way) go(mapView.towards(places, shown, current === undefined ? view : places[current], way) ?? current ?? next(1));
      else if (event.key === "PageDown") go(next(1));
      else if (event.key === "PageUp") go(next(-1));
      else if (event.key === "+" || event.key === "=") zoom(STEP, current === undefined ? undefined : mapView.onScreen(view, places[current]));
      else if (event.key === "-" || event.key === "−") zoom(1 / STEP);
      else if (event.key === "0") look(whole);
      else if (event.key === "Enter" && current !== undefined) openPaper(current);
      else if (event.key === "Escape") choose(undefined);
      else return;
      event.preventDefault();
    }

    /** @param {boolean[]} left */
    function show(left) {
      isShown = left;
      shown = rows.papers.map(({ number }) => number).filter((number) => isShown[number]);
      if (current !== undefined && !isShown[current]) choose(undefined);
      redraw();
    }

    /** @param {MouseEvent} event @returns {Place} */
    function pointOf(event) {
      const box = stage.getBoundingClientRect();
      return { x: event.clientX - box.left - stage.clientLeft, y: event.clientY - box.top - stage.clientTop };
    }

    function listenToPointers() {
      /** @type {Map<number, Place>} */
      const down = new Map();
      let moved = 0;
      let rest = 0;

      stage.addEventListener("pointerdown", (event) => {
        if (event.button) return;
        down.set(event.pointerId, pointOf(event));
        moved = down.size > 1 ? STILL + 1 : 0;
        clearTimeout(rest);
        stage.setPointerCapture(event.pointerId);
      });
      stage.addEventListener("pointermove", (event) => {
        const at = pointOf(event);
        const before = down.get(event.pointerId);
        if (!before) {
          clearTimeout(rest);
          const number = mapView.under(view, places, shown, at, REACH);
          stage.classList.toggle("is-over", number !== undefined);
          if (number !== undefined) rest = window.setTimeout(() => choose(number), REST);
          return;
        }
        const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
        down.set(event.pointerId, at);
        moved += Math.hypot(at.x - before.x, at.y - before.y);
        if (moved <= STILL) return;
        if (other) {
          const factor = Math.hypot(at.x - other.x, at.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
          zoom(factor, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
        }
        const share = other ? 0.5 : 1;
        if (view.scale > whole.scale) look(mapView.panned(view, (at.x - before.x) * share, (at.y - before.y) * share, bounds));
      });
      stage.addEventListener("pointerup", (event) => {
        if (!down.delete(event.pointerId) || moved > STILL) return;
        const isMouse = event.pointerType === "mouse";
        const number = mapView.under(view, places, shown, pointOf(event), isMouse ? REACH : FINGER);
        if (number === undefined) return;
        if (isMouse && (event.ctrlKey || event.metaKey)) window.open(rows.papers[number].address);
        else if (isMouse || number === current) openPaper(number);
        else choose(number);
      });
      stage.addEventListener("pointercancel", (event) => down.delete(event.pointerId));
      stage.addEventListener("pointerleave", () => clearTimeout(rest));
    }

    stage.addEventListener("keydown", press);
    stage.addEventListener(
      "wheel",
      (event) => {
        const before = view;
        zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)), pointOf(event));
        // Where there is nothing left to zoom, the wheel scrolls the page.
        if (view.scale !== before.scale) event.preventDefault();
      },
      { passive: false },
    );
    for (const button of document.querySelectorAll("[data-zoom]")) {
      const kind = button instanceof HTMLElement && button.dataset.zoom;
      button.addEventListener("click", () => (kind === "all" ? look(whole) : zoom(kind === "in" ? STEP : 1 / STEP)));
    }
    listenToPointers();
    new ResizeObserver(resize).observe(stage);
    new MutationObserver(redraw).observe(document.body, { attributeFilter: ["data-md-color-scheme"] });
    showLegend(rows.collections);
    look(whole);
    mapFilter(rows, show);
  }

  /** @param {CollectionRow[]} collections */
  function showLegend(collections) {
    const legend = element("map-legend");
    legend.hidden = collections.length < 2;
    const names = collections.map(({ name }) => name);
    if (names.length > mapDrawing.KINDS) names.splice(mapDrawing.KINDS - 1, names.length, "Other collections");
    names.forEach((name, kind) => {
      const item = document.createElement("li");
      item.innerHTML = mapDrawing.sign(kind);
      item.append(name);
      legend.append(item);
    });
  }

  stage.ariaBusy = "true";
  Promise.all([catalogueData.open(), catalogueData.map()])
    .then(
      ([rows, map]) => start(rows, map),
      () => (card.textContent = "The map can't be loaded; the list below holds the same papers."),
    )
    .finally(() => (stage.ariaBusy = "false"));
})();
