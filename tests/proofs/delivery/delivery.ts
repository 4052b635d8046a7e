import { type Destination, deliveryCents } from '#contract/delivery-price.ts';
import { setDeliveryTable } from '../../harness/delivery-table.ts';
import { openGallery } from '../../harness/open-gallery.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { readCases, TABLE } from './cases.ts';
import { orderByLiar } from './lying-client.ts';
import { carriage } from './oracle.ts';
import { randomAddress, randomParcels, randomTable } from './random-cart.ts';

const CARTS_PER_RUN = 1_000;
const LIARS_PER_RUN = 25;

type Price = typeof deliveryCents;

function priceCases(price: Price): Outcome {
  const outcome = new Outcome();
  for (const [index, { work, address, expectedCents }] of readCases().entries()) {
    outcome.count('cases of the table');
    const off = Math.abs(price(TABLE, [work], address) - expectedCents);
    outcome.check(off === 0, `${off} c off in case ${index + 1}`);
  }
  return outcome;
}

function priceCarts(random: Random, price: Price): Outcome {
  const outcome = new Outcome();
  for (let number = 0; number < CARTS_PER_RUN; number += 1) {
    const table = randomTable(random);
    const works = Array.from({ length: random.between(1, 6) }, () => randomParcels(random));
    const address = randomAddress(random);
    const expected = Number(carriage(table, works, address));
    const off = Math.abs(price(table, works, address) - expected);
    outcome.count('carts').count('cents off', off);
    outcome.check(off === 0, `${off} c off: ${JSON.stringify({ table, works, address })}`);
  }
  return outcome;
}

/** Negative control: a server that ignores rural addresses. */
const withoutRural: Price = (table, works, destination: Destination) =>
  deliveryCents(table, works, { ...destination, isRural: false });

export const deliveryProof: Proof = {
  promise: 'delivery costs what the artist’s table says, to the cent, whatever a client shows',
  unit: `times ${CARTS_PER_RUN.toLocaleString('en')} carts`,
  runs: { small: 2, stated: 100 },
  expectedViolations: [/^\d+ c off in case \d+$/, /^\d+ c off: /],
  async open(database) {
    const gallery = await openGallery(database);
    await setDeliveryTable(gallery.services.database, TABLE);
    return {
      async run(random, index) {
        const outcome = priceCarts(random, deliveryCents);
        if (index === 0) outcome.add(priceCases(deliveryCents));
        for (let number = 0; number < LIARS_PER_RUN; number += 1) {
          outcome.add(await orderByLiar(gallery, random));
        }
        return outcome;
      },
      control: async (random) => priceCases(withoutRural).add(priceCarts(random, withoutRural)),
      close: gallery.close,
    };
  },
};
