/** A list of the administration, as its URL names it. */
export type ListName = 'artworks' | 'posts' | 'orders' | 'inquiries' | 'subscribers';

/** The path of a list, with the value of its status filter: `/admin?tab=orders&status=to-send`. */
export const listPath = (tab: ListName, status?: string): string =>
  `/admin?${new URLSearchParams({ tab, ...(status && { status }) })}`;
