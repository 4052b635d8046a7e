/** Written by the build (astro.config.mjs): true where it has no key of Stripe's. Undefined outside of a build. */
declare const BY_INQUIRY: boolean | undefined;

/** Whether the gallery takes no payments: each work is sold by inquiry. */
export const isByInquiry = (): boolean => typeof BY_INQUIRY !== 'undefined' && BY_INQUIRY;
