import { type Card, CODE, COLLECTORS, type Step, WALL } from './steps.ts';

/** A few lines that say what a shop is. Times in minutes. */
const HOLD = 10;
const LONGEST_HOLD = 30;

export type OrderModel = {
  works: readonly number[];
  /** With the code. */
  code: boolean;
  status: 'pending' | 'paid' | 'expired' | 'refunded';
  created: number;
  until: number;
  /** Open: a card may be tried; asking: the bank asks; charged: paid at Stripe; none: nobody can pay. */
  intent: 'open' | 'asking' | 'charged' | 'none';
  /** Refunded, and its works did not come back. */
  keeps: boolean;
  /** By the artist. */
  deleted: boolean;
};

export type WorkModel = { copies: number; sold: number; available: boolean };

const AFTER = {
  pm_card_visa: 'charged',
  pm_card_chargeDeclined: 'open',
  pm_card_authenticationRequired: 'asking',
} as const satisfies Record<Card, OrderModel['intent']>;

type Press = Extract<Step, { does: 'press Pay' }>;

/** What the step is answered, where it calls the shop: an HTTP status. */
export type Answered = number | null;

export function openModel() {
  let now = 0;
  const works: WorkModel[] = WALL.map((copies) => ({ copies, sold: 0, available: true }));
  const orders: OrderModel[] = [];
  /** The last order of each collector's present browser. */
  const last: (OrderModel | null)[] = Array(COLLECTORS).fill(null);

  const pending = () => orders.filter(({ status }) => status === 'pending');
  const isOver = (order: OrderModel) => order.until <= now;

  /** The shop hears of a payment. */
  function hear(order: OrderModel) {
    if (order.status !== 'pending' || order.intent !== 'charged') return;
    order.status = 'paid';
    for (const place of order.works) {
      const work = works[place] as WorkModel;
      work.sold += 1;
      if (work.sold >= work.copies) work.available = false;
    }
  }

  /** The hold is over: paid after all, or nobody can pay any more. */
  function end(order: OrderModel) {
    hear(order);
    if (order.status === 'pending') Object.assign(order, { status: 'expired', intent: 'none' });
  }

  function endThoseOn(places: readonly number[]) {
    for (const order of pending()) {
      if (isOver(order) && order.works.some((place) => places.includes(place))) end(order);
    }
  }

  const copiesOf = (place: number, list: readonly number[]) =>
    list.filter((each) => each === place).length;

  const heldByOthers = (place: number, own: OrderModel | null) =>
    pending()
      .filter((order) => order !== own)
      .reduce((copies, order) => copies + copiesOf(place, order.works), 0);

  const codeIsFree = (own: OrderModel | null) =>
    orders.filter(
      (order) =>
        order !== own && order.code && (order.status === 'pending' || order.status === 'paid'),
    ).length < CODE.limit;

  function pressPay({ who, works: wanted, code, outage }: Press): Answered {
    const before = last[who] ?? null;
    if (before && isOver(before)) end(before);
    else if (before) hear(before);
    endThoseOn(wanted);
    const own = before?.status === 'pending' ? before : null;
    if (wanted.some((place) => !works[place]?.available)) return 409;
    // What could still be paid for other works is canceled first, whether or not these can be had.
    const isSame = own && [...own.works].sort().join() === [...wanted].sort().join();
    if (own && !isSame) own.intent = 'none';
    if (code && !codeIsFree(own)) return 400;
    // And what could be paid at another total.
    if (own && own.code !== code) own.intent = 'none';
    const isFree = (place: number) => {
      const { copies, sold } = works[place] as WorkModel;
      return copies - sold - heldByOthers(place, own) >= copiesOf(place, wanted);
    };
    if (!wanted.every(isFree)) return 409;
    if (own && !isSame) own.status = 'expired';
    const order = isSame ? own : newOrder(wanted);
    order.code = code;
    order.until = Math.min(now + HOLD, order.created + LONGEST_HOLD);
    last[who] = order;
    if (outage) return 500;
    order.intent = 'open';
    return 201;
  }

  function newOrder(wanted: readonly number[]): OrderModel {
    const order: OrderModel = {
      works: wanted,
      code: false,
      status: 'pending',
      created: now,
      until: 0,
      intent: 'none',
      keeps: false,
      deleted: false,
    };
    orders.push(order);
    return order;
  }

  function tryCard(order: OrderModel | null, card: Card) {
    // Another card may be tried while the bank asks about the one before.
    if (order?.intent !== 'open' && order?.intent !== 'asking') return;
    order.intent = AFTER[card];
  }

  function look(order: OrderModel | null): Answered {
    if (!order) return null;
    hear(order);
    if (order.status === 'paid') return 200;
    return order.status === 'pending' ? 402 : 409;
  }

  function change(place: number, available?: boolean): Answered {
    const work = works[place] as WorkModel;
    endThoseOn([place]);
    const touches = available === undefined || available !== work.available;
    if (touches && heldByOthers(place, null) > 0) return 409;
    if ((available ?? work.available) && work.sold >= work.copies) return 409;
    if (available !== undefined) work.available = available;
    return 200;
  }

  function refund(order: OrderModel | null, release: boolean): Answered {
    if (!order) return null;
    if (order.deleted) return 404;
    if (order.status !== 'paid') return 409;
    order.status = 'refunded';
    order.keeps = !release;
    if (release) {
      for (const place of order.works) {
        const work = works[place] as WorkModel;
        if (work.sold >= work.copies) work.available = true;
        work.sold -= 1;
      }
    }
    return 200;
  }

  /** Only once nobody can pay it; a sale that the artist has not seen stays. */
  function remove(order: OrderModel | null): Answered {
    if (!order) return null;
    if (order.deleted) return 404;
    if (order.status === 'pending') {
      end(order);
      if ((order.status as string) === 'paid') return 409;
    }
    if (order.keeps) for (const place of order.works) (works[place] as WorkModel).sold -= 1;
    order.deleted = true;
    return 204;
  }

  return {
    works,
    orders,
    last,
    step(step: Step): Answered {
      const order = 'who' in step ? (last[step.who] ?? null) : null;
      switch (step.does) {
        case 'wait':
          now += step.minutes;
          return null;
        case 'press Pay':
          return pressPay(step);
        case 'card':
          tryCard(order, step.card);
          return null;
        case 'answer the bank':
          if (order?.intent === 'asking') {
            order.intent = step.outcome === 'succeed' ? 'charged' : 'open';
          }
          return null;
        case 'look':
          return look(order);
        case 'webhook':
          if (order) hear(order);
          return null;
        case 'lose the cookie':
          last[step.who] = null;
          return null;
        case 'sweep':
          for (const each of pending()) {
            // While Stripe is out only what nobody can pay ends.
            if (step.outage && each.intent !== 'none') continue;
            if (isOver(each)) end(each);
            else hear(each);
          }
          return null;
        case 'set available':
          return change(step.work, step.available);
        case 'set price':
          return change(step.work);
        case 'refund':
          return refund(order, step.release);
        case 'delete order':
          return remove(order);
      }
    },
  };
}

export type Model = ReturnType<typeof openModel>;
