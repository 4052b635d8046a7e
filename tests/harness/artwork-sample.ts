import type { ArtworkRecord } from '#contract/artworks.ts';
import { decimalOf } from '#contract/money.ts';

/** A complete work for tests, which override only the fields that matter to them. */
export function artworkSample(parts: Partial<ArtworkRecord> = {}): ArtworkRecord {
  return {
    id: 1,
    slug: 'slack-water',
    title: 'Slack Water',
    description: '',
    medium: 'Oil on linen',
    year: 2025,
    dimensions: '90 × 120 cm',
    heightMm: 900,
    widthMm: 1200,
    depthMm: null,
    weightGrams: null,
    signed: '',
    isFramed: null,
    condition: '',
    inventoryNumber: '',
    price: decimalOf('4800.00'),
    category: 'no-category',
    isGalleried: false,
    isAvailable: true,
    isFeatured: false,
    isDraft: false,
    archivedAt: null,
    orderIds: [],
    heldUntil: null,
    imageUrl: null,
    imageWidth: null,
    imageHeight: null,
    altText: '',
    placeholderColor: '#8a8f8c',
    editionSize: 1,
    editionsLeft: 1,
    sortOrder: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...parts,
  };
}
