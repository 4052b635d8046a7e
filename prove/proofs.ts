import { floods } from './access/flood.ts';
import { guessedLogins } from './access/login.ts';
import { ordersOfOthers } from './access/orders.ts';
import { forgedWebhooks } from './access/webhooks.ts';
import type { Proof } from './proof.ts';
import { clickRace } from './races/clicks.ts';
import { limitRace, spellingRace } from './races/codes.ts';
import { basketRace, editionRace, originalRace } from './races/crowds.ts';
import { holdRace, paymentOrders } from './races/holds.ts';
import { keptSecrets } from './secrets/answers.ts';

/** What the shop promises of money and safety, and the programs that try to break it. */
export const proofs: Record<string, Proof> = {
  'races-original': originalRace,
  'races-basket': basketRace,
  'races-edition': editionRace,
  'races-click': clickRace,
  'races-hold': holdRace,
  'races-order': paymentOrders,
  'races-limit': limitRace,
  'races-spelling': spellingRace,
  'access-orders': ordersOfOthers,
  'access-webhook': forgedWebhooks,
  'access-login': guessedLogins,
  'access-flood': floods,
  'secrets-canary': keptSecrets,
};
