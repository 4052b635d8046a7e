import { inputFuzz } from './input/fuzz.ts';
import { inputImage } from './input/image.ts';
import type { Proof } from './proof.ts';
import { clickRace } from './races/clicks.ts';
import { limitRace, spellingRace } from './races/codes.ts';
import { basketRace, editionRace, originalRace } from './races/crowds.ts';
import { holdRace, paymentOrders } from './races/holds.ts';

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
  'input-fuzz': inputFuzz,
  'input-image': inputImage,
};
