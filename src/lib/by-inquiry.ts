/** Whether the gallery takes no payments, since it was built without Stripe's keys: each work is sold by inquiry. */
export const isByInquiry = (): boolean => Boolean(import.meta.env.BY_INQUIRY);
