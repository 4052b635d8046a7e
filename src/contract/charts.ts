/** GET /api/admin/charts: what the administration draws. Months are `2026-11`, in New Zealand, the oldest first. */
export type Charts = {
  /** Paid orders of each of the last twelve months; `total` is a decimal. */
  sales: { month: string; total: string; orders: number }[];
  works: { available: number; sold: number; galleried: number; draft: number };
  /** Who got the newsletter at the end of each of the last twelve months. */
  subscribers: { month: string; active: number }[];
};
