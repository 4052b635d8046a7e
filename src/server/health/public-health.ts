import type { AlertKind, PublicHealth } from '#contract/health.ts';
import { unavailable } from '../http/errors.ts';
import { isDatabaseUnavailable } from '../services/database-errors.ts';
import type { Services } from '../services/services.ts';
import type { SweepNote } from '../services/sweep-notes.ts';
import { alertKinds } from './service.ts';

/** A sweep runs each hour; one that is older, in ms, was missed. */
const SWEEP_LIMIT_MS = 2 * 3_600_000;

const PARTS: Record<AlertKind, SweepNote['failing'][number]> = {
  mail: 'mail',
  refund: 'payments',
  webhook: 'payments',
  stripe_key: 'payments',
  rebuild: 'builds',
  purge: 'builds',
};

/**
 * Notes what keeps failing, for whoever asks before the next sweep. Part of the sweep, in which `failures` were logged.
 */
export async function noteHealth(services: Services, failures: readonly unknown[]): Promise<void> {
  const sweptAt = services.now().toISOString();
  const before = await services.sweepNotes.read();
  const kinds = await alertKinds(services, failures);
  await services.sweepNotes.write({
    sweptAt,
    failing: [...new Set(kinds.map((kind) => PARTS[kind]))],
    ...(kinds.includes('stripe_key') && { keyRefusedSince: before?.keyRefusedSince ?? sweptAt }),
  });
}

/** Notes that a sweep met no database. */
export async function noteOutage(services: Services, error: unknown): Promise<void> {
  if (!isDatabaseUnavailable(error)) return;
  const sweptAt = services.now().toISOString();
  await services.sweepNotes.write({ sweptAt, failing: ['database'] });
}

/**
 * What the last sweep found, in words, without what would help an attacker. Throws unavailable when something is not
 * well.
 */
export async function readPublicHealth({ sweepNotes, now }: Services): Promise<PublicHealth> {
  const note = await sweepNotes.read();
  if (!note) throw unavailable('Not known yet: no sweep has run.');
  const isLate = now().getTime() - Date.parse(note.sweptAt) > SWEEP_LIMIT_MS;
  const failing = [...note.failing, ...(isLate ? ['sweep'] : [])];
  if (failing.length > 0) throw unavailable(`Failing: ${failing.join(', ')}.`);
  return {
    message: 'Database, sweep, payments, builds and mail are well.',
    sweptAt: note.sweptAt,
  };
}
