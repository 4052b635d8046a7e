import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { createDatabase, dropDatabase } from 'local-postgres';
import { expect, inject, test } from 'vitest';
import { galleryUrl } from '../../tests/harness/template-database.ts';
import { alerts } from './health/table.ts';
import { migrateDatabase } from './migrate.ts';
import { newsletterSubscribers } from './newsletter/table.ts';
import { refunds } from './orders/data/table.ts';
import { connectDatabase } from './services/database.ts';
import { disconnectDatabases } from './services/database-pool.ts';
import { parseEnvironment } from './services/environment.ts';

/** A new database that has been through the first so many migrations. */
async function databaseAfter(migrations: number) {
  const postgres = inject('postgres');
  const { adminUrl, wsProxy } = postgres;
  const name = `migrated_${process.pid}_${migrations}`;
  const url = galleryUrl(postgres, await createDatabase(adminUrl, name));
  const environment = parseEnvironment({ DATABASE_URL: url, DATABASE_WS_PROXY: wsProxy });
  const folder = mkdtempSync(join(tmpdir(), 'gallery-migrations-'));
  cpSync('drizzle', folder, { recursive: true });
  const journal = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8'));
  journal.entries.length = migrations;
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  await migrateDatabase(environment, folder);
  rmSync(folder, { recursive: true });
  const close = async () => {
    await disconnectDatabases();
    await dropDatabase(adminUrl, name);
  };
  return { environment, database: connectDatabase(environment), close };
}

const ORDER = '01890a5d-ac96-774b-bcce-b302099a8057';

test('migrating an older database keeps its refunds, alerts, mails and consents', async () => {
  const { environment, database, close } = await databaseAfter(6);
  await database.execute(sql`insert into orders (id, email, first_name, last_name, shipping_address,
      billing_address, subtotal, total, payment_intent_id, status, browser_hash, idempotency_key,
      hold_expires_at, refund_reason)
    values (${ORDER}, 'a@example.com', 'A', 'B', '{}', '{}', 10, 10, 'pi_sold', 'refund_pending', 'x', 'y', now(), 'Torn.')`);
  await database.execute(sql`insert into outbox (kind, key, payload, done_at) values
    ('refund', 'refund:pi_sold', '{"intentId": "pi_sold"}', null),
    ('refund', 'refund:pi_orphan', '{"intentId": "pi_orphan"}', '2026-01-02'),
    ('mail', 'trouble:mail:2026-01-01', '{}', now()), ('mail', 'alert:mail:2026-01-02', '{}', null),
    ('mail', 'newsletter:1:1767225600000', '{}', now()), ('mail', 'newsletter:1:1767312000000', '{}', null)`);
  await database.execute(sql`insert into newsletter_subscribers (email, consent_source, unsubscribe_token)
    values ('s@example.com', 'desk', 't'), ('other@example.com', 'form', 'u')`);

  await migrateDatabase(environment);

  const jobs = await database.execute(sql`select id, key from outbox`);
  const jobOf = (key: string) => jobs.rows.find((row) => row.key === key)?.id;
  expect(await database.select().from(refunds).orderBy(refunds.reason)).toMatchObject([
    { intentId: 'pi_orphan', orderId: null, reason: 'orphaned_payment', state: 'refunded' },
    {
      intentId: 'pi_sold',
      orderId: ORDER,
      reason: 'sale_refunded',
      state: 'pending',
      jobId: jobOf('refund:pi_sold'),
      refundedAt: null,
    },
  ]);
  expect(await database.select().from(alerts)).toEqual([
    { kind: 'mail', day: '2026-01-02', mailId: jobOf('alert:mail:2026-01-02') },
  ]);
  const [subscriber] = await database
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, 's@example.com'));
  expect(subscriber).toMatchObject({
    consentSource: 'admin',
    lastMailAt: new Date('2026-01-02T00:00:00Z'),
    lastMailId: jobOf('newsletter:1:1767312000000'),
  });
  await close();
});
