import { and, isNotNull, like, notLike } from 'drizzle-orm';
import { artworks } from './artworks/table.ts';
import type { Database } from './services/database.ts';

const PREFIX = 'synthetic-';
const BATCH = 200;

const NAMES = ['Tide', 'Clay', 'Weather', 'Hill', 'Harbour', 'Ground', 'Rain', 'Light'];
const TIMES = ['Morning', 'Slack', 'Late', 'Winter', 'Returning', 'Second', 'Quiet', 'Northern'];
const MEDIA = ['Oil on linen', 'Acrylic on board', 'Ink and gouache on paper', 'Oil on canvas'];

/**
 * Adds works that nobody painted, `synthetic-0001` and so on, to see how a full gallery behaves: plausible
 * titles, measures, prices and states, and the pictures that are there. Those that exist stay as they are.
 */
export async function addSyntheticWorks(
  database: Database,
  count: number,
  progress: (done: number) => void = () => {},
): Promise<void> {
  const { imageUrl, imageWidth, imageHeight, placeholderColor } = artworks;
  const pictures = await database
    .select({ imageUrl, imageWidth, imageHeight, placeholderColor })
    .from(artworks)
    .where(and(isNotNull(imageUrl), notLike(artworks.slug, `${PREFIX}%`)));
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from(
      { length: Math.min(BATCH, count - from) },
      (_, index) => from + index,
    );
    await database
      .insert(artworks)
      .values(numbers.map((index) => workOf(index, pictures[index % pictures.length])))
      .onConflictDoNothing();
    progress(from + numbers.length);
  }
}

/** Takes them away again. Fails where an order refers to one. */
export const clearSyntheticWorks = (database: Database) =>
  database.delete(artworks).where(like(artworks.slug, `${PREFIX}%`));

type Picture = Partial<typeof artworks.$inferInsert> | undefined;

function workOf(index: number, picture: Picture): typeof artworks.$inferInsert {
  const number = index + 1;
  const side = (step: number) => 30 + ((index * step) % 13) * 10;
  return {
    slug: `${PREFIX}${String(number).padStart(4, '0')}`,
    title: `${TIMES[index % 8]} ${NAMES[Math.floor(index / 8) % 8]}, No. ${number}`,
    description: `A work that stands here for its weight.\nNumber ${number} of a series without an end.`,
    medium: MEDIA[index % MEDIA.length] ?? '',
    dimensions: `${side(7)} × ${side(5)} cm`,
    price: `${400 + (index % 40) * 150}.00`,
    isAvailable: index % 4 !== 3,
    isGalleried: index % 10 === 9,
    isFeatured: false,
    sortOrder: 1_000 + number,
    ...picture,
  };
}
