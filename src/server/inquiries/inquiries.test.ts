import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { site } from '#site';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { createWork } from '../../../tests/harness/works.ts';
import { artworks } from '../artworks/data/table.ts';
import { contactInquiries } from './table.ts';

const gallery = await openTestGallery();

const inquiry = {
  name: 'Aroha "Ari" Ngata, painter',
  email: 'ari@example.com',
  subject: 'Commission Request',
  message: 'Could you paint <the bar> at Ōpua?\nBy winter.',
};

async function send(body: object, ip?: string, more: Record<string, string> = {}) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  };
  const response = await gallery.fetch('/api/contact', init, ip);
  const answer = (await response.json()) as { message: string; fields?: Record<string, string> };
  await gallery.backgroundTasks();
  return { status: response.status, body: answer };
}
const kept = () => gallery.services.database.select().from(contactInquiries);

test('S3-026 S3-027 S6-006 S7-013 an inquiry is kept unread, and mailed to the artist with the visitor as Reply-To', async () => {
  expect(await send(inquiry)).toMatchObject({ status: 201, body: { ...inquiry, isRead: false } });
  expect(await kept()).toEqual([
    {
      ...inquiry,
      id: expect.any(Number),
      isRead: false,
      createdAt: expect.any(Date),
      artworkId: null,
      artworkTitle: null,
      creationKey: null,
    },
  ]);
  const [mail] = await Promise.all((await gallery.mails()).map((eml) => PostalMime.parse(eml)));
  expect(mail?.to).toMatchObject([{ address: site.email }]);
  expect(mail?.replyTo).toMatchObject([{ name: inquiry.name, address: inquiry.email }]);
  expect(mail?.subject).toBe(`Commission Request: ${inquiry.name}`);
  expect(mail?.text).toContain('Could you paint <the bar> at Ōpua?\nBy winter.');
  expect(mail?.html).toContain('&lt;the bar&gt; at Ōpua?<br>By winter.');
});

test('an inquiry that is sent again after a lost answer is kept and mailed once', async () => {
  const before = { kept: (await kept()).length, mails: (await gallery.mails()).length };
  const again = { ...inquiry, message: 'Twice?', creationKey: crypto.randomUUID() };
  const ip = '203.0.113.21';
  const answers = [
    ...(await Promise.all([send(again, ip), send(again, ip)])),
    await send(again, ip),
  ];
  const [first] = answers;
  expect(first).toMatchObject({ status: 201, body: { message: 'Twice?' } });
  expect(answers).toEqual([first, first, first]);
  await gallery.services.database.update(contactInquiries).set({ isRead: true });
  expect(await send(again, ip), 'once it was read').toEqual(first);
  expect(first?.body).not.toHaveProperty('creationKey');
  expect(await kept()).toHaveLength(before.kept + 1);
  expect(await gallery.mails()).toHaveLength(before.mails + 1);
});

test('an inquiry carries its work, with the title of that day, and the mail leads to it', async () => {
  const work = await createWork(gallery, { title: 'Slack <Water>' });
  const sent = await send({ ...inquiry, artworkId: work.id }, '203.0.113.20');
  expect(sent).toMatchObject({
    status: 201,
    body: { artworkId: work.id, artworkTitle: 'Slack <Water>', imageUrl: null },
  });
  const mail = await PostalMime.parse((await gallery.mails()).at(-1) ?? '');
  expect(mail.text).toContain('About “Slack <Water>”:\nhttp');
  expect(mail?.text).toContain(`/portfolio/${work.slug}`);
  await gallery.services.database.delete(artworks).where(eq(artworks.id, work.id));
  expect((await kept()).at(-1)).toMatchObject({ artworkId: null, artworkTitle: 'Slack <Water>' });
});

test('an inquiry about a draft, or a work that is gone, is kept without naming it', async () => {
  const draft = await createWork(gallery, { isDraft: true });
  for (const artworkId of [draft.id, 2_000_000_000]) {
    expect(await send({ ...inquiry, artworkId }, '203.0.113.21')).toMatchObject({
      status: 201,
      body: { artworkId: null, artworkTitle: null },
    });
  }
});

test.each([
  ['S5-003', { name: ' ' }, { name: 'Please enter your name' }],
  ['S5-003', { message: '' }, { message: 'Please enter a message' }],
  ['S5-003 S5-004', { email: '' }, { email: 'Please enter a valid email' }],
  ['S5-004', { email: 'ari@' }, { email: 'Please enter a valid email' }],
  ['S5-005', { subject: '' }, { subject: 'Please select a subject' }],
  ['S5-006', { subject: 'Something else' }, { subject: 'Please select a subject' }],
  ['S7-013', { isRead: true }, { isRead: 'Not a field of this request' }],
])('%s an inquiry with %o is refused and not kept', async (_id, wrong, fields) => {
  const before = (await kept()).length;
  const answer = await send({ ...inquiry, ...wrong }, '203.0.113.9');
  expect(answer).toMatchObject({ status: 400, body: { fields } });
  expect(await kept()).toHaveLength(before);
});

test.each(['General Inquiry', 'Commission Request', 'Purchase Inquiry', 'Exhibition Proposal'])(
  'S5-006 the subject %s is accepted',
  async (subject) => {
    expect((await send({ ...inquiry, subject }, '203.0.113.10')).status).toBe(201);
  },
);

test('an address that sends too many inquiries is refused; another is not', async () => {
  const statuses = [];
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await send(inquiry, '203.0.113.11')).status);
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
  expect((await send(inquiry, '203.0.113.12')).status).toBe(201);
});

test('an invented address in a header, or another one of the same household, does not help', async () => {
  for (let count = 0; count < 10; count += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${count}` };
    await send(inquiry, `2001:db8:1:2::${count}`, headers);
  }
  const header = { 'x-forwarded-for': '198.51.100.99' };
  expect((await send(inquiry, '2001:db8:1:2:3:4:5:6', header)).status).toBe(429);
  expect((await send(inquiry, '2001:db8:1:3::1')).status).toBe(201);
});
