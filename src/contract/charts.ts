import { z } from 'zod';
import { decimal } from './amounts.ts';

/** `2026-11`, in New Zealand. */
const month = z.string().regex(/^\d{4}-\d{2}$/);
const count = z.number().int();

/** GET /api/admin/charts: what the administration draws; the oldest month first. */
export const charts = z.strictObject({
  /** Paid orders of each of the last twelve months. */
  sales: z.array(z.strictObject({ month, total: decimal, orders: count })),
  works: z.strictObject({ available: count, sold: count, galleried: count, draft: count }),
  /** Subscribers at the end of each of the last twelve months. */
  subscribers: z.array(z.strictObject({ month, active: count })),
});
export type Charts = z.infer<typeof charts>;
