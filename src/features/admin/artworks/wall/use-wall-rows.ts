import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { ratioOf } from '#ui/Picture.tsx';
import { type WallRow, wallRowsOf } from './wall-rows.ts';

/** In rem: what stands below a picture, the space between works, and between rows; works-wall.css has the first. */
const LABEL = 6.25;
const SPACE = { phone: { gap: 1, rowGap: 0.75 }, desktop: { gap: 1.75, rowGap: 1.5 } };
/** In rem: from this width the wall has the space of a desktop. */
const DESKTOP_FROM = 40;

type Place = { width: number; top: number };

/** The rows near the viewport, and where each work of them hangs. The row `pinned` stays in the page wherever it is. */
export function useWallRows(works: readonly ArtworkRecord[], pinned: number | null) {
  const wall = useRef<HTMLOListElement>(null);
  const [{ width, top }, setPlace] = useState<Place>({ width: 0, top: 0 });
  const measure = useCallback(() => {
    if (!wall.current) return;
    const box = wall.current.getBoundingClientRect();
    const now = { width: box.width, top: box.top + window.scrollY };
    setPlace((before) => (isSamePlace(before, now) ? before : now));
  }, []);
  // Measured after each render, since elements above the wall may have changed.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    if (!wall.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(wall.current);
    return () => observer.disconnect();
  }, [measure]);

  const rows = useMemo(() => layOut(works, width), [works, width]);
  const rowOf = (id: number | null) => {
    const index = id === null ? -1 : works.findIndex((work) => work.id === id);
    return rows.findIndex(({ cards }) => cards.some((card) => card.index === index));
  };
  const pinnedRow = rowOf(pinned);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => rows[index]?.height ?? 0,
    // A new function where the rows changed makes it ask for all heights anew.
    getItemKey: useCallback((index: number) => rows[index]?.top ?? index, [rows]),
    gap: (rows[1]?.top ?? 0) - (rows[0]?.height ?? 0),
    overscan: 3,
    scrollMargin: top,
    rangeExtractor: (range: Range) => {
      const near = defaultRangeExtractor(range);
      return pinnedRow < 0 || near.includes(pinnedRow) ? near : [...near, pinnedRow];
    },
  });
  const near = virtualizer.getVirtualItems().map(({ index }) => index);
  const last = rows.at(-1);

  /** Scrolls a work into view where it is not. */
  function bringIntoView(id: number): void {
    const row = rows[rowOf(id)];
    if (!row) return;
    const above = top + row.top - window.scrollY;
    const isSeen = above >= 0 && above + row.height <= window.innerHeight;
    if (isSeen) return;
    const centred = top + row.top - Math.max(0, (window.innerHeight - row.height) / 2);
    window.scrollTo({ top: centred, behavior: 'instant' });
  }

  return {
    wall,
    height: last ? last.top + last.height : 0,
    rows: near.toSorted((a, b) => a - b).flatMap((index) => rows[index] ?? []),
    bringIntoView,
  };
}

function layOut(works: readonly ArtworkRecord[], width: number): WallRow[] {
  if (width === 0) return [];
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const { gap, rowGap } = SPACE[width < DESKTOP_FROM * rem ? 'phone' : 'desktop'];
  const ratios = works.map((work) => ratioOf(work.imageWidth, work.imageHeight));
  return wallRowsOf(ratios, { width, gap: gap * rem, label: LABEL * rem, rowGap: rowGap * rem });
}

const isSamePlace = (one: Place, other: Place) =>
  Math.abs(one.width - other.width) < 1 && Math.abs(one.top - other.top) < 1;
