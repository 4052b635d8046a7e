/** The path of a work's page, and of the dialog that shows the same. */
export const workPath = (slug: string) => `/portfolio/${slug}`;
