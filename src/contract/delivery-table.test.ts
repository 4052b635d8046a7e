import { describe, expect, test } from 'vitest';
import { bandOf, deliveryCents } from './delivery-price.ts';
import { type DeliveryTable, deliveryTableInput } from './delivery-table.ts';
import { decimalOf } from './money.ts';

const band = (name: string, longestSideMm: number | null, north: string, south: string) => ({
  name,
  longestSideMm,
  weightGrams: null,
  north: decimalOf(north),
  south: decimalOf(south),
  dispatchDays: 5,
  northDays: 2,
  southDays: 4,
});
const table: DeliveryTable = {
  isIncluded: false,
  canCollect: true,
  ruralExtra: decimalOf('12.50'),
  coverLimit: null,
  bands: [
    { ...band('Small', 600, '28', '39'), weightGrams: 5_000 },
    band('Medium', 1_200, '85', '120'),
    band('Large', null, '190', '280'),
  ],
};
const work = (
  heightMm: number | null,
  widthMm: number | null,
  weightGrams: number | null = null,
) => ({
  heightMm,
  widthMm,
  depthMm: null,
  weightGrams,
});
const north = { method: 'courier', zipCode: '0110', isRural: false } as const;

describe('the band of a work', () => {
  test.each([
    ['the limit itself', work(600, 200), 'Small'],
    ['one millimetre more', work(200, 601), 'Medium'],
    ['the depth counts', { ...work(200, 200), depthMm: 700 }, 'Medium'],
    ['its weight', work(200, 200, 5_001), 'Medium'],
    ['the weight that is the limit', work(200, 200, 5_000), 'Small'],
    ['larger than every limit', work(3_000, 200), 'Large'],
    ['without a size', work(null, 200), 'Large'],
  ])('%s', (_, parcel, name) => {
    expect(bandOf(table, parcel)?.name).toBe(name);
  });
});

describe('what delivery costs', () => {
  const lines = [
    { ...work(400, 300), quantity: 3 },
    { ...work(2_000, 1_000), quantity: 1 },
  ];
  test.each([
    ['North Island', north, 3 * 2_800 + 19_000],
    ['South Island', { ...north, zipCode: '9016' }, 3 * 3_900 + 28_000],
    ['rural, for each parcel', { ...north, isRural: true }, 3 * 2_800 + 19_000 + 4 * 1_250],
    ['collected', { ...north, method: 'collect' as const, isRural: true }, 0],
  ])('%s', (_, destination, expected) => {
    expect(deliveryCents(table, lines, destination)).toBe(expected);
  });

  test('nothing where it is included', () => {
    expect(deliveryCents({ ...table, isIncluded: true }, lines, north)).toBe(0);
  });
});

describe('a table that is refused', () => {
  const refusal = (changes: object) => {
    const { error } = deliveryTableInput.safeParse({ ...table, ...changes });
    return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  };
  const [small, medium, large] = table.bands;

  test.each([
    ['no band', { bands: [] }, 'bands: A table of prices needs a band at least'],
    [
      'a last band with a limit',
      { bands: [small, medium] },
      'bands.1.longestSideMm: The last band takes every larger work: leave it blank',
    ],
    [
      'bands out of order',
      { bands: [medium, small, large] },
      'bands.1.longestSideMm: Bands go from the smallest to the largest',
    ],
    [
      'an amount that is none',
      { bands: [{ ...large, north: '12,5' }] },
      'bands.0.north: North Island must be an amount such as 45.00',
    ],
    [
      'days that are none',
      { bands: [{ ...large, dispatchDays: '2-3' }] },
      'bands.0.dispatchDays: Days to dispatch must be a whole number of working days, from 1 to 90',
    ],
    [
      'days that are blank',
      { bands: [{ ...large, northDays: '' }] },
      'bands.0.northDays: Days to the North Island must be a whole number of working days, from 1 to 90',
    ],
    [
      'a cover that is no amount',
      { coverLimit: '2.000' },
      'coverLimit: Carrier’s cover must be an amount such as 45.00',
    ],
  ])('%s', (_, changes, message) => {
    expect(refusal(changes)).toEqual([message]);
  });

  test('amounts and numbers as they are typed', () => {
    const typed = { ...large, north: '$1,200', south: '0', dispatchDays: '3', longestSideMm: '' };
    const parsed = deliveryTableInput.parse({ ...table, coverLimit: '', bands: [typed] });
    expect(parsed.coverLimit).toBeNull();
    expect(parsed.bands[0]).toMatchObject({ north: '1200.00', south: '0.00', dispatchDays: 3 });
  });
});
