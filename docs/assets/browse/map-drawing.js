/**
 * A view of the map drawn on a canvas: points whose shape and colour say the collection, the names
 * of regions as many as have room, and the paper that is looked at.
 */

/** @typedef {{name: string, x: number, y: number}} MapLabel */

/**
 * @typedef {object} MapScene
 * @property {View} view
 * @property {number} zoom 1 where everything is shown
 * @property {Place[]} places
 * @property {number[]} kinds of each paper, the number of its shape and colour
 * @property {boolean[]} isShown of each paper, whether it passes the filter
 * @property {MapLabel[]} labels
 * @property {number | undefined} current
 */

const mapDrawing = (() => {
  const KINDS = 6;
  const FONT = "600 12px";
  const LINE = 17;
  const LABELS_AT_FIRST = 14;
  /** Corners around a middle, for a radius of 1; none is a circle. @type {[number, number][][]} */
  const SHAPES = [
    [],
    [[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]],
    [[0, -1.2], [1.1, 0.8], [-1.1, 0.8]],
    [[0, -1.25], [1.25, 0], [0, 1.25], [-1.25, 0]],
    [[0, 1.2], [1.1, -0.8], [-1.1, -0.8]],
    [[-0.4, -1.2], [0.4, -1.2], [0.4, -0.4], [1.2, -0.4], [1.2, 0.4], [0.4, 0.4], [0.4, 1.2], [-0.4, 1.2], [-0.4, 0.4], [-1.2, 0.4], [-1.2, -0.4], [-0.4, -0.4]],
  ];

  /** @param {CanvasRenderingContext2D} context @param {MapScene} scene */
  function draw(context, scene) {
    const { view } = scene;
    const style = getComputedStyle(context.canvas);
    const colours = Array.from({ length: KINDS }, (_, kind) => style.getPropertyValue(`--map-${kind}`));
    const ground = style.getPropertyValue("--map-ground");
    const ink = style.getPropertyValue("--map-ink");
    const ratio = window.devicePixelRatio || 1;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, view.width, view.height);
    const radius = radiusOf(scene);
    for (const isShown of [false, true]) {
      scene.places.forEach((place, number) => {
        if (scene.isShown[number] !== isShown) return;
        const { x, y } = mapView.onScreen(view, place);
        if (x < -9 || y < -9 || x > view.width + 9 || y > view.height + 9) return;
        outline(context, scene.kinds[number], x, y, isShown ? radius : radius * 0.6);
        if (isShown) paint(context, colours[scene.kinds[number]], ground);
        else faint(context, ink);
      });
    }
    drawLabels(context, scene, radius, style.fontFamily, ink, ground);
    if (scene.current !== undefined) drawCurrent(context, scene, radius, ink, ground);
  }

  /** Many papers make small points, which grow on zooming in. @param {MapScene} scene */
  function radiusOf({ places, zoom }) {
    return Math.min(7, Math.min(5.5, Math.max(1.8, 60 / Math.sqrt(places.length))) * zoom ** 0.35);
  }

  /** @param {CanvasRenderingContext2D} context @param {number} kind @param {number} x @param {number} y @param {number} radius */
  function outline(context, kind, x, y, radius) {
    context.beginPath();
    if (!kind) context.arc(x, y, radius, 0, 2 * Math.PI);
    for (const [right, down] of SHAPES[kind]) context.lineTo(x + right * radius, y + down * radius);
    context.closePath();
  }

  /** @param {CanvasRenderingContext2D} context @param {string} colour @param {string} ground */
  function paint(context, colour, ground) {
    context.fillStyle = colour;
    context.strokeStyle = ground;
    context.lineWidth = 1;
    context.fill();
    context.stroke();
  }

  /** @param {CanvasRenderingContext2D} context @param {string} ink */
  function faint(context, ink) {
    context.globalAlpha = 0.4;
    context.strokeStyle = ink;
    context.lineWidth = 1;
    context.stroke();
    context.globalAlpha = 1;
  }

  /**
   * Above what they name, so that they hide little.
   * @param {CanvasRenderingContext2D} context @param {MapScene} scene @param {number} radius
   * @param {string} family @param {string} ink @param {string} ground
   */
  function drawLabels(context, scene, radius, family, ink, ground) {
    context.font = `${FONT} ${family}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineJoin = "round";
    context.lineWidth = 4;
    const lift = 2 * radius + 9;
    for (const { name, x, y } of placed(context, scene, lift)) {
      context.strokeStyle = ground;
      context.strokeText(name, x, y);
      context.fillStyle = ink;
      context.fillText(name, x, y);
    }
  }

  /**
   * The labels that have room, the most telling first.
   * @param {CanvasRenderingContext2D} context @param {MapScene} scene @param {number} lift
   */
  function placed(context, { labels, view, zoom }, lift) {
    const taken = /** @type {{x: number, y: number, name: string, half: number}[]} */ ([]);
    for (const label of labels) {
      if (taken.length >= LABELS_AT_FIRST * zoom) break;
      const { x: right, y: down } = mapView.onScreen(view, label);
      const at = { x: right, y: down - lift };
      const half = context.measureText(label.name).width / 2 + 6;
      if (at.x < -half || at.x > view.width + half || at.y < 0 || at.y > view.height) continue;
      const x = Math.max(half, Math.min(view.width - half, at.x));
      const isFree = taken.every((o) => Math.abs(o.x - x) > o.half + half || Math.abs(o.y - at.y) > LINE);
      if (isFree) taken.push({ x, y: at.y, name: label.name, half });
    }
    return taken;
  }

  /** @param {CanvasRenderingContext2D} context @param {MapScene} scene @param {number} radius @param {string} ink @param {string} ground */
  function drawCurrent(context, scene, radius, ink, ground) {
    const { x, y } = mapView.onScreen(scene.view, scene.places[scene.current ?? 0]);
    for (const [colour, width] of /** @type {[string, number][]} */ ([[ground, 6], [ink, 2.5]])) {
      context.beginPath();
      context.arc(x, y, radius + 5, 0, 2 * Math.PI);
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.stroke();
    }
  }

  /** A shape for the legend. @param {number} kind */
  function sign(kind) {
    const corners = SHAPES[kind].map(([x, y]) => `${x} ${y}`).join(" ");
    const shape = corners ? `<polygon points="${corners}"/>` : '<circle r="1"/>';
    return `<svg viewBox="-1.4 -1.4 2.8 2.8" aria-hidden="true" style="fill:var(--map-${kind})">${shape}</svg>`;
  }

  return { KINDS, draw, sign };
})();
