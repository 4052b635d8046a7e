/** The address of a post's page. */
export const postPath = (slug: string) => `/blog/${slug}`;
