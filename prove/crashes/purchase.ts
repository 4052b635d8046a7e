import { setTimeout as pause } from 'node:timers/promises';
import type { Buyer, Wish } from '../../local/testing/buyer.ts';
import { buyerAt } from '../../local/testing/http-buyer.ts';
import { hangWork } from '../../local/testing/works.ts';
import type { Ring } from './ring.ts';

export type Collector = {
  /** Presses again what was not answered; or leaves at the first failure. */
  patient: boolean;
  /** Closes the browser when her card was charged, before the shop heard of it. */
  leaves: boolean;
  address: string;
};

export type Purchase = { charged: boolean; complaint: string | null };

/** For how long a patient collector goes on, in ms: Postgres comes back and Stripe is late within that. */
const PATIENCE = 30_000;

/** One purchase through a host that may die at any moment; only an impatient collector may leave without the work. */
export async function buy({ gallery, victim }: Ring, collector: Collector): Promise<Purchase> {
  const work = await hangWork(gallery);
  const buyer = buyerAt(victim.url, collector.address);
  const until = performance.now() + PATIENCE;
  let charged = false;

  /** Tries what she does until it is answered well. Throws when she leaves. */
  async function persist<T>(what: string, attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (!collector.patient) throw new Error('she left');
        if (performance.now() > until) throw new Error(`she could not ${what}: ${error}`);
      }
      await pause(250);
      if (!victim.isAlive()) await victim.start();
    }
  }

  try {
    await persist('open the checkout', async () => right(await buyer.openCheckout([work])));
    const { id, intentId } = await persist('press Pay', () => pressPay(buyer, work));
    charged = (await gallery.emulator.buyer.confirm(intentId)).status === 200;
    if (!charged) throw new Error('her card was refused');
    if (!collector.leaves) {
      await persist('learn that she paid', async () => right(await buyer.look(id)));
    }
    return { charged, complaint: null };
  } catch (error) {
    // What an impatient one owes or is owed is the shop's business now.
    const complaint = collector.patient ? `a patient collector: ${error}` : null;
    return { charged, complaint };
  }
}

/** What the checkout does at a press of Pay, from the start each time it is pressed. */
async function pressPay(buyer: Buyer, work: Wish): Promise<{ id: string; intentId: string }> {
  const { id } = right(await buyer.order([work])).order;
  const { paymentIntentId } = right(await buyer.bind([work], id));
  right(await buyer.attach(id, paymentIntentId));
  return { id, intentId: paymentIntentId };
}

function right<T>({ status, body }: { status: number; body: T }): T {
  if (status >= 300) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
  return body;
}
