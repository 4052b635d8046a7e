/** The date at which the prices were read. */
export const READ_ON = '23 November 2026';

/**
 * Netlify's plans by credits:
 * https://docs.netlify.com/manage/accounts-and-billing/billing/billing-for-credit-based-plans/how-credits-work/
 * Where published figures differ (bandwidth 20 or 10, requests 2 or 3 per 10,000, Pro 5,000 or 3,000), the dearer counts.
 */
export const NETLIFY = {
  credits: { deploy: 15, perGb: 20, perTenThousandRequests: 3, perGbHour: 10 },
  plans: [
    { name: 'Free', dollars: 0, credits: 300, more: null },
    { name: 'Personal', dollars: 9, credits: 1_000, more: { credits: 200, dollars: 5 } },
    { name: 'Pro', dollars: 20, credits: 3_000, more: { credits: 1_000, dollars: 20 } },
  ],
} as const;

/** https://neon.com/docs/introduction/plans: a compute of the smallest size, and hours of one unit. */
export const NEON = { computeUnits: 0.25, freeUnitHours: 100, dollarsPerUnitHour: 0.106 } as const;

/**
 * A credit is a gigabyte delivered; also 1,000 derivatives made, which the bill does not count:
 * https://cloudinary.com/documentation/billing_and_plans
 * The paid plans are https://cloudinary.com/pricing, monthly.
 */
export const CLOUDINARY = {
  plans: [
    { name: 'Free', dollars: 0, credits: 25 },
    { name: 'Plus', dollars: 99, credits: 225 },
    { name: 'Advanced', dollars: 249, credits: 600 },
  ],
} as const;

/** In NZD, of cards issued in New Zealand and elsewhere: https://stripe.com/nz/pricing */
export const STRIPE = { domestic: 0.027, foreign: 0.037, fixed: 0.3 } as const;
