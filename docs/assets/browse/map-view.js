/**
 * The part of the plane that a map shows: where a place stands on the screen, zooming, panning,
 * and which paper is near. A view is `{x, y, scale, width, height}`: the place in its middle, and
 * pixels to a unit; y grows upwards in the plane and downwards on the screen.
 */

/** @typedef {{x: number, y: number, scale: number, width: number, height: number}} View */
/** @typedef {{x: number, y: number}} Place */
/** @typedef {{left: number, right: number, top: number, bottom: number}} Bounds */

const mapView = (() => {
  const MARGIN = 34;
  const MOST_ZOOM = 40;
  const SIDEWAYS = 2; // how much worse a step to the side is than one ahead

  /** @param {Place[]} places @returns {Bounds} */
  function bounds(places) {
    const bounds = { left: Infinity, right: -Infinity, top: -Infinity, bottom: Infinity };
    for (const { x, y } of places) {
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.bottom = Math.min(bounds.bottom, y);
      bounds.top = Math.max(bounds.top, y);
    }
    return bounds;
  }

  /** The view that shows everything. @param {Bounds} bounds @param {number} width @param {number} height */
  function whole({ left, right, top, bottom }, width, height) {
    const wide = Math.max(width - 2 * MARGIN, 1) / Math.max(right - left, 1);
    const high = Math.max(height - 2 * MARGIN, 1) / Math.max(top - bottom, 1);
    return { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.min(wide, high, 2), width, height };
  }

  /** @param {View} view @param {Place} place @returns {Place} */
  function onScreen(view, { x, y }) {
    return { x: (x - view.x) * view.scale + view.width / 2, y: (view.y - y) * view.scale + view.height / 2 };
  }

  /**
   * Nearer or farther, with the place under a point of the screen held; never farther than `least`.
   * @param {View} view @param {number} factor @param {Place} at @param {View} least @returns {View}
   */
  function zoomed(view, factor, at, least) {
    const scale = Math.min(Math.max(view.scale * factor, least.scale), least.scale * MOST_ZOOM);
    if (scale === least.scale) return least;
    const right = at.x - view.width / 2;
    const down = at.y - view.height / 2;
    const way = 1 / view.scale - 1 / scale;
    return { ...view, x: view.x + right * way, y: view.y - down * way, scale };
  }

  /**
   * Moved by pixels; the middle stays within the map.
   * @param {View} view @param {number} right @param {number} down @param {Bounds} bounds @returns {View}
   */
  function panned(view, right, down, bounds) {
    const x = view.x - right / view.scale;
    const y = view.y + down / view.scale;
    return {
      ...view,
      x: Math.min(Math.max(x, bounds.left), bounds.right),
      y: Math.min(Math.max(y, bounds.bottom), bounds.top),
    };
  }

  /** The view moved just so far that a place is well in it. @param {View} view @param {Place} place @returns {View} */
  function holding(view, place) {
    const { x, y } = onScreen(view, place);
    const over = (/** @type {number} */ at, /** @type {number} */ size) =>
      at < MARGIN / 2 ? at - MARGIN : at > size - MARGIN / 2 ? at - size + MARGIN : 0;
    return {
      ...view,
      x: view.x + over(x, view.width) / view.scale,
      y: view.y - over(y, view.height) / view.scale,
    };
  }

  /**
   * The nearest paper within some pixels of a point of the screen, or undefined.
   * @param {View} view @param {Place[]} places @param {number[]} among @param {Place} at @param {number} reach
   */
  function under(view, places, among, at, reach) {
    let best;
    let least = reach;
    for (const number of among) {
      const { x, y } = onScreen(view, places[number]);
      const far = Math.hypot(x - at.x, y - at.y);
      if (far <= least) [best, least] = [number, far];
    }
    return best;
  }

  /**
   * The nearest paper on one side of a place, within 45° of the way there, or undefined.
   * @param {Place[]} places @param {number[]} among @param {Place} from @param {Place} way of length 1
   */
  function towards(places, among, from, way) {
    let best;
    let least = Infinity;
    for (const number of among) {
      const x = places[number].x - from.x;
      const y = places[number].y - from.y;
      const ahead = x * way.x + y * way.y;
      const aside = Math.abs(x * way.y - y * way.x);
      const far = ahead + SIDEWAYS * aside;
      if (ahead > 0 && aside <= ahead && far < least) [best, least] = [number, far];
    }
    return best;
  }

  return { bounds, whole, onScreen, zoomed, panned, holding, under, towards };
})();
