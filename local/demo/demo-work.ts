/** One work of the demo shop. The picture is pictures/<slug>.jpg; all of it is invented. */
export type DemoWork = {
  slug: string;
  title: string;
  series: 'Harbour' | 'Bush' | 'Ground' | 'Weather';
  medium: string;
  /** Height × width, the trade's order. */
  dimensions: string;
  /** NZD with two decimals; null means the price is on request. */
  price: string | null;
  year: number;
  signed: string;
  isFramed: boolean | null;
  description: string;
  altText: string;
  isAvailable: boolean;
  isFeatured: boolean;
  isGalleried: boolean;
  /** 1 = unique. */
  editionSize: number;
  sortOrder: number;
};

/** Defaults; each work overrides what differs. */
export const plain = {
  signed: 'Signed and dated on the back',
  isFramed: false,
  isAvailable: true,
  isFeatured: false,
  isGalleried: false,
  editionSize: 1,
} as const;
