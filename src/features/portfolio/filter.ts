import type { Artwork } from '#contract/artworks.ts';
import { toCents } from '#contract/money.ts';
import { NO_CATEGORY } from '#contract/no-category.ts';
import { saleStateOf } from '#features/catalogue/for-sale.ts';
import { isByInquiry } from '#lib/by-inquiry.ts';
import { fold } from '#lib/fold.ts';

/** What a visitor looks for on /portfolio; a blank part is not looked at. The names are those of the address. */
export type Filter = Record<(typeof FILTER_NAMES)[number], string>;
export const FILTER_NAMES = ['q', 'available', 'category', 'medium', 'size', 'price'] as const;
export const NO_FILTER: Filter = {
  q: '',
  available: '',
  category: '',
  medium: '',
  size: '',
  price: '',
};

type Band = { value: string; label: string; from: number; below: number };

/** By the longer side, in mm. */
const SIZES: readonly Band[] = [
  { value: 'small', label: 'Small, below 60 cm', from: 0, below: 600 },
  { value: 'medium', label: 'Medium, 60 to 120 cm', from: 600, below: 1201 },
  { value: 'large', label: 'Large, above 120 cm', from: 1201, below: Number.POSITIVE_INFINITY },
];
/** In cents. */
const PRICES: readonly Band[] = [
  { value: 'below-1000', label: 'Below $1,000', from: 1, below: 100_000 },
  { value: '1000-5000', label: '$1,000 to $5,000', from: 100_000, below: 500_001 },
  { value: '5000-10000', label: '$5,000 to $10,000', from: 500_001, below: 1_000_001 },
  {
    value: 'above-10000',
    label: 'Above $10,000',
    from: 1_000_001,
    below: Number.POSITIVE_INFINITY,
  },
];

const sizeOf = ({ heightMm, widthMm }: Artwork) => Math.max(heightMm ?? -1, widthMm ?? -1);
const priceOf = ({ price }: Artwork) => toCents(price) ?? -1;
const isWithin = (value: number, band: Band | undefined) =>
  band !== undefined && value >= band.from && value < band.below;

/** The first word of the medium: `Oil` for `Oil on linen`. */
const techniqueOf = ({ medium }: Artwork) => medium.trim().split(/[\s,]/)[0] ?? '';

/** Whether it can be bought now, in a gallery without Stripe by inquiry. */
const isPurchasable = (work: Artwork) =>
  saleStateOf(work) === (isByInquiry() ? 'enquire' : 'for_sale');

export function matchesFilter(work: Artwork, filter: Filter): boolean {
  const { q, available, category, medium, size, price } = filter;
  const text = fold([work.title, work.medium, work.description, work.year].join(' '));
  return (
    fold(q)
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (!available || isPurchasable(work)) &&
    (!category || fold(work.category) === fold(category)) &&
    (!medium || fold(techniqueOf(work)) === fold(medium)) &&
    (!size ||
      isWithin(
        sizeOf(work),
        SIZES.find(({ value }) => value === size),
      )) &&
    (!price ||
      isWithin(
        priceOf(work),
        PRICES.find(({ value }) => value === price),
      ))
  );
}

export type FilterOption = { value: string; label: string };

/** The choices that lead to at least one of the works; `order` has the categories that the artist lists first. */
export function filterOptions(works: readonly Artwork[], order: readonly string[] = []) {
  const used = (bands: readonly Band[], of: (work: Artwork) => number): FilterOption[] =>
    bands.filter((band) => works.some((work) => isWithin(of(work), band)));
  const categories = new Set(works.map(({ category }) => category).sort());
  categories.delete(NO_CATEGORY);
  const ordered = new Set([...order.filter((name) => categories.has(name)), ...categories]);
  const techniques = new Set(works.map(techniqueOf).filter(Boolean));
  return {
    category: distinct([...ordered].map(optionOf)),
    medium: distinct([...techniques].map(optionOf)).sort((left, right) =>
      left.value < right.value ? -1 : 1,
    ),
    size: used(SIZES, sizeOf),
    price: used(PRICES, priceOf),
  };
}

/** Of `Oil` and `oil`, which find the same works, the first. */
const distinct = (options: readonly FilterOption[]): FilterOption[] =>
  options.filter(
    ({ value }, index) => options.findIndex((other) => other.value === value) === index,
  );

const optionOf = (name: string): FilterOption => ({ value: fold(name), label: name });

/** Reads the filter of an address's query; null without one. */
export function filterFrom(search: string): Filter | null {
  const query = new URLSearchParams(search);
  if (!FILTER_NAMES.some((name) => query.get(name))) return null;
  return {
    ...NO_FILTER,
    ...Object.fromEntries(FILTER_NAMES.map((name) => [name, query.get(name) ?? ''])),
  };
}

/** The query of an address with the filter, which keeps what else the address says; blank without any. */
export function searchWith(search: string, filter: Filter): string {
  const query = new URLSearchParams(search);
  for (const name of FILTER_NAMES) {
    if (filter[name].trim()) query.set(name, filter[name].trim());
    else query.delete(name);
  }
  return query.toString() && `?${query}`;
}
