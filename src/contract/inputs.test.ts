import { expect, test } from 'vitest';
import { issuesOf } from '../../tests/harness/issues.ts';
import { loginInput, passwordChange, passwordReset, resetRequest } from './admin.ts';
import { orderDispatch, orderRefund } from './admin-orders.ts';
import { artworkCreate, artworkSequence, artworkUpdate } from './artworks.ts';
import { inquiryCreate } from './inquiries.ts';
import { EMAIL } from './inquiry-rules.ts';
import { subscriptionCreate } from './newsletter.ts';
import { NO_CATEGORY } from './no-category.ts';
import { postCreate, postUpdate } from './posts.ts';

test('a login names what is missing', () => {
  expect(loginInput.parse({ username: ' ada ', password: ' p ' })).toEqual({
    username: 'ada',
    password: ' p ',
  });
  expect(issuesOf(loginInput, { username: ' ', password: '' })).toEqual({
    username: 'Username is required',
    password: 'Password is required',
  });
  expect(issuesOf(resetRequest, { username: '' })).toEqual({ username: 'Username is required' });
});

test('a new password has 12 to 200 characters', () => {
  const reset = (newPassword: string) => issuesOf(passwordReset, { token: 't', newPassword });
  expect([reset('a'.repeat(12)), reset('a'.repeat(200))]).toEqual([{}, {}]);
  expect(reset('a'.repeat(11))).toEqual({
    newPassword: 'New password needs at least 12 characters',
  });
  expect(reset('a'.repeat(201))).toEqual({ newPassword: 'New password may have 200 characters' });
  expect(issuesOf(passwordChange, { currentPassword: '', newPassword: 'a'.repeat(12) })).toEqual({
    currentPassword: 'Current password is required',
  });
});

test('a dispatched order may have a link to its carrier, of the web and nothing else', () => {
  const link = (trackingUrl: unknown) => orderDispatch.parse({ trackingUrl }).trackingUrl;
  expect([
    link('https://nzpost.co.nz/1'),
    link('http://couriers.example/1'),
    link(''),
    link(null),
  ]).toEqual(['https://nzpost.co.nz/1', 'http://couriers.example/1', null, null]);
  for (const wrong of ['javascript:alert(1)', 'nzpost', 'xhttps://a', 'httpsx://a']) {
    const issues = JSON.stringify(orderDispatch.safeParse({ trackingUrl: wrong }).error?.issues);
    expect(issues).toContain('Tracking must be a number or a link that begins with https://');
  }
});

test('a refund needs a reason', () => {
  expect(orderRefund.parse({ reason: ' damaged ', returnToSale: true }).reason).toBe('damaged');
  expect(issuesOf(orderRefund, { reason: ' ', returnToSale: true })).toEqual({
    reason: 'Please say why: the buyer reads it',
  });
});

test('a new work needs a title and nothing else; an edit may leave it blank', () => {
  expect(artworkCreate.parse({ title: ' Tide ' })).toEqual({ title: 'Tide' });
  expect(issuesOf(artworkCreate, { title: ' ' })).toEqual({ title: 'Title is required' });
  expect(artworkCreate.safeParse({}).success).toBe(false);
  expect(artworkUpdate.parse({ title: '' })).toEqual({ title: '' });
  expect(artworkUpdate.parse({})).toEqual({});
});

test('S3-006 the category of a work that has none is no-category', () => {
  expect(NO_CATEGORY).toBe('no-category');
});

test('an edition size is a whole number from 1 to 999', () => {
  const size = (editionSize: unknown) => issuesOf(artworkCreate, { title: 'Tide', editionSize });
  expect([size(1), size('999')]).toEqual([{}, {}]);
  expect(size(1.5)).toEqual({ editionSize: 'Edition size is a whole number' });
  expect(size(0)).toEqual({ editionSize: 'Edition size is 1 for an original' });
  expect(Object.keys(size(1000))).toEqual(['editionSize']);
});

test('an order of works names at least one', () => {
  expect(artworkSequence.parse({ ids: [3, 1] })).toEqual({ ids: [3, 1] });
  expect(artworkSequence.safeParse({ ids: [] }).success).toBe(false);
});

test('a new post needs a title and nothing else; an edit may leave it blank', () => {
  expect(postCreate.parse({ title: ' Tide ' })).toEqual({ title: 'Tide' });
  expect(issuesOf(postCreate, { title: ' ' })).toEqual({ title: 'Title is required' });
  expect(postCreate.safeParse({}).success).toBe(false);
  expect(postUpdate.parse({ title: '' })).toEqual({ title: '' });
});

test('the slug of a post has a-z, 0-9 and single hyphens, or is blank', () => {
  for (const slug of ['', 'a', '2026', 'a-week-at-the-coast']) {
    expect(issuesOf(postUpdate, { slug })).toEqual({});
  }
  for (const slug of ['A', 'a--b', '-a', 'a-', 'a_b', 'ä']) {
    expect(issuesOf(postUpdate, { slug })).toEqual({
      slug: 'Address may hold a-z, 0-9 and single hyphens, such as a-week-at-the-coast',
    });
  }
});

test('a publish date is an instant of a plain year, blank or none', () => {
  const published = (publishedAt: unknown) => postUpdate.parse({ publishedAt }).publishedAt;
  expect([published('2026-11-22T10:00:00+13:00'), published(''), published(null)]).toEqual([
    '2026-11-22T10:00:00+13:00',
    null,
    null,
  ]);
  const messageOf = (publishedAt: string) =>
    JSON.stringify(postUpdate.safeParse({ publishedAt }).error?.issues);
  expect(messageOf('tomorrow')).toContain('Publish date must be a date');
  expect(messageOf('1899-01-01T00:00:00Z')).toContain(
    'Publish date must lie between 1900 and 2999',
  );
});

test('an inquiry names what is missing', () => {
  const inquiry = { name: '', email: 'x', subject: 'Other', message: ' ' };
  expect(issuesOf(inquiryCreate, inquiry)).toEqual({
    name: 'Please enter your name',
    email: 'Please enter a valid email',
    subject: 'Please select a subject',
    message: 'Please enter a message',
  });
  const complete = {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    subject: 'Purchase Inquiry',
    message: 'Is it framed?',
  };
  expect(inquiryCreate.parse(complete)).toEqual(complete);
});

test('the contact form accepts any plausible email address', () => {
  for (const address of ['ada@example.com', 'a.b+c@mail.example.co.nz', 'zoë@exämple.nz']) {
    expect(EMAIL.test(address), address).toBe(true);
  }
  for (const address of [
    'ada',
    'ada@example',
    'ada@example.c',
    'ada @example.com',
    'ada@exam ple.com',
    'ada@example.co m',
    'ada@example.com ',
    ' ada@example.com',
    '@example.com',
    'ada@.com',
    'a@b@example.com',
    'ada@example.c@m',
  ]) {
    expect(EMAIL.test(address), address).toBe(false);
  }
});

test('a subscriber’s first name is a name: no sentence and no link', () => {
  const named = (firstName: unknown) =>
    issuesOf(subscriptionCreate, { email: 'ada@example.com', firstName });
  for (const name of [
    'Ada',
    'Zoë',
    'Te Rauparaha',
    'J. R. R.',
    'O’Neil',
    "O'Neil",
    'Ann-Marie 2',
  ]) {
    expect(named(name), name).toEqual({});
  }
  expect([named(''), named(null), named(undefined), named('zoe\u0308')]).toEqual([{}, {}, {}, {}]);
  for (const name of ['example.com', 'Ada!', '!Ada', '<b>', 'a/b', 'J.R']) {
    expect(named(name), name).toEqual({
      firstName: 'First name may hold letters, figures, spaces and hyphens',
    });
  }
});
