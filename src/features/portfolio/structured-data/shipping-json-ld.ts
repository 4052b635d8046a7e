import { bandOf, type Parcel } from '#contract/delivery-price.ts';
import type { DeliveryTable } from '#contract/delivery-table.ts';
import { centsOf } from '#contract/money.ts';

const DESTINATION = { '@type': 'DefinedRegion', addressCountry: 'NZ' };

/**
 * schema.org/OfferShippingDetails of a work: its price to the nearer and the farther island, and the days of its band.
 */
export function shippingOf(table: DeliveryTable, work: Parcel): object {
  const band = bandOf(table, work);
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: DESTINATION,
    shippingRate: {
      '@type': 'MonetaryAmount',
      ...(table.isIncluded || !band ? { value: '0.00' } : rangeOf(band)),
      currency: 'NZD',
    },
    ...(band && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(0, band.dispatchDays),
        transitTime: days(
          Math.min(band.northDays, band.southDays),
          Math.max(band.northDays, band.southDays),
        ),
      },
    }),
  };
}

function rangeOf({ north, south }: Pick<DeliveryTable['bands'][number], 'north' | 'south'>) {
  const [minValue, maxValue] = centsOf(north) < centsOf(south) ? [north, south] : [south, north];
  return minValue === maxValue ? { value: minValue } : { minValue, maxValue };
}

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});
