import { wallChunksOf } from '#features/portfolio/wall/wall-chunks.ts';
import { layoutWall, WALL_COLUMNS } from '#features/portfolio/wall/wall-layout.ts';

/** Lengths in pixels: of the wall, of the space between works, and of what stands below each picture. */
export type WallMeasures = { width: number; gap: number; label: number; rowGap: number };

type Box = { left: number; top: number; width: number; height: number };
/**
 * Where works stand on the wall; `index` counts them from 0, `frame` is the height kept for the pictures of the row.
 */
export type WallRow = {
  top: number;
  height: number;
  frame: number;
  cards: { index: number; box: Box }[];
};

/** The width of a square work with its share of the gap, in pixels: its picture is the small one of the store. */
const SQUARE = 184;
/** A phone has rows of two works, as a tablet has on the public wall. */
const FEWEST_IN_ROW = 2.1;
/** About four rows of a desktop: a work that moves leaves the rows of other chunks as they are. */
const CHUNK_SIZE = 32;

/**
 * The rows of the public wall's layout, with more and smaller works in each. `ratios` are widths over heights.
 * The place of each row is known beforehand, so that only those near the viewport need to be in the page.
 */
export function wallRowsOf(ratios: readonly number[], measures: WallMeasures): WallRow[] {
  const { width, gap, label, rowGap } = measures;
  const column = (width + gap) / WALL_COLUMNS;
  const capacity = Math.max(FEWEST_IN_ROW, width / SQUARE);
  const rows: WallRow[] = [];
  let index = 0;
  for (const chunk of wallChunksOf(ratios, CHUNK_SIZE)) {
    for (const { start, span, peak } of layoutWall(chunk, { capacity })) {
      const above = rows.at(-1);
      if (start === 1 || !above) {
        const top = above ? above.top + above.height + rowGap : 0;
        const frame = (peak.span * column - gap) / peak.ratio;
        rows.push({ top, height: frame + label, frame, cards: [] });
      }
      const { top, height, cards } = rows.at(-1) as WallRow;
      const box = { left: (start - 1) * column, top, width: span * column - gap, height };
      cards.push({ index, box });
      index += 1;
    }
  }
  return rows;
}
