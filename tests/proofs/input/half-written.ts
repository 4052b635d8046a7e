import { readdir } from 'node:fs/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { audit, findRows } from '../audit.ts';

/** Writes that belong together: one without the other is a violation. */
const HALVES: Record<string, SQL> = {
  'an open order holds other copies than it lists': sql`
    select o.id from orders o where o.status = 'pending' and (select sum(quantity) from order_items where order_id = o.id)
      <> (select count(*) from claims where order_id = o.id and state = 'held')`,
  'a sale without a known buyer': sql`
    select id from orders where status = 'paid' and user_id is null`,
  'an inquiry without a mail to the artist': sql`
    select id from contact_inquiries i where not exists (select from outbox where key = 'inquiry:' || i.id)`,
  'a work or a post without a title or a slug': sql`
    select 'work' as kind, id from artworks where btrim(title) = '' or slug = ''
    union all select 'post', id from blog_posts where btrim(title) = '' or slug = ''`,
  'a failed delivery': sql`
    select id, kind, key, last_error from outbox where last_error is not null`,
};

/** Returns sentences about rows and files that requests left half-written. */
export async function halfWritten(gallery: TestGallery): Promise<string[]> {
  const found = [...(await audit(gallery)), ...(await findRows(gallery, HALVES))];
  const mails = await gallery.mails();
  const injected = mails.some((mail) => /^bcc:/im.test(mail.split(/\r?\n\r?\n/)[0] ?? ''));
  if (injected) found.push('a mail with a header that a visitor wrote');
  return [...found, ...(await orphanedUploads(gallery))].map((half) => `half-written: ${half}`);
}

/** Uploaded files without a row, and rows without a file. */
export async function orphanedUploads(gallery: TestGallery): Promise<string[]> {
  const { services, environment } = gallery;
  const files = await readdir(environment.UPLOADS_DIRECTORY ?? '').catch(() => []);
  const { rows } = await services.database.execute<{ url: string }>(sql`select url from uploads`);
  const stored = files.filter((name) => name !== '.derivatives').map((name) => `/uploads/${name}`);
  const known = rows.map(({ url }) => url);
  return [
    ...stored.filter((url) => !known.includes(url)).map((url) => `${url} has no row`),
    ...known.filter((url) => !stored.includes(url)).map((url) => `${url} has no file`),
  ];
}
