import { randomUUID } from 'node:crypto';
import type { Buyer } from '../../harness/buyer.ts';
import { buyerOf, createWork } from '../../harness/works.ts';
import { audit } from '../audit.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { onTestServers, type TestServer } from '../test-server.ts';

export const clickRace: Proof = {
  promise: 'double clicks and two tabs: one order, one charge',
  unit: 'buyers',
  runs: { small: 8, stated: 1_000 },
  expectedViolations: [/charged the buyer [2-9] times/],
  open: onTestServers(
    50,
    (server, random) => click(server, random, false),
    (server, random) => click(server, random, true),
  ),
};

/**
 * A buyer clicks Pay several times, in one tab or in two, and each click goes through the whole checkout. Of an
 * original there is one copy; of an edition, clicks that share an idempotency key are still one order. In the negative
 * control each click comes from a browser of its own, and there are copies for all.
 */
async function click({ gallery }: TestServer, random: Random, control: boolean): Promise<Outcome> {
  const isEdition = control || random.chance(50);
  const work = await createWork(gallery, { editionSize: isEdition ? 9 : 1 });
  const email = `clicks-${work.id}@example.com`;
  const one = buyerOf(gallery, { email });
  if (random.chance(80)) await one.createIntentWithoutOrder([work]);
  const keys: string[] = [one.key, isEdition || random.chance(50) ? one.key : randomUUID()];
  const outcome = new Outcome();
  const intents = new Set<string>();
  const clicks = random.between(2, 4);

  const isOk = ({ status }: { status: number }, what: string, expected = 200) => {
    outcome.check(status < 500, `${what} answered ${status}`);
    return status === expected;
  };
  const payThrough = async (buyer: Buyer, key: string) => {
    const ordered = await buyer.order([work], {}, key);
    if (!isOk(ordered, 'orders', 201)) return;
    const { id } = ordered.body.order;
    const created = await buyer.createIntent([work], id);
    if (!isOk(created, "the order's intent")) return;
    intents.add(created.body.paymentIntentId);
    await gallery.emulator.buyer.confirm(created.body.paymentIntentId);
    isOk(await buyer.refreshStatus(id), 'status');
  };
  await Promise.all(
    Array.from({ length: clicks }, () =>
      control
        ? payThrough(buyerOf(gallery, { email }), randomUUID())
        : payThrough(one, random.pick(keys)),
    ),
  );
  await gallery.backgroundTasks();
  const paid = await Promise.all(
    [...intents].map((id) => gallery.stripe.paymentIntents.retrieve(id)),
  );
  const charges = paid.filter(({ status }) => status === 'succeeded').length;
  outcome.check(charges === 1, `${clicks} clicks charged the buyer ${charges} times`);
  outcome.count('clicks', clicks).count('charges', charges).count('of an edition', +isEdition);
  return outcome.fail(...(await audit(gallery)));
}
