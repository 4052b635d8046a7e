import { sql } from 'drizzle-orm';
import type { Outcome } from '../proof.ts';
import type { PostOffice } from './post-office.ts';

/** What must lie between one attempt and the next at the least, in seconds. */
const WAITS = [5, 30, 120, 600, 3_600, 14_400];

/** Compares what reached the mail server with what was owed; where a mail kept failing, the artist must be told. */
export async function judge(
  office: PostOffice,
  owed: Map<string, number>,
  keepsFailing: boolean,
): Promise<Outcome> {
  const { gallery, attempts, taken } = office;
  const violations: string[] = [];
  const reached = new Map<string, number>();
  let [again, tries] = [0, 0];
  for (const [id, times] of attempts) {
    tries += times.length;
    const copies = taken.filter(({ messageId }) => messageId === id);
    const told = copies.filter((copy) => copy.told).length;
    again += copies.length - told;
    if (told !== 1) violations.push(`${id} was taken ${told} times, and the gallery knew`);
    const early = times.findIndex((at, index) => {
      const next = times[index + 1];
      return next !== undefined && next - at < (WAITS[Math.min(index, 5)] ?? 0) * 1_000;
    });
    if (early >= 0) violations.push(`${id}: attempt ${early + 2} came too early`);
    const to = new Set(copies.map(({ recipients }) => recipients.join()));
    if (to.size > 1) violations.push(`${id} went to ${[...to].join(' and ')}`);
    const address = [...to][0] ?? 'nobody';
    if (!id.startsWith('<trouble')) reached.set(address, (reached.get(address) ?? 0) + 1);
  }
  const unknown = taken.filter(({ messageId }) => !attempts.has(messageId)).length;
  if (unknown > 0) violations.push(`${unknown} mails came under a name that nobody gave`);
  for (const address of new Set([...owed.keys(), ...reached.keys()])) {
    const [due, got] = [owed.get(address) ?? 0, reached.get(address) ?? 0];
    if (due !== got) violations.push(`${address} was owed ${due} mails and got ${got}`);
  }
  const { rows } = await gallery.services.database.execute(
    sql`select key from outbox where key like 'alert:mail:%'`,
  );
  if (keepsFailing && rows.length === 0)
    violations.push('the artist is not told what keeps failing');
  const mails = [...reached.values()].reduce((a, b) => a + b, 0);
  const counts = { mails, attempts: tries, 'taken without an answer': again };
  return { counts, violations };
}
