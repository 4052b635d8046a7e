import { BUYERS, type Card, CODE, type Command, EDITIONS } from './commands.ts';
import { giveBack, isKept, type ReservationModel } from './kept-copies.ts';

// Above 200 lines: every rule reads and changes the same works and orders.

const HOLD_MINUTES = 10;
const LONGEST_HOLD_MINUTES = 30;

export type OrderModel = {
  /** Of a deleted order without those that were offered again by hand. */
  works: readonly number[];
  hasCode: boolean;
  status: 'pending' | 'paid' | 'expired' | 'refunded';
  /** In minutes from the start, like `holdEnd`. */
  created: number;
  holdEnd: number;
  /** `authenticating`: 3-D Secure waits for the buyer; `none`: nothing can be paid. */
  intent: 'open' | 'authenticating' | 'charged' | 'none';
  /** Refunded without releasing its copies. */
  keepsCopies: boolean;
  isDeleted: boolean;
};

type WorkModel = {
  copies: number;
  sold: number;
  available: boolean;
  reservation: ReservationModel | null;
};

const INTENT_AFTER = {
  pm_card_visa: 'charged',
  pm_card_chargeDeclined: 'open',
  pm_card_authenticationRequired: 'authenticating',
} as const satisfies Record<Card, OrderModel['intent']>;

type ClickPay = Extract<Command, { type: 'click Pay' }>;

/** The HTTP status of a command, or null where it sends no request to the shop. */
export type Status = number | null;

export type Model = ReturnType<typeof openModel>;

/** What the specification says of orders, holds, payments and copies, without a database or Stripe. */
export function openModel() {
  let now = 0;
  const works: WorkModel[] = EDITIONS.map((copies) => ({
    copies,
    sold: 0,
    available: true,
    reservation: null,
  }));
  const orders: OrderModel[] = [];
  /** The last order of each buyer's present browser. */
  const last: (OrderModel | null)[] = Array(BUYERS).fill(null);

  const workAt = (index: number) => works[index] as WorkModel;
  const pending = () => orders.filter(({ status }) => status === 'pending');
  const isExpired = (order: OrderModel) => order.holdEnd <= now;

  /** The shop learns the state of a payment. */
  function settle(order: OrderModel) {
    if (order.status !== 'pending' || order.intent !== 'charged') return;
    order.status = 'paid';
    giveBack(works, order);
    for (const work of order.works.map(workAt)) {
      work.sold += 1;
      if (work.sold >= work.copies) work.available = false;
    }
  }

  /** At the end of a hold, the order is paid after all, or can't be paid any more. */
  function end(order: OrderModel) {
    settle(order);
    if (order.status === 'pending') Object.assign(order, { status: 'expired', intent: 'none' });
    if (order.status === 'expired') giveBack(works, order);
  }

  function endExpired(indexes: readonly number[]) {
    for (const order of pending()) {
      if (isExpired(order) && order.works.some((index) => indexes.includes(index))) end(order);
    }
  }

  const count = (index: number, list: readonly number[]) =>
    list.filter((each) => each === index).length;

  const heldByOthers = (index: number, own: OrderModel | null) =>
    pending()
      .filter((order) => order !== own)
      .reduce((copies, order) => copies + count(index, order.works), 0);

  const isCodeFree = (own: OrderModel | null) =>
    orders.filter((order) => order !== own && order.hasCode && /pending|paid/.test(order.status))
      .length < CODE.limit;

  function clickPay({ who, works: wanted, linked, code, outage }: ClickPay): Status {
    const before = last[who] ?? null;
    const isOpen = before?.status === 'pending';
    const isUnsettled = isOpen && (isExpired(before) || before.intent !== 'none');
    if (before && isExpired(before)) end(before);
    else if (before) settle(before);
    // Where a work can't be had and the buyer's own order needs no look at Stripe, other holds that are over stay.
    if (!isUnsettled && !wanted.every((index) => workAt(index).available)) return 409;
    endExpired(wanted);
    const own = before?.status === 'pending' ? before : null;
    if (!wanted.every((index) => workAt(index).available)) return 409;
    // An intent for other works is canceled first, even where these works can't be had.
    const isSame = own && [...own.works].sort().join() === [...wanted].sort().join();
    if (own && !isSame) own.intent = 'none';
    if (code && !isCodeFree(own)) return 400;
    // And so is an intent with another total.
    if (own && own.hasCode !== code) own.intent = 'none';
    const isFree = (index: number) => {
      const work = workAt(index);
      const kept = !linked && isKept(work, isSame ? null : own) ? 1 : 0;
      return work.copies - work.sold - heldByOthers(index, own) - kept >= count(index, wanted);
    };
    if (!wanted.every(isFree)) return 409;
    if (own && !isSame) {
      own.status = 'expired';
      giveBack(works, own);
    }
    const order = isSame ? own : newOrder(wanted);
    for (const work of isSame || !linked ? [] : wanted.map(workAt)) {
      if (isKept(work)) work.reservation = { order };
    }
    order.hasCode = code;
    order.holdEnd = Math.min(now + HOLD_MINUTES, order.created + LONGEST_HOLD_MINUTES);
    last[who] = order;
    if (outage) return 500;
    order.intent = 'open';
    return 201;
  }

  function newOrder(wanted: readonly number[]): OrderModel {
    const order: OrderModel = {
      works: wanted,
      hasCode: false,
      status: 'pending',
      created: now,
      holdEnd: 0,
      intent: 'none',
      keepsCopies: false,
      isDeleted: false,
    };
    orders.push(order);
    return order;
  }

  /** Another card may be tried during 3-D Secure. */
  function tryCard(order: OrderModel | null, card: Card) {
    if (order?.intent === 'open' || order?.intent === 'authenticating') {
      order.intent = INTENT_AFTER[card];
    }
  }

  function refreshStatus(order: OrderModel): Status {
    settle(order);
    if (order.status === 'paid') return 200;
    return order.status === 'pending' ? 402 : 409;
  }

  function updateWork(index: number, available?: boolean): Status {
    const work = workAt(index);
    endExpired([index]);
    const isChange = available === undefined || available !== work.available;
    if (isChange && heldByOthers(index, null) > 0) return 409;
    if (available === false && work.available && work.reservation) return 409;
    if (available && !work.available && work.sold >= work.copies) offerAgain(index);
    if ((available ?? work.available) && work.sold >= work.copies) return 409;
    if (available !== undefined) work.available = available;
    return 200;
  }

  /** The copies of refunded orders that were deleted come back where a sold-out work is offered again. */
  function offerAgain(index: number) {
    for (const order of orders.filter(({ isDeleted, keepsCopies }) => isDeleted && keepsCopies)) {
      workAt(index).sold -= order.works.filter((work) => work === index).length;
      order.works = order.works.filter((work) => work !== index);
    }
  }

  function reserve(index: number): Status {
    const work = workAt(index);
    if (work.reservation) return null;
    endExpired([index]);
    if (work.copies - work.sold - heldByOthers(index, null) < 1) return 409;
    work.reservation = { order: null };
    return 201;
  }

  function endReservation(index: number): Status {
    const work = workAt(index);
    if (!work.reservation) return null;
    endExpired([index]);
    if (!work.reservation) return 404;
    if (work.reservation.order) return 409;
    work.reservation = null;
    return 200;
  }

  function refund(order: OrderModel, returnToSale: boolean): Status {
    if (order.isDeleted) return 404;
    if (order.status !== 'paid') return 409;
    order.status = 'refunded';
    order.keepsCopies = !returnToSale;
    if (!returnToSale) return 200;
    for (const work of order.works.map(workAt)) {
      if (work.sold >= work.copies) work.available = true;
      work.sold -= 1;
    }
    return 200;
  }

  function deleteOrder(order: OrderModel): Status {
    if (order.isDeleted) return 404;
    if (order.status === 'pending') {
      end(order);
      // A late sale is not deleted before the artist has seen it.
      if ((order.status as string) === 'paid') return 409;
    }
    order.isDeleted = true;
    return 204;
  }

  function sweep(outage: boolean) {
    for (const order of pending()) {
      // Without Stripe, only orders without an intent can end.
      if (outage && order.intent !== 'none') continue;
      if (isExpired(order)) end(order);
      else settle(order);
    }
  }

  return {
    works,
    orders,
    last,
    run(command: Command): Status {
      const order = 'who' in command ? (last[command.who] ?? null) : null;
      if (command.type === 'wait') now += command.minutes;
      if (command.type === 'click Pay') return clickPay(command);
      if (command.type === 'try card') tryCard(order, command.card);
      if (command.type === 'answer 3-D Secure' && order?.intent === 'authenticating') {
        order.intent = command.outcome === 'succeed' ? 'charged' : 'open';
      }
      if (command.type === 'report paid') return order && refreshStatus(order);
      if (command.type === 'webhook' && order) settle(order);
      if (command.type === 'lose the cookie') last[command.who] = null;
      if (command.type === 'sweep') sweep(command.outage);
      if (command.type === 'reserve') return reserve(command.work);
      if (command.type === 'end reservation') return endReservation(command.work);
      if (command.type === 'set available') return updateWork(command.work, command.available);
      if (command.type === 'set price') return updateWork(command.work);
      if (command.type === 'refund') return order && refund(order, command.returnToSale);
      if (command.type === 'delete order') return order && deleteOrder(order);
      return null;
    },
  };
}
