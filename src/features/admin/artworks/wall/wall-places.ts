/** Where a work's menu moves it: to an index of the wall, counted from 0, or to one that is asked for. */
export type PlaceCommand = number | 'asked';

/** The commands that move the work at `index`; a work that is first has none that lead there. */
export function placesOf(
  index: number,
  total: number,
): readonly { label: string; place: PlaceCommand }[] {
  if (total < 2) return [];
  const isFirst = index === 0;
  const isLast = index === total - 1;
  return [
    { label: 'Move to place…', place: 'asked' },
    ...(isFirst ? [] : [{ label: 'Move earlier', place: index - 1 }]),
    ...(isLast ? [] : [{ label: 'Move later', place: index + 1 }]),
    ...(isFirst ? [] : [{ label: 'Move first', place: 0 }]),
    ...(isLast ? [] : [{ label: 'Move last', place: total - 1 }]),
  ];
}
