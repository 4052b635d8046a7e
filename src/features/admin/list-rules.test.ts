import { expect, test } from 'vitest';
import type { OrderEntry } from '#contract/admin-orders.ts';
import type { InquiryRecord, SubscriberRecord } from '#contract/admin-records.ts';
import { decimalOf } from '#contract/money.ts';
import type { PostRecord } from '#contract/posts.ts';
import { artworkSample } from '../../../tests/harness/artwork-sample.ts';
import { ARTWORK_LIST_RULES } from './artworks/data/list-rules.ts';
import { INQUIRY_LIST_RULES } from './inquiries/list-rules.ts';
import { defaultView, filterEntries, type ListRules, sortEntries } from './list/list-view.ts';
import { ORDER_LIST_RULES } from './orders/list-rules.ts';
import { POST_LIST_RULES } from './posts/list-rules.ts';
import { SUBSCRIBER_LIST_RULES } from './subscribers/list-rules.ts';

/** What §9 asks of all five lists; each has a test of its own tab besides. */

type Entry = { id: number | string };
type Rules = ListRules<Entry, string, string>;

/** Each list with three records that differ in every sorted value. */
const LISTS: Record<string, { rules: Rules; entries: readonly Entry[] }> = {
  artworks: list(ARTWORK_LIST_RULES, [
    artworkSample({
      id: 1,
      title: 'B',
      medium: 'Oil',
      price: decimalOf('30.00'),
      createdAt: day(2),
    }),
    artworkSample({
      id: 2,
      title: 'C',
      medium: 'Ink',
      price: decimalOf('200.00'),
      createdAt: day(3),
    }),
    artworkSample({
      id: 3,
      title: 'A',
      medium: 'Clay',
      price: decimalOf('1000.00'),
      createdAt: day(1),
    }),
  ]),
  posts: list(POST_LIST_RULES, [
    post({ id: 1, title: 'B', createdAt: day(2), publishedAt: day(6) }),
    post({ id: 2, title: 'C', createdAt: day(3), publishedAt: day(4) }),
    post({ id: 3, title: 'A', createdAt: day(1), publishedAt: day(5) }),
  ]),
  orders: list(ORDER_LIST_RULES, [
    order({ id: '0001', firstName: 'B', total: decimalOf('30.00'), createdAt: day(2) }),
    order({ id: '0002', firstName: 'C', total: decimalOf('200.00'), createdAt: day(3) }),
    order({ id: '0003', firstName: 'A', total: decimalOf('1000.00'), createdAt: day(1) }),
  ]),
  inquiries: list(INQUIRY_LIST_RULES, [
    inquiry({ id: 1, name: 'B', subject: 'General Inquiry', createdAt: day(2) }),
    inquiry({
      id: 2,
      name: 'C',
      subject: 'Commission Request',
      createdAt: day(3),
      isRead: true,
      artworkTitle: 'Low Tide II',
    }),
    inquiry({
      id: 3,
      name: 'A',
      subject: 'Purchase Inquiry',
      createdAt: day(1),
      artworkTitle: 'Tide',
    }),
  ]),
  subscribers: list(SUBSCRIBER_LIST_RULES, [
    subscriber({ id: 1, email: 'z@example.com', firstName: 'B', subscribedAt: day(2) }),
    subscriber({ id: 2, email: 'x@example.com', firstName: 'C', subscribedAt: day(3) }),
    subscriber({ id: 3, email: 'y@example.com', firstName: 'A', subscribedAt: day(1) }),
  ]),
};

const ids = (name: string, key: string, direction: 'asc' | 'desc') => {
  const { rules, entries } = LISTS[name] as (typeof LISTS)[string];
  return sortEntries(entries, rules, { key, direction }).map(({ id }) => Number(id));
};

test('S9-013 the sort keys of the five lists are the ten of §9, where `newest` of inquiries is `date`', () => {
  const keys = Object.values(LISTS).flatMap(({ rules }) => rules.sorts.map(({ key }) => key));
  expect([...new Set(keys)].sort()).toEqual(
    [
      'newest',
      'az',
      'price',
      'amount',
      'email',
      'published',
      'name',
      'subject',
      'status',
      'date',
    ].sort(),
  );
});

test('S9-013 each list has its sorts, the default first', () => {
  const sortsOf = ({ rules }: { rules: Rules }) =>
    rules.sorts.map(({ key, label }) => [key, label]);
  expect(
    Object.fromEntries(Object.entries(LISTS).map(([name, each]) => [name, sortsOf(each)])),
  ).toEqual({
    artworks: [
      ['newest', 'Newest'],
      ['az', 'A-Z'],
      ['price', 'Price'],
    ],
    posts: [
      ['newest', 'Newest'],
      ['az', 'A-Z'],
      ['published', 'Published'],
    ],
    orders: [
      ['newest', 'Newest'],
      ['amount', 'Amount'],
      ['az', 'A-Z'],
    ],
    inquiries: [
      ['date', 'Newest'],
      ['status', 'Unread'],
      ['name', 'A-Z'],
      ['subject', 'Subject'],
    ],
    subscribers: [
      ['newest', 'Newest'],
      ['az', 'A-Z'],
      ['email', 'Email'],
    ],
  });
});

test.each([
  ['artworks', 'newest', [3, 1, 2]],
  ['artworks', 'az', [3, 1, 2]],
  ['artworks', 'price', [1, 2, 3]],
  ['posts', 'newest', [3, 1, 2]],
  ['posts', 'az', [3, 1, 2]],
  ['posts', 'published', [2, 3, 1]],
  ['orders', 'newest', [3, 1, 2]],
  ['orders', 'amount', [1, 2, 3]],
  ['orders', 'az', [3, 1, 2]],
  ['inquiries', 'date', [3, 1, 2]],
  ['inquiries', 'name', [3, 1, 2]],
  ['inquiries', 'subject', [2, 1, 3]],
  ['subscribers', 'newest', [3, 1, 2]],
  ['subscribers', 'az', [3, 1, 2]],
  ['subscribers', 'email', [2, 3, 1]],
])('S9-013 S9-014 %s sort by %s, ascending and descending', (name, key, ascending) => {
  expect(ids(name, key, 'asc')).toEqual(ascending);
  expect(ids(name, key, 'desc')).toEqual(ascending.toReversed());
});

test('S9-013 S9-014 inquiries sort by status: unread first when ascending, read first when descending', () => {
  expect(ids('inquiries', 'status', 'asc').at(-1)).toBe(2);
  expect(ids('inquiries', 'status', 'desc').at(0)).toBe(2);
});

test('S9-012 each list has the filters of §9, all first, what is to be done and the archive last', () => {
  const valuesOf = (name: string) => LISTS[name]?.rules.statuses.map(({ value }) => value);
  expect(valuesOf('artworks')).toEqual([
    'all',
    'available',
    'sold',
    'featured',
    'draft',
    'archived',
  ]);
  expect(valuesOf('posts')).toEqual(['all', 'published', 'draft', 'archived']);
  expect(valuesOf('orders')).toEqual(['all', 'paid', 'pending', 'to-send', 'archived']);
  expect(valuesOf('inquiries')).toEqual(['all', 'unread', 'read']);
  expect(valuesOf('subscribers')).toEqual(['all', 'active', 'inactive']);
});

test('S9-011 each list is searched by what §2 names', () => {
  const found = (name: string, search: string) => {
    const { rules, entries } = LISTS[name] as (typeof LISTS)[string];
    return filterEntries(entries, rules, { ...defaultView(rules), search }).map(({ id }) =>
      Number(id),
    );
  };
  expect([found('artworks', 'b'), found('artworks', 'ink')]).toEqual([[1], [2]]);
  expect(found('posts', 'b')).toEqual([1]);
  expect([found('orders', 'c collector'), found('orders', '0003')]).toEqual([[2], [3]]);
  expect([found('inquiries', 'b'), found('inquiries', 'purchase')]).toEqual([[1], [3]]);
  expect(found('inquiries', 'c@write')).toEqual([2]);
  expect(found('inquiries', 'Tide'), 'a work of the choice').toEqual([3]);
  expect(found('inquiries', 'tide')).toEqual([2, 3]);
  expect([found('subscribers', 'x@'), found('subscribers', 'b')]).toEqual([[2], [1]]);
});

function list<Kind extends Entry, Status extends string, Key extends string>(
  rules: ListRules<Kind, Status, Key>,
  entries: readonly Kind[],
) {
  return { rules: rules as unknown as Rules, entries };
}

function day(number: number): string {
  return `2026-10-0${number}T02:30:00.000Z`;
}

function post(parts: Partial<PostRecord>) {
  const defaults = {
    isPublished: true,
    slug: 'a',
    excerpt: '',
    content: '',
    imageUrl: null,
    archivedAt: null,
  };
  return { ...defaults, ...parts } as PostRecord;
}

function order(parts: Partial<OrderEntry>) {
  return { lastName: 'Collector', status: 'paid', archivedAt: null, ...parts } as OrderEntry;
}

function inquiry(parts: Partial<InquiryRecord>) {
  const email = `${parts.name}@write.example`;
  return { email, message: '', isRead: false, ...parts } as InquiryRecord;
}

function subscriber(parts: Partial<SubscriberRecord>) {
  return { isActive: true, ...parts } as SubscriberRecord;
}
