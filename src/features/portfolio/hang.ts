/** How works share a wall: which go on a row together, and how wide each hangs. */

/** A row is divided into this many columns; CSS places each work on them. */
export const WALL_COLUMNS = 120;

/**
 * `start` counts columns from 1; `span` is the work's width with its share of the gap. `peak` is the
 * tallest work of the row: its height is the row's, so that all labels begin on one line.
 */
export type Place = { start: number; span: number; peak: { span: number; ratio: number } };

type Wall = {
  /** How many square works fill a row when none is drawn larger or smaller than meant. */
  capacity: number;
  /** Works that stand alone are not blown up beyond this factor. */
  maxScale?: number;
  /** Whether the last row may stay open at the right, as it may unless other works hang below. */
  open?: boolean;
};

/** Between equal heights (1) and equal areas (0.5): a panorama stays lower, a tall work higher. */
const EXPONENT = 0.7;
const NARROWEST = 0.6;
const WIDEST = 2.4;

/** The width of a work of this ratio (width over height), a square being 1. */
function widthOf(ratio: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, ratio ** EXPONENT));
}

/**
 * Breaks works into rows, keeping their order, so that all rows together are nearest to full: the
 * way a typesetter breaks lines.
 */
export function hang(
  ratios: readonly number[],
  { capacity, maxScale = 1.25, open = true }: Wall,
): Place[] {
  const widths = ratios.map(widthOf);
  const openRow = open ? widths.length : Number.POSITIVE_INFINITY;
  return breakRows(widths, capacity, openRow).flatMap(([from, to]) => {
    const row = widths.slice(from, to);
    const limit = to === openRow ? 1 : maxScale;
    const scale = Math.min(capacity / total(row), limit);
    return withPeak(placesOf(row, scale / capacity), ratios.slice(from, to));
  });
}

/** Sets widths side by side; each is `share` of the wall per unit. */
function placesOf(row: readonly number[], share: number) {
  const column = (edge: number) => Math.round(edge * share * WALL_COLUMNS);
  let edge = 0;
  return row.map((width) => {
    const start = column(edge);
    edge += width;
    return { start: start + 1, span: column(edge) - start };
  });
}

function withPeak(row: { start: number; span: number }[], ratios: readonly number[]): Place[] {
  const works = row.map(({ span }, index) => ({ span, ratio: ratios[index] ?? 1 }));
  const peak = works.reduce((a, b) => (b.span / b.ratio > a.span / a.ratio ? b : a));
  return row.map((place) => ({ ...place, peak }));
}

/** How high the rows are together, in widths of the wall, and how many they are. */
export function riseOf(places: readonly Place[]): { rise: number; rows: number } {
  const heads = places.filter(({ start }) => start === 1);
  const heights = heads.map(({ peak }) => peak.span / WALL_COLUMNS / peak.ratio);
  return { rise: Math.round(total(heights) * 100) / 100, rows: heads.length };
}

/** The cheapest way to cut the works into rows, as [from, to) pairs; the one that ends at `openRow` may be short. */
function breakRows(
  widths: readonly number[],
  capacity: number,
  openRow: number,
): [number, number][] {
  const best = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= widths.length; to += 1) {
    let choice = { cost: Number.POSITIVE_INFINITY, from: to - 1 };
    let sum = 0;
    for (let from = to - 1; from >= 0; from -= 1) {
      sum += widths[from] ?? 0;
      if (sum > capacity * 1.6 && from < to - 1) break;
      const cost = (best[from]?.cost ?? 0) + rowCost(sum, capacity, to === openRow);
      if (cost < choice.cost) choice = { cost, from };
    }
    best[to] = choice;
  }
  const rows: [number, number][] = [];
  for (let to = widths.length; to > 0; to = rows[0]?.[0] ?? 0)
    rows.unshift([best[to]?.from ?? 0, to]);
  return rows;
}

function rowCost(sum: number, capacity: number, last: boolean): number {
  const strain = Math.log(capacity / sum);
  return last && strain > 0 ? strain ** 2 / 8 : strain ** 2;
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
