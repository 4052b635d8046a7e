import type { OrderLine } from '#contract/orders.ts';

/** Works by their titles, for a sentence. */
export const named = (works: readonly { title: string }[]): string =>
  works.map(({ title }) => `“${title}”`).join(', ');

/** The fields of an order's body that are about these works: `items.0`, each with the same words. */
export const fieldsOf = (
  items: readonly OrderLine[],
  works: readonly { artworkId: number | null }[],
  words: string,
): Record<string, string> =>
  Object.fromEntries(
    items.flatMap((item, index) =>
      works.some(({ artworkId }) => artworkId === item.artworkId)
        ? [[`items.${index}`, words]]
        : [],
    ),
  );
