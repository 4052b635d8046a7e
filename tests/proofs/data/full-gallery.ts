import { createCipheriv } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { adminSessions, adminUsers, passwordResets } from '../../../src/server/admins/table.ts';
import { artworks } from '../../../src/server/artworks/data/table.ts';
import { discountCodes, discountCodeUsage } from '../../../src/server/discounts/table.ts';
import { contactInquiries } from '../../../src/server/inquiries/table.ts';
import { outbox } from '../../../src/server/jobs/table.ts';
import { claims, orders, stripeEvents } from '../../../src/server/orders/data/table.ts';
import { blogPosts } from '../../../src/server/posts/table.ts';
import { rateLimits } from '../../../src/server/rate-limits/table.ts';
import { addSynthetic } from '../../../src/server/synthetic.ts';
import { uploads } from '../../../src/server/uploads/table.ts';
import { users } from '../../../src/server/users/table.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import type { Random } from '../random.ts';

/** What goes wrong where text passes through one format too many. */
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

/** Rows in every table, `works` of them works with an original each, and texts that are easily spoilt. */
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
    const url = await services.images.put(noise(key, index, random.between(40_000, 240_000)));
    pictures.push({ url, width: 2_400, height: 1_800, placeholderColor: '#e9e6df' });
    if (pictures.length < 500 && index < works - 1) continue;
    await database.insert(uploads).values(pictures.splice(0));
  }
  await database.execute(sql`update artworks w set image_url = u.url from
    (select url, row_number() over (order by url) as n from uploads) u where u.n = w.id`);
  const text = () => random.pick(AWKWARD) || 'x';
  const many = (count: number) => Array.from({ length: count }, (_, index) => index);
  await database.insert(blogPosts).values(
    many(20).map((index) => ({
      ...{ title: text(), slug: `post-${index}`, excerpt: random.pick(AWKWARD), content: text() },
    })),
  );
  await database.insert(contactInquiries).values(
    many(40).map((index) => ({
      ...{ name: text(), email: `v${index}@example.com`, subject: text(), message: text() },
    })),
  );
  const people = await database
    .insert(users)
    .values(
      many(30).map((index) => ({
        ...{ email: `u${index}@example.com`, firstName: text(), lastName: text() },
      })),
    )
    .returning();
  // As an address may stand there, too: encoded twice. And numbers with a nought at their end.
  await database.execute(sql`update orders set user_id = ${people[0]?.id ?? null},
    billing_address = to_jsonb(shipping_address::text), created_at = created_at + interval '1 microsecond'
    where id::text ~ '[02468]$'`);
  const sales = await database.select({ id: orders.id }).from(orders).limit(20);
  const owned = await database.select({ id: artworks.id }).from(artworks).limit(20);
  await database.insert(claims).values(
    sales.map(({ id }, index) => ({
      ...{
        orderId: id,
        artworkId: owned[index]?.id ?? 1,
        editionNumber: 1,
        state: 'sold' as const,
      },
    })),
  );
  const codes = await database
    .insert(discountCodes)
    .values(
      many(20).map((index) => ({ code: `CODE-${index}`, type: 'fixed' as const, value: '12.30' })),
    )
    .returning();
  await database.insert(discountCodeUsage).values(
    sales.map(({ id }, index) => ({
      ...{ orderId: id, discountCodeId: codes[index]?.id ?? 1, customerEmail: text() },
    })),
  );
  await database.insert(outbox).values(
    many(60).map((index) => ({
      kind: random.pick(['mail', 'refund'] as const),
      key: `key-${index}`,
      payload: { text: text(), amount: index / 10, deep: [{ a: null, b: text() }] },
      ...(random.chance(50) && { doneAt: new Date() }),
    })),
  );
  await database
    .insert(stripeEvents)
    .values(many(50).map((index) => ({ id: `evt_${index}`, type: text(), livemode: false })));
  const [admin] = await database
    .insert(adminUsers)
    .values({ username: 'artist', passwordHash: '$argon2id$v=19$' })
    .returning();
  const token = { tokenHash: 'x', adminUserId: admin?.id ?? 1, expiresAt: new Date() };
  await database.insert(adminSessions).values(token);
  await database.insert(passwordResets).values(token);
  await database.insert(rateLimits).values({ key: 'k', count: 1, windowEndsAt: new Date() });
  // The newest is gone: its number must not come back.
  await database.execute(
    sql`delete from contact_inquiries where id = (select max(id) from contact_inquiries)`,
  );
}

/** Bytes without a pattern, as those of a photograph, that are the same for the same key and number. */
function noise(key: Buffer, index: number, size: number): Buffer {
  const nonce = Buffer.alloc(16);
  nonce.writeUInt32BE(index);
  return createCipheriv('aes-128-ctr', key, nonce).update(Buffer.alloc(size));
}
