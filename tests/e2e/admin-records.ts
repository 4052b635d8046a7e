import type { Page } from '@playwright/test';
import { decimalOf } from '../../src/contract/money.ts';
import { artworkSample } from '../harness/artwork-sample.ts';
import { openAdmin, respond } from './admin-page.ts';

/** Records that stand in for the server's in the tests of the administration's lists. */

/** 15:30 in New Zealand on that day of October 2026. */
export const at = (day: number) => `2026-10-0${day}T02:30:00.000Z`;

const stats = {
  totalArtworks: 24,
  availableArtworks: 18,
  featuredArtworks: 6,
  totalBlogPosts: 5,
  publishedBlogPosts: 4,
  totalOrders: 30,
  pendingOrders: 7,
  totalInquiries: 12,
  unreadInquiries: 2,
  ordersToSend: 1,
  draftArtworks: 0,
  draftBlogPosts: 1,
  activeSubscribers: 2,
};

const works = [
  artworkSample({
    id: 4,
    title: 'Tide Table',
    price: decimalOf('4800.00'),
    isFeatured: true,
    createdAt: at(4),
  }),
  artworkSample({
    id: 3,
    title: 'Āpōpō',
    medium: 'Ink',
    price: decimalOf('950.00'),
    isAvailable: false,
    createdAt: at(3),
  }),
  artworkSample({
    id: 2,
    title: 'Linen',
    medium: 'Acrylic',
    price: decimalOf('10000.00'),
    category: '',
    createdAt: at(2),
  }),
  artworkSample({
    id: 1,
    title: 'made Ground',
    medium: 'Oil on board',
    price: null,
    isFeatured: true,
    createdAt: at(1),
  }),
];

export const post = (id: number, title: string, isPublished: boolean) => ({
  id,
  title,
  isPublished,
  slug: `post-${id}`,
  excerpt: '',
  content: '',
  imageUrl: null,
  archivedAt: null,
  createdAt: at(id),
  updatedAt: at(id),
  publishedAt: isPublished ? at(9 - id) : null,
});
const posts = [post(3, 'Tide', true), post(2, 'Āpōpō', false), post(1, 'Linen', true)];

export const inquiry = (id: number, name: string, subject: string, isRead: boolean) => ({
  id,
  name,
  subject,
  isRead,
  email: `${name.toLowerCase()}@example.com`,
  message: `${'A long message. '.repeat(300)}The end.`,
  createdAt: at(id),
  artworkId: null,
  artworkTitle: null as string | null,
  imageUrl: null,
});
const inquiries = [
  { ...inquiry(3, 'Cora', 'General Inquiry', false), artworkId: 4, artworkTitle: 'Tide Table' },
  inquiry(2, 'Ana', 'Commission Request', true),
  inquiry(1, 'Bo', 'Purchase Inquiry', false),
];

export const subscriber = (
  id: number,
  email: string,
  firstName: string | null,
  isActive: boolean,
) => ({ id, email, firstName, isActive, subscribedAt: at(id), unsubscribedAt: null });
const subscribers = [
  subscriber(3, 'b@example.com', 'Ana', true),
  subscriber(2, 'c@example.com', null, false),
  subscriber(1, 'a@example.com', 'Zoe', true),
];

export const order = (
  tail: string,
  firstName: string,
  total: string,
  status: string,
  day: number,
) => ({
  id: `01999999-0000-7000-8000-0000${tail}`,
  email: 'ada@example.com',
  firstName,
  status,
  lastName: 'Collector',
  phone: '021 555 0199',
  paidAt: null,
  dispatchedAt: null,
  total,
  archivedAt: null,
  imageUrls: [null],
  deliveryMethod: 'courier',
  delivery: '0.00',
  subtotal: total,
  discount: '0.00',
  discountCode: null,
  createdAt: at(day),
});
const orders = [
  {
    ...order('aaaa1111', 'Ada', '4800.00', 'paid', 3),
    subtotal: '5000.00',
    discount: '200.00',
    discountCode: 'STUDIO-4',
  },
  order('bbbb2222', 'Bo', '950.00', 'pending', 2),
  order('cccc3333', 'Cora', '1200.00', 'refunded', 1),
];
/** The shipping address is stored as JSON text, the billing address as plain text (§3). */
const addresses = {
  shippingAddress: JSON.stringify({
    address: '12 Quay Street\nTown Basin',
    city: 'Whangārei',
    state: 'Northland',
    zipCode: '0110',
    country: 'New Zealand',
  }),
  billingAddress: '12 Quay Street, by the bridge',
};

export type AdminRecords = {
  works: readonly object[];
  posts: readonly object[];
  orders: readonly { id: string }[];
  inquiries: readonly object[];
  subscribers: readonly object[];
};

/** The administration on one of its tabs, with these records in place of the server's. */
export async function openAdminWith(
  page: Page,
  tab: string,
  records: Partial<AdminRecords> = {},
): Promise<void> {
  const shown = { works, posts, orders, inquiries, subscribers, ...records };
  await page.route('**/api/changes', (route) => route.fulfill({ json: { marker: 'none' } }));
  await respond(page, 'GET', '/dashboard', stats);
  await respond(page, 'GET', '/artworks', shown.works);
  await respond(page, 'GET', '/blog-posts', shown.posts);
  await respond(page, 'GET', '/inquiries', shown.inquiries);
  await respond(page, 'GET', '/newsletter-subscribers', shown.subscribers);
  await respond(page, 'GET', '/orders', shown.orders);
  for (const entry of orders) {
    await respond(page, 'GET', `/orders/${entry.id}`, { ...entry, ...addresses });
  }
  await openAdmin(page, tab);
}
