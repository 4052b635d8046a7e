import { sql } from 'drizzle-orm';
import type { Outcome } from '../proof.ts';
import type { MailTestbed } from './testbed.ts';

/** The least time between an attempt and the next, in seconds; the last value repeats. */
const BACK_OFF = [5, 30, 120, 600, 3_600, 14_400];

const increment = (counts: Map<string, number>, key: string) =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

/**
 * Compares what the mail server accepted with the mails expected; where a mail kept failing, an alert must be queued.
 */
export async function checkDeliveries(
  { gallery, attempts, accepted }: MailTestbed,
  expected: Map<string, number>,
  keepsFailing: boolean,
  outcome: Outcome,
): Promise<void> {
  const received = new Map<string, number>();
  for (const [id, times] of attempts) {
    const copies = accepted.filter(({ messageId }) => messageId === id);
    const acknowledged = copies.filter((copy) => copy.acknowledged).length;
    outcome.check(acknowledged === 1, `${id} was acknowledged ${acknowledged} times`);
    const early = times.findIndex((at, index) => {
      const next = times[index + 1];
      return next !== undefined && next - at < (BACK_OFF[Math.min(index, 5)] ?? 0) * 1_000;
    });
    outcome.check(early < 0, `${id}: attempt ${early + 2} came too early`);
    const addresses = new Set(copies.map(({ recipients }) => recipients.join()));
    outcome.check(addresses.size <= 1, `${id} went to ${[...addresses].join(' and ')}`);
    // Alerts are not expected by a visitor.
    if (!/^<(trouble|alert)/.test(id)) increment(received, [...addresses][0] ?? 'no address');
    outcome.count('attempts', times.length);
    outcome.count('accepted without an acknowledgement', copies.length - acknowledged);
  }
  const unknown = accepted.filter(({ messageId }) => !attempts.has(messageId)).length;
  outcome.check(unknown === 0, `${unknown} mails had a Message-ID that was not attempted`);
  for (const address of new Set([...expected.keys(), ...received.keys()])) {
    const [due, got] = [expected.get(address) ?? 0, received.get(address) ?? 0];
    outcome.check(due === got, `${address} expected ${due} mails and got ${got}`);
    outcome.count('mails', got);
  }
  const { rows } = await gallery.services.database.execute(
    sql`select key from outbox where key like 'alert:mail:%'`,
  );
  const hasAlert = rows.length > 0;
  outcome.check(
    !keepsFailing || hasAlert,
    'no alert to the artist about a mail that keeps failing',
  );
}
