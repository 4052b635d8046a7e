/** §3: the category of a work that has none. Without zod, for the browser. */
export const NO_CATEGORY = 'no-category';
