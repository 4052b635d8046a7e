import { ApiError } from '../../http/errors.ts';
import {
  type Intent,
  type IntentChange,
  isMissingIntent,
  isUnexpectedState,
} from '../../services/payments.ts';
import type { Services } from '../../services/services.ts';
import { settle } from './settle.ts';

/** States in which an intent can still be given another amount and be paid. */
const OPEN = new Set(['requires_payment_method', 'requires_confirmation']);

const alreadyPaid = () => new ApiError('already_paid', 'This order is already being paid.');

/**
 * This browser's own intent at the wanted amount: the first of the known ones that can still be changed,
 * else a new one. With an order in the metadata, one that waits for 3-D Secure is canceled first, so that
 * there are never two to pay for an order; at page load it is left alone, since another tab may be
 * answering its bank. Throws already_paid when one of them was paid meanwhile.
 */
export async function openIntent(
  services: Services,
  known: readonly (string | null)[],
  change: IntentChange,
): Promise<Intent> {
  const binding = change.metadata.order !== undefined;
  for (const id of new Set(known)) {
    const intent = id ? await retrieveOwn(services, id, change) : null;
    if (!intent) continue;
    if (OPEN.has(intent.status)) return updateOpen(services, intent, change);
    if (binding) await closeIntent(services, intent.id);
  }
  const { idempotencyKey } = change;
  return services.payments.createIntent({
    ...change,
    idempotencyKey: `${idempotencyKey}:${known.join(':')}`,
  });
}

/**
 * Cancels an intent and settles its order. Throws already_paid where it has been
 * paid, or is being paid, already.
 */
export async function closeIntent(services: Services, id: string): Promise<void> {
  const { status } = await services.payments.cancelIntent(id);
  await settle(services, id);
  if (status !== 'canceled') throw alreadyPaid();
}

/** The open intent at the wanted amount. Throws already_paid where it was confirmed since. */
async function updateOpen(
  services: Services,
  intent: Intent,
  change: IntentChange,
): Promise<Intent> {
  // Another tab may be about to confirm an intent that is bound: only its own order changes its amount.
  if (intent.metadata.order && !change.metadata.order) return intent;
  const isRight =
    intent.amountCents === change.amountCents && intent.metadata.order === change.metadata.order;
  if (isRight) return intent;
  const idempotencyKey = `${change.idempotencyKey}:${intent.id}:${intent.amountCents}`;
  try {
    return await services.payments.updateIntent(intent.id, { ...change, idempotencyKey });
  } catch (error) {
    // Confirmed in another tab since it was retrieved.
    if (!isUnexpectedState(error)) throw error;
    await settle(services, intent.id);
    throw alreadyPaid();
  }
}

/** The intent, if this browser made it and no other order has it. */
async function retrieveOwn(
  services: Services,
  id: string,
  { metadata }: IntentChange,
): Promise<Intent | null> {
  try {
    const intent = await services.payments.retrieveIntent(id);
    const isOthers =
      metadata.order && intent.metadata.order && intent.metadata.order !== metadata.order;
    return intent.metadata.browser === metadata.browser && !isOthers ? intent : null;
  } catch (error) {
    if (isMissingIntent(error)) return null;
    throw error;
  }
}
