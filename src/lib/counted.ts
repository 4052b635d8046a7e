/** `1 new order`, `2 new orders`: a number with its noun, in the singular or the plural. */
export const counted = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : pluralOf(noun)}`;

const pluralOf = (noun: string): string =>
  noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
