import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { audit } from '../audit.ts';

/** What each kind of request writes together: one without the other is half of it. */
const HALVES = {
  'an open order keeps no copies, or others than it lists': sql`
    select o.id from orders o where o.status = 'pending' and (select sum(quantity) from order_items where order_id = o.id)
      <> (select count(*) from claims where order_id = o.id and state = 'held')`,
  'a sale of which no buyer is known': sql`
    select id from orders where status = 'paid' and user_id is null`,
  'an inquiry that the artist is not told of': sql`
    select id from contact_inquiries i where not exists (select from outbox where key = 'inquiry:' || i.id)`,
  'a work or a post that cannot be shown': sql`
    select 'work' as kind, id from artworks where btrim(title) = '' or slug = ''
    union all select 'post', id from blog_posts where btrim(title) = '' or slug = ''`,
  'a delivery that failed': sql`
    select id, kind, key, last_error from outbox where last_error is not null`,
};

/** Sentences about rows, and pictures, that a request left half-written. */
export async function halfWritten(gallery: TestGallery): Promise<string[]> {
  const { database } = gallery.services;
  const found = await audit(gallery);
  for (const [what, query] of Object.entries(HALVES)) {
    const { rows } = await database.execute(query);
    for (const row of rows) found.push(`${what}: ${JSON.stringify(row)}`);
  }
  const mails = await gallery.mails();
  const misled = mails.filter((mail) => /^bcc:/im.test(mail.split(/\r?\n\r?\n/)[0] ?? ''));
  if (misled.length > 0) found.push('a mail whose head a visitor wrote');
  return [...found, ...(await orphans(gallery))].map((half) => `half-written: ${half}`);
}

/** Pictures without their row, and rows without their picture. */
export async function orphans(gallery: TestGallery): Promise<string[]> {
  const { services, environment } = gallery;
  const files = await readdir(environment.UPLOADS_DIRECTORY ?? '').catch(() => []);
  const { rows } = await services.database.execute<{ url: string }>(sql`select url from uploads`);
  const kept = files.filter((name) => name !== '.derivatives').map((name) => `/uploads/${name}`);
  const known = rows.map(({ url }) => url);
  return [
    ...kept.filter((url) => !known.includes(url)).map((url) => `${url} is kept and not known`),
    ...known.filter((url) => !kept.includes(url)).map((url) => `${url} is known and not kept`),
  ];
}
