import { around, type Rect } from './hang.ts';

export type Screen = { width: number; height: number };
/** The part of the wall and the floor that fills the screen; `scale` is in px per mm. */
export type VisibleArea = Rect & { scale: number };

/** Free wall and floor around what must be seen, in mm. */
const MARGIN = { side: 300, top: 350, floor: 380 };
/** How much of a room's height is shown at least, in mm. */
const LEAST_TOP_MM = 2350;
/** The share of a narrow screen's spare height that becomes floor, and the most of it, in mm. */
const FLOOR_SHARE = 0.35;
const DEEPEST_FLOOR_MM = 1300;
/** The least scale of a row, as a share of the one at which it would fill the height of the screen. */
const LEAST_SHARE = 0.6;

/** The largest area of a screen that shows everything whole: for a very large work it is seen from further away. */
export function visibleAreaOf(things: readonly Rect[], screen: Screen): VisibleArea {
  const all = around(things);
  const needed = neededFor(all);
  const scale = Math.min(screen.width / needed.width, screen.height / needed.height);
  const [width, height] = [screen.width / scale, screen.height / scale];
  const floor = MARGIN.floor + Math.min((height - needed.height) * FLOOR_SHARE, DEEPEST_FLOOR_MM);
  return { left: all.left + all.width / 2 - width / 2, bottom: -floor, width, height, scale };
}

/** A long row is not shrunk to nothing on a narrow screen, but scrolled: this is how wide it is then. */
export function scrollableScreen(things: readonly Rect[], screen: Screen): Screen {
  const needed = neededFor(around(things));
  const least = needed.width * (screen.height / needed.height) * LEAST_SHARE;
  return { ...screen, width: Math.max(screen.width, Math.ceil(least)) };
}

const neededFor = (all: Rect) => ({
  width: all.width + 2 * MARGIN.side,
  height: Math.max(all.bottom + all.height + MARGIN.top, LEAST_TOP_MM) + MARGIN.floor,
});

/** Where a rectangle is on the screen, in px from its upper left corner. */
export const onScreen = (rect: Rect, area: VisibleArea) => ({
  x: (rect.left - area.left) * area.scale,
  y: (area.bottom + area.height - rect.bottom - rect.height) * area.scale,
  width: rect.width * area.scale,
  height: rect.height * area.scale,
});
