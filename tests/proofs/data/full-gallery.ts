import { createCipheriv } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CertificateFacts } from '#contract/certificates.ts';
import { decimalOf } from '#contract/money.ts';
import {
  adminSessions,
  adminUsers,
  passkeyChallenges,
  passkeys,
  passwordResets,
  recoveryCodes,
} from '#server/admins/table.ts';
import { artworks } from '#server/artworks/data/table.ts';
import { availabilityRequests } from '#server/availability/table.ts';
import { categoryOrder } from '#server/categories/table.ts';
import { demonstrationRows } from '#server/demonstration/table.ts';
import { discountCodes, discountCodeUsage } from '#server/discounts/table.ts';
import { galleryVersions } from '#server/gallery/table.ts';
import { hiddenNotices } from '#server/guide/table.ts';
import { alerts } from '#server/health/table.ts';
import { contactInquiries } from '#server/inquiries/table.ts';
import { builds, outbox } from '#server/jobs/table.ts';
import { claims, orderItems, orders, refunds, stripeEvents } from '#server/orders/data/table.ts';
import {
  certificates,
  certificateVersions,
  ownerLinks,
  passedCopies,
} from '#server/orders/papers/table.ts';
import { blogPosts } from '#server/posts/table.ts';
import { rateLimits } from '#server/rate-limits/table.ts';
import { reservations } from '#server/reservations/data/table.ts';
import { addSynthetic } from '#server/synthetic.ts';
import { uploads } from '#server/uploads/table.ts';
import { users } from '#server/users/table.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import type { Random } from '../random.ts';

/** Texts that break where they are escaped wrongly. */
const AWKWARD = [
  'a "quoted" \\ back\\\\slash',
  'two\nlines\r\nand a\ttab',
  '\u2028 and \u0001 and \u{1f5bc}',
  'Māhina, e\u0301 and é',
  '\\N',
  '{"json": [1.10, null]}',
  'NULL',
  '',
];

/** Adds rows to every table: `works` works with an original image each, and texts that are easily escaped wrongly. */
export async function fillGallery({ services }: TestGallery, works: number, random: Random) {
  const { database } = services;
  await addSynthetic(database, {
    artworks: works,
    orders: Math.ceil(works / 4),
    subscribers: Math.ceil(works / 2),
  });
  const key = Buffer.from(Array.from({ length: 16 }, () => random.below(256)));
  const pictures: (typeof uploads.$inferInsert)[] = [];
  for (let index = 0; index < works; index += 1) {
    const url = await services.images.put(randomBytes(key, index, random.between(40_000, 240_000)));
    pictures.push({ url, width: 2_400, height: 1_800, placeholderColor: '#e9e6df' });
    if (pictures.length < 500 && index < works - 1) continue;
    await database.insert(uploads).values(pictures.splice(0));
  }
  await database.execute(sql`update artworks w set image_url = u.url from
    (select url, row_number() over (order by url) as n from uploads) u where u.n = w.id`);
  await database.execute(sql`insert into artwork_pictures (artwork_id, place, role, image_url, alt_text)
    select id, 1, 'edge', image_url, 'The left edge.' from artworks where image_url is not null`);
  const text = () => random.pick(AWKWARD) || 'x';
  const repeat = <Row>(count: number, row: (index: number) => Row) =>
    Array.from({ length: count }, (_, index) => row(index));
  await database.insert(blogPosts).values(
    repeat(20, (index) => ({
      title: text(),
      slug: `post-${index}`,
      excerpt: random.pick(AWKWARD),
      content: text(),
    })),
  );
  const [first] = await database.select({ id: artworks.id }).from(artworks).limit(1);
  const about = { artworkId: first?.id ?? 1, artworkTitle: text() };
  await database.insert(contactInquiries).values(
    repeat(40, (index) => ({
      ...(index % 2 && about),
      name: text(),
      email: `v${index}@example.com`,
      subject: text(),
      message: text(),
    })),
  );
  const buyers = repeat(30, (index) => ({
    email: `u${index}@example.com`,
    firstName: text(),
    lastName: text(),
  }));
  const [buyer] = await database.insert(users).values(buyers).returning();
  // Edge cases: JSON encoded twice, and timestamps that end with a microsecond.
  await database.execute(sql`update orders set user_id = ${buyer?.id ?? null},
    billing_address = to_jsonb(shipping_address::text), created_at = created_at + interval '1 microsecond'
    where id::text ~ '[02468]$'`);
  const sales = await database.select({ id: orders.id }).from(orders).limit(20);
  const sold = await database.select({ id: artworks.id }).from(artworks).limit(20);
  const codes = await database
    .insert(discountCodes)
    .values(
      repeat(20, (index) => ({
        code: `CODE-${index}`,
        type: 'fixed' as const,
        value: decimalOf('12.30'),
      })),
    )
    .returning();
  for (const [index, { id: orderId }] of sales.entries()) {
    const [artworkId, discountCodeId] = [sold[index]?.id ?? 1, codes[index]?.id ?? 1];
    await database.insert(claims).values({ orderId, artworkId, editionNumber: 1, state: 'sold' });
    await database
      .insert(discountCodeUsage)
      .values({ orderId, discountCodeId, customerEmail: text() });
    const refund = { intentId: `pi_${index}`, orderId, reason: 'late_payment' } as const;
    await database.insert(refunds).values(refund);
  }
  const [link] = await database
    .insert(ownerLinks)
    .values({ orderId: sales[0]?.id ?? '', tokenHash: 'hash', isBuyer: false, email: text() })
    .returning();
  const [line] = await database.select({ id: orderItems.id }).from(orderItems).limit(1);
  await database
    .insert(passedCopies)
    .values({ orderItemId: line?.id ?? 1, editionNumber: 1, linkId: link?.id ?? 1 });
  const [certificate] = await database
    .insert(certificates)
    .values({ year: 2026, sequence: 1, address: 'a', editionNumber: 1 })
    .returning();
  const facts = { title: text(), pictureUrl: null } as unknown as CertificateFacts;
  await database
    .insert(certificateVersions)
    .values({ certificateId: certificate?.id ?? 1, version: 1, facts });
  for (const [index, { id: artworkId }] of sold.entries()) {
    const endsAt = new Date('2027-02-28T00:00:00Z');
    const [{ id: reservationId } = { id: 0 }] = await database
      .insert(reservations)
      .values({ artworkId, editionNumber: 2, endsAt, personName: text(), tokenHash: `r${index}` })
      .returning();
    const state = 'reserved' as const;
    await database.insert(claims).values({ reservationId, artworkId, editionNumber: 2, state });
    const [email, leaveToken] = [`w${index}@example.com`, `leave-${index}`];
    await database.insert(availabilityRequests).values({ artworkId, email, leaveToken });
  }
  await database.insert(builds).values({ requestedAt: new Date('2026-02-28T00:00:00Z') });
  await database
    .insert(galleryVersions)
    .values({ settings: { artist: text(), biography: text() }, storageKey: 'k' });
  await database.insert(categoryOrder).values({ name: text(), place: 1 });
  await database.insert(demonstrationRows).values({ kind: 'artwork', rowId: 1, hash: text() });
  await database.insert(hiddenNotices).values({ name: 'guide' });
  await database.insert(alerts).values({ kind: 'mail', day: '2026-02-28' });
  await database.insert(outbox).values(
    repeat(60, (index) => ({
      kind: random.pick(['mail', 'refund'] as const),
      key: `key-${index}`,
      payload: { text: text(), amount: index / 10, deep: [{ a: null, b: text() }] },
      ...(random.chance(50) && { doneAt: new Date() }),
    })),
  );
  await database
    .insert(stripeEvents)
    .values(repeat(50, (index) => ({ id: `evt_${index}`, type: text(), livemode: false })));
  const [admin] = await database
    .insert(adminUsers)
    .values({ username: 'artist', passwordHash: '$argon2id$v=19$' })
    .returning();
  const token = { tokenHash: 'x', adminUserId: admin?.id ?? 1, expiresAt: new Date() };
  await database.insert(adminSessions).values(token);
  await database.insert(passwordResets).values(token);
  await database.insert(passkeyChallenges).values({ ...token, challenge: 'x' });
  const { adminUserId } = token;
  await database.insert(passkeys).values({
    adminUserId,
    credentialId: 'x',
    publicKey: text(),
    counter: 2 ** 32 - 1,
    device: text(),
  });
  await database.insert(recoveryCodes).values({ adminUserId, codeHash: '$argon2id$v=19$' });
  await database.insert(rateLimits).values({ key: 'k', count: 1, windowEndsAt: new Date() });
  // The newest row is deleted: a restored gallery must not reuse its id.
  await database.execute(
    sql`delete from contact_inquiries where id = (select max(id) from contact_inquiries)`,
  );
}

/** Incompressible bytes like a photograph's, reproducible by key and index. */
function randomBytes(key: Buffer, index: number, size: number): Buffer {
  const nonce = Buffer.alloc(16);
  nonce.writeUInt32BE(index);
  return createCipheriv('aes-128-ctr', key, nonce).update(Buffer.alloc(size));
}
