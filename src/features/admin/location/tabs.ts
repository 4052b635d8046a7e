export const ADMIN_TABS = [
  { key: 'artworks', label: 'Artworks' },
  { key: 'posts', label: 'Blog Posts' },
  { key: 'orders', label: 'Orders' },
  { key: 'inquiries', label: 'Inquiries' },
  { key: 'subscribers', label: 'Subscribers' },
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number]['key'];
