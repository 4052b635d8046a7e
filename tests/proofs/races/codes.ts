import { decimalOf } from '#contract/money.ts';
import { discountCodes } from '#server/discounts/table.ts';
import type { Buyer, CartLine } from '../../harness/buyer.ts';
import { retryBusy } from '../../harness/race.ts';
import { buyerOf, createWork } from '../../harness/works.ts';
import { audit } from '../audit.ts';
import { emailVariant } from '../email-variants.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { onTestServers, type TestServer } from '../test-server.ts';

/** All buyers click Pay with the same code at once, each for a work of their own. */
type Setup = {
  buyers: number;
  code: Partial<typeof discountCodes.$inferInsert>;
  emailOf(index: number, run: number, random: Random): string;
};

async function attempt({ gallery }: TestServer, setup: Setup, random: Random, run: number) {
  const code = `RACE-${run}`;
  const rule = { type: 'percentage', value: decimalOf('10.00'), ...setup.code } as const;
  await gallery.services.database.insert(discountCodes).values({ ...rule, code });
  const racers: { work: CartLine; buyer: Buyer }[] = [];
  for (let index = 0; index < setup.buyers; index += 1) {
    const work = await createWork(gallery, { price: '100.00' });
    const email = setup.emailOf(index, run, random);
    racers.push({ work, buyer: buyerOf(gallery, { email }) });
  }
  const reduced = { discountCode: code, total: '90.00' };
  /** Pays where the order is accepted. Returns the last status. */
  const buy = async ({ buyer, work }: (typeof racers)[number]) => {
    const amounts = { ...reduced, discount: '10.00' };
    const { status, body } = await retryBusy(() => buyer.order([work], amounts));
    if (status !== 201) return status;
    const { id } = body.order;
    const intent = (await retryBusy(() => buyer.createIntent([work], id, reduced))).body;
    await gallery.emulator.buyer.confirm(intent.paymentIntentId);
    return (await retryBusy(() => buyer.refreshStatus(id))).status;
  };
  const statuses = await Promise.all(racers.map(buy));
  // The buyers who lost the race try once more, when the code is used up.
  const losers = racers.filter((_racer, index) => statuses[index] === 400);
  statuses.push(...(await Promise.all(losers.map(buy))));
  await gallery.backgroundTasks();
  const paid = statuses.filter((status) => status === 200).length;
  const other = statuses.find((status) => status !== 200 && status !== 400);
  const outcome = new Outcome({
    buyers: setup.buyers,
    'paid with the code': paid,
    refused: statuses.length - paid,
  });
  outcome.check(paid === 1, `a code for one use was used ${paid} times`);
  outcome.check(other === undefined, `a buyer was answered ${other}, neither 200 nor 400`);
  return outcome.fail(...(await audit(gallery)));
}

/** So many use a code without a limit as clearly as more would. */
const CONTROL_BUYERS = 20;

/** A proof for one setup. Its negative control is the same race for a code without a limit. */
const codesProof = (rest: Omit<Proof, 'open' | 'expectedViolations'>, setup: Setup): Proof => ({
  ...rest,
  expectedViolations: [new RegExp(`a code for one use was used ${CONTROL_BUYERS} times`)],
  open: onTestServers(
    10,
    (server, random, index) => attempt(server, setup, random, index),
    (server, random) => attempt(server, { ...setup, buyers: CONTROL_BUYERS, code: {} }, random, 0),
  ),
});

export const limitRace = codesProof(
  {
    promise: 'a code with limit 1, 200 buyers at once: one of them gets it',
    unit: 'codes',
    runs: { small: 1, stated: 50 },
  },
  {
    buyers: 200,
    code: { usageLimit: 1 },
    emailOf: (index, run) => `buyer-${run}-${index}@example.com`,
  },
);

export const spellingRace = codesProof(
  {
    promise: 'a code once per customer, one email address in 20 spellings at once: one use',
    unit: 'customers',
    runs: { small: 5, stated: 500 },
  },
  {
    buyers: 20,
    code: { oncePerCustomer: true },
    emailOf: (_index, run, random) => emailVariant(`collector.${run}@example.com`, random),
  },
);
