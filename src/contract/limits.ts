/**
 * Sizes that both sides enforce. Lengths in characters; sizes in the unit that the name ends with, the others are
 * counts.
 */
export const LIMITS = {
  line: 200,
  firstName: 40,
  email: 254,
  phone: 40,
  zipCode: 16,
  gstNumber: 16,
  title: 200,
  slug: 80,
  excerpt: 500,
  url: 500,
  text: 20_000,
  message: 5_000,
  /** The texts about the gallery; together they fit `jsonBytes`. */
  gallery: { name: 80, description: 300, text: 9_000, list: 3_000 },
  code: 64,
  username: 64,
  /**
   * Shortest new password, in characters; common ones are refused (weak-passwords.ts). NIST SP 800-63B-4, 3.1.1.2 asks
   * for 15, or 8 beside a second factor.
   */
  passwordMin: 12,
  password: 200,
  /** Lines of one collection. */
  orderLines: 50,
  /** Copies of one edition in one order. */
  quantity: 99,
  editionSize: 999,
  /** What a phone makes at most: the browser refuses larger files, and makes smaller ones fit `uploadBytes`. */
  photoBytes: 40 * 1024 * 1024,
  photoPixels: 60_000_000,
  /** §9: the browser downscales files above this. */
  imageCompressBytes: 1024 * 1024,
  /** What an upload may weigh on the wire, below the hosting's own limit for binary bodies. */
  uploadBytes: 4 * 1024 * 1024,
  imagePixels: 50_000_000,
  jsonBytes: 64 * 1024,
  /** Pictures of one work, the front included. */
  pictures: 12,
  /** Works that one call can arrange: their ids, sent twice (`ids`, `expectedIds`), fit into `jsonBytes`. */
  works: 5_000,
  /** Categories that one call can order. */
  categories: 200,
} as const;

/** §5: what an uploaded picture may be. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** How long a work is kept for the buyer who pressed Pay. */
export const HOLD_MINUTES = 10;
