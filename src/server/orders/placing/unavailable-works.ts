import type { OrderLine } from '#contract/orders.ts';

/** Works by their titles, for a message. */
export const quotedTitles = (works: readonly { title: string }[]): string =>
  works.map(({ title }) => `“${title}”`).join(', ');

/** Fields and details of an error that is about these works: `items.0`, each with the same text. */
export function errorForWorks(
  items: readonly OrderLine[],
  works: readonly { artworkId: number | null }[],
  text: string,
) {
  const artworkIds = items
    .map(({ artworkId }) => artworkId)
    .filter((id) => works.some(({ artworkId }) => artworkId === id));
  const fields = Object.fromEntries(
    items.flatMap(({ artworkId }, index) =>
      artworkIds.includes(artworkId) ? [[`items.${index}`, text]] : [],
    ),
  );
  return { fields, details: { artworkIds } };
}
