import { floods } from './access/floods.ts';
import { guessedLogins } from './access/guessed-logins.ts';
import { ordersOfOthers } from './access/orders-of-others.ts';
import { ownerLinksProof } from './access/owner-links.ts';
import { routeAccess } from './access/route-access.ts';
import { forgedWebhooks } from './access/webhooks.ts';
import { crashes } from './crashes/crashes.ts';
import { backupProof } from './data/backup.ts';
import { personProof } from './data/person.ts';
import { outages } from './degraded/outages.ts';
import { deliveryProof } from './delivery/delivery.ts';
import { frozenFunctions } from './frozen/frozen.ts';
import { inputFuzz } from './input/fuzz.ts';
import { inputImage } from './input/uploads.ts';
import { mailRetry } from './mail/retry.ts';
import { mailUnsubscribe } from './mail/unsubscribe.ts';
import { commandSequences } from './model/command-sequences.ts';
import { moneyBoundaries } from './money/boundaries.ts';
import { moneyCarts } from './money/carts.ts';
import { hostedMonth } from './month/month.ts';
import type { Proof } from './proof.ts';
import { clickRace } from './races/clicks.ts';
import { limitRace, spellingRace } from './races/codes.ts';
import { connectionRace } from './races/connections.ts';
import { crowdRace } from './races/crowd.ts';
import { holdRace, paymentSequences } from './races/holds.ts';
import { reservationRace } from './races/reservations.ts';
import { cartRace, editionRace, originalRace } from './races/works.ts';
import { keptSecrets } from './secrets/responses.ts';

/** What the shop promises of money and safety, and the programs that try to break it. */
export const proofs: Record<string, Proof> = {
  'races-original': originalRace,
  'races-cart': cartRace,
  'races-edition': editionRace,
  'races-click': clickRace,
  'races-connection': connectionRace,
  'races-crowd': crowdRace,
  'races-hold': holdRace,
  'races-order': paymentSequences,
  'races-limit': limitRace,
  'races-spelling': spellingRace,
  reservations: reservationRace,
  crashes,
  'money-carts': moneyCarts,
  model: commandSequences,
  'money-boundaries': moneyBoundaries,
  delivery: deliveryProof,
  'data-backup': backupProof,
  'data-person': personProof,
  'degraded-api': outages,
  frozen: frozenFunctions,
  month: hostedMonth,
  'mail-retry': mailRetry,
  'mail-unsubscribe': mailUnsubscribe,
  'access-orders': ordersOfOthers,
  'access-routes': routeAccess,
  'access-papers': ownerLinksProof,
  'access-webhook': forgedWebhooks,
  'access-login': guessedLogins,
  'access-flood': floods,
  'secrets-canary': keptSecrets,
  'input-fuzz': inputFuzz,
  'input-image': inputImage,
};
