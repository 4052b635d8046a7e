/** A list of the administration, as its address names it. */
export type ListName = 'artworks' | 'posts' | 'orders' | 'inquiries' | 'subscribers';

/** The address of a list, with the value of its status filter: `/admin?tab=orders&status=to-send`. */
export const listAddress = (tab: ListName, status?: string): string =>
  `/admin?${new URLSearchParams({ tab, ...(status && { status }) })}`;
