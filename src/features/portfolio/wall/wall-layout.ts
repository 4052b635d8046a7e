/** How works share a wall: which works make a row, and how wide each is. */

/** The number of grid columns of a row; wall.css places each work on them. */
export const WALL_COLUMNS = 120;

/**
 * `start` counts columns from 1; `span` is the work's width with its share of the gap, in columns. `peak` is the
 * tallest work of the row: its height is the row's, so that all labels begin on one line.
 */
export type Place = { start: number; span: number; peak: { span: number; ratio: number } };

type WallOptions = {
  /** How many square works fill a row at their normal size. */
  capacity: number;
  /** A row with few works is enlarged by at most this factor. */
  maxScale?: number;
};

/** The exponent of width = ratio ** EXPONENT: 1 would give equal heights, 0.5 equal areas. */
const EXPONENT = 0.7;
const NARROWEST = 0.6;
const WIDEST = 2.4;

/** The width of a work of this ratio (width over height), a square being 1. */
function widthOf(ratio: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, ratio ** EXPONENT));
}

/**
 * Breaks works into rows in their order so that the sum of what each row lacks or exceeds is least, as in optimal line
 * breaking (Knuth and Plass). `ratios` are widths over heights. Returns one place for each work.
 */
export function layoutWall(
  ratios: readonly number[],
  { capacity, maxScale = 1.25 }: WallOptions,
): Place[] {
  const widths = ratios.map(widthOf);
  return breakRows(widths, capacity).flatMap(([from, to]) => {
    const row = widths.slice(from, to);
    const scale = Math.min(capacity / total(row), maxScale);
    return withPeak(placesOf(row, scale / capacity), ratios.slice(from, to));
  });
}

/** Places widths side by side; one unit of width is `share` of the wall. */
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

/** The height of all rows together, in widths of the wall, and their number. */
export function rowsHeightOf(places: readonly Place[]): { height: number; rows: number } {
  const heads = places.filter(({ start }) => start === 1);
  const heights = heads.map(({ peak }) => peak.span / WALL_COLUMNS / peak.ratio);
  return { height: Math.round(total(heights) * 100) / 100, rows: heads.length };
}

type Rows = { cost: number; rows: [number, number][] };
const NO_ROWS: Rows = { cost: 0, rows: [] };

/** The cheapest way to cut the works into rows, as [from, to) pairs. */
function breakRows(widths: readonly number[], capacity: number): Rows['rows'] {
  // By the number of works: the best rows of the first works.
  const best: Rows[] = [];
  for (let to = 1; to <= widths.length; to += 1) {
    let choice: Rows = { ...NO_ROWS, cost: Number.POSITIVE_INFINITY };
    let sum = 0;
    for (let from = to - 1; from >= 0; from -= 1) {
      sum += widths[from] ?? 0;
      if (sum > capacity * 1.6 && from < to - 1) break;
      const before = best[from] ?? NO_ROWS;
      const cost = before.cost + Math.log(capacity / sum) ** 2;
      if (cost < choice.cost) choice = { cost, rows: [...before.rows, [from, to]] };
    }
    best[to] = choice;
  }
  return best.at(-1)?.rows ?? [];
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
