import { ApiError } from '../../http/errors.ts';
import {
  deliveryText,
  type Intent,
  type IntentChange,
  isMissingIntent,
  isUnexpectedState,
} from '../../services/payments.ts';
import type { Services } from '../../services/services.ts';
import { settle } from './settle.ts';

/** States in which an intent can still be given another amount and be paid. */
const AMOUNT_CHANGEABLE = new Set(['requires_payment_method', 'requires_confirmation']);

const alreadyPaid = () => new ApiError('already_paid', 'This order is already being paid.');

/**
 * This browser's intent to pay with: the first known one whose amount can still be changed, else a new one. For an
 * order, a known intent in any other state is canceled first, so that the order never has two that can be paid. Without
 * an order it is left alone, since another tab may be paying with it. Throws already_paid when one was paid meanwhile.
 */
export async function reuseOrCreateIntent(
  services: Services,
  known: readonly (string | null)[],
  change: IntentChange,
): Promise<Intent> {
  const binding = change.metadata.order !== undefined;
  for (const id of new Set(known)) {
    const intent = id ? await retrieveOwn(services, id, change) : null;
    if (!intent) continue;
    if (AMOUNT_CHANGEABLE.has(intent.status)) return updateIfNeeded(services, intent, change);
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

/**
 * Gives the intent the wanted amount, order and delivery. Without an order, one that is bound is returned as it is.
 * Throws already_paid where it was confirmed since.
 */
async function updateIfNeeded(
  services: Services,
  intent: Intent,
  change: IntentChange,
): Promise<Intent> {
  // Another tab may be about to confirm an intent that is bound: only its own order changes its amount.
  if (intent.metadata.order && !change.metadata.order) return intent;
  const isRight =
    intent.amountCents === change.amountCents &&
    intent.metadata.order === change.metadata.order &&
    intent.delivery === deliveryText(change.delivery);
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
