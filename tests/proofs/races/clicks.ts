import { randomUUID } from 'node:crypto';
import type { Buyer } from '../../harness/buyer.ts';
import { buyerOf, hangWork } from '../../harness/works.ts';
import { audit } from '../audit.ts';
import type { Outcome, Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { renewing, type TestServer, withTestServer } from '../test-server.ts';

/**
 * One collector, impatient: she presses Pay several times, in one tab or in two, and each press goes all the way. Of an
 * original there is one copy; of an edition, presses that share a key are still one order.
 */
export const clickRace: Proof = {
  promise: 'double clicks and two tabs: one order, one charge',
  unit: 'collectors',
  rounds: { small: 20, stated: 1_000 },
  mustFind: [/charged her [2-9] times/],
  async open(database) {
    const testServers = renewing(database, 50);
    return {
      round: async (random) => press(await testServers.next(), random, false),
      control: (random) =>
        withTestServer(database, (testServer) => press(testServer, random, true)),
      close: testServers.close,
    };
  },
};

/** In the broken shop each press comes from a browser of its own, and there are copies for all. */
async function press({ gallery }: TestServer, random: Random, broken: boolean): Promise<Outcome> {
  const isEdition = broken || random.chance(50);
  const work = await hangWork(gallery, { editionSize: isEdition ? 9 : 1 });
  const email = `clicks-${work.id}@example.com`;
  const one = buyerOf(gallery, { email });
  if (random.chance(80)) await one.openCheckout([work]);
  const keys: string[] = [one.key, isEdition || random.chance(50) ? one.key : randomUUID()];
  const violations: string[] = [];
  const intents = new Set<string>();
  const presses = random.between(2, 4);

  const payThrough = async (buyer: Buyer, key: string) => {
    const ordered = await buyer.order([work], {}, key);
    if (ordered.status >= 500) violations.push(`orders answered ${ordered.status}`);
    if (ordered.status !== 201) return;
    const { id } = ordered.body.order;
    const bound = await buyer.bind([work], id);
    if (bound.status >= 500) violations.push(`binding answered ${bound.status}`);
    if (bound.status !== 200) return;
    intents.add(bound.body.paymentIntentId);
    await gallery.emulator.buyer.confirm(bound.body.paymentIntentId);
    const looked = await buyer.look(id);
    if (looked.status >= 500) violations.push(`status answered ${looked.status}`);
  };
  await Promise.all(
    Array.from({ length: presses }, () =>
      broken
        ? payThrough(buyerOf(gallery, { email }), randomUUID())
        : payThrough(one, random.pick(keys)),
    ),
  );
  await gallery.settled();
  const paid = await Promise.all(
    [...intents].map((id) => gallery.stripe.paymentIntents.retrieve(id)),
  );
  const charges = paid.filter(({ status }) => status === 'succeeded').length;
  if (charges !== 1) violations.push(`${presses} presses charged her ${charges} times`);
  violations.push(...(await audit(gallery)));
  return { counts: { presses, charges, 'of an edition': isEdition ? 1 : 0 }, violations };
}
