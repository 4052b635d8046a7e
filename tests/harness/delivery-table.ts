import type { DeliveryTable } from '#contract/delivery-table.ts';
import { decimalOf } from '#contract/money.ts';
import { readGallery } from '#server/gallery/queries.ts';
import { galleryVersions } from '#server/gallery/table.ts';
import type { Queryable } from '#server/services/database.ts';

/** A table of prices: small works to 600 mm and 5 kg, and all others. */
export const PRICED_TABLE: DeliveryTable = {
  isIncluded: false,
  canCollect: true,
  ruralExtra: decimalOf('12.50'),
  coverLimit: null,
  bands: [
    {
      name: 'Small works',
      longestSideMm: 600,
      weightGrams: 5_000,
      north: decimalOf('28.00'),
      south: decimalOf('39.00'),
      dispatchDays: 5,
      northDays: 2,
      southDays: 4,
    },
    {
      name: 'Large works',
      longestSideMm: null,
      weightGrams: null,
      north: decimalOf('190.00'),
      south: decimalOf('280.00'),
      dispatchDays: 10,
      northDays: 5,
      southDays: 8,
    },
  ],
};

/** Saves the gallery's settings with another table. */
export async function setDeliveryTable(database: Queryable, deliveryTable: DeliveryTable) {
  const settings = { ...(await readGallery(database)), deliveryTable };
  await database.insert(galleryVersions).values({ settings, storageKey: 'gallery' });
}
