import { eq, sql } from 'drizzle-orm';
import { endOfNzDay, nzDay } from '#contract/nz-time.ts';
import { updateArtwork } from '#server/artworks/service.ts';
import { ApiError } from '#server/http/errors.ts';
import { claims } from '#server/orders/data/table.ts';
import { reservations } from '#server/reservations/data/table.ts';
import { makeLink } from '#server/reservations/link.ts';
import {
  createReservation,
  endReservationByHand,
  updateReservation,
} from '#server/reservations/service.ts';
import { sweep } from '#server/sweep.ts';
import type { CartLine } from '../../harness/buyer.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { checkout } from '../../harness/race.ts';
import { buyerOf, createWork } from '../../harness/works.ts';
import { audit, findRows } from '../audit.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { onTestServers, type TestServer } from '../test-server.ts';

/** Moving the clock ends the leases of mails that are being sent, so that each may be sent twice. */
const AT_REST = { isAtRest: true, resent: 1 };
const DAY = 86_400_000;

export const reservationRace: Proof = {
  promise:
    'a reservation, its link and ordinary checkouts race for one work, while the artist ends, prolongs or makes reservations, marks the work as sold, or the last day ends: nothing is sold twice, nobody is charged in vain, and a reserved copy goes to nobody without the link',
  unit: 'races',
  runs: { small: 15, stated: 10_000 },
  expectedViolations: [/a reserved copy was sold without its link/],
  open: onTestServers(
    50,
    ({ gallery }, random) => raceForReserved(gallery, random),
    (server, random) => forgetReservation(server, random),
  ),
};

/** What the artist does meanwhile; only `ends` lets others buy the reserved copy. */
const ARTIST = ['nothing', 'prolongs', 'ends', 'reserves another', 'marks sold', 'makes a link'];
/** When the last day ends: long after the race, or just before or within it. */
const DAY_ENDS = ['later', 'later', 'before', 'within'];

async function raceForReserved(gallery: TestGallery, random: Random): Promise<Outcome> {
  const { services } = gallery;
  const outcome = new Outcome();
  const work = await createWork(gallery, { editionSize: random.chance(60) ? 1 : 2 });
  const ends = random.pick(DAY_ENDS);
  const day = (days: number) => nzDay(new Date(services.now().getTime() + days * DAY));
  const until = ends === 'later' ? day(20) : day(0);
  const { id, token } = await reserve(gallery, work.id, until);
  const isOriginal = work.editionSize === 1;
  if (ends === 'before') gallery.setClock(endOfNzDay(until).getTime() + 1_000);
  if (ends === 'within') gallery.setClock(endOfNzDay(until).getTime() - 30);
  const artistDoes = random.pick(ARTIST);

  const linked = lines(random.between(1, 2), { ...work, reservation: token });
  const ordinary = lines(random.between(1, 3), work);
  const buy = async (line: CartLine) => {
    await new Promise((resolve) => setTimeout(resolve, random.below(60)));
    const buyer = buyerOf(gallery);
    // Some only hold the work, and come to nothing.
    if (random.chance(25)) return (await buyer.order([line])).status < 500 ? 'left' : 'failed';
    return checkout(buyer, gallery.stripe, [line]);
  };
  const artist = async () => {
    await new Promise((resolve) => setTimeout(resolve, random.below(60)));
    await act(gallery, artistDoes, { workId: work.id, id, later: day(30) });
  };
  const [, ...ended] = await Promise.all([artist(), ...[...linked, ...ordinary].map(buy)]);
  const [byLink, without] = [ended.slice(0, linked.length), ended.slice(linked.length)];
  const paid = (list: readonly string[]) => list.filter((end) => end === 'paid').length;
  for (const end of ended) {
    outcome.check(['paid', 'refused', 'left'].includes(end), `a buyer: ${end}`);
  }
  const isKept = ends === 'later' && artistDoes !== 'ends';
  if (isKept && isOriginal) {
    outcome.check(paid(without) === 0, 'a reserved copy was sold without its link');
  }
  outcome.check(paid(ended) <= work.editionSize, `${paid(ended)} buyers have paid for one work`);
  await gallery.backgroundTasks();
  outcome.fail(...(await audit(gallery)), ...(await findRows(gallery, RESERVED)));
  gallery.passMinutes(11);
  await sweep(services);
  await gallery.backgroundTasks();
  outcome.fail(...(await audit(gallery, AT_REST)), ...(await findRows(gallery, RESERVED)));
  outcome.count('paid with the link', paid(byLink)).count('paid without', paid(without));
  return outcome.count(`the artist ${artistDoes}`).count(`the last day ends ${ends}`);
}

const lines = (count: number, line: CartLine): CartLine[] =>
  Array.from({ length: count }, () => line);

/** What must be true of every reservation. */
const RESERVED = {
  'a reservation has neither its copy nor an order that holds it': sql`
    select r.id from reservations r where r.ended_at is null and not exists (
      select from claims c where c.artwork_id = r.artwork_id and c.edition_number = r.edition_number
      and (c.reservation_id = r.id or exists (select from order_items i where i.order_id = c.order_id
        and i.reservation_id = r.id and c.state = 'held')))`,
  'a copy is kept for a reservation that has ended': sql`
    select c.artwork_id from claims c join reservations r on r.id = c.reservation_id
    where r.ended_at is not null`,
};

async function reserve({ services }: TestGallery, workId: number, until: string) {
  const person = { personName: 'Ana', personEmail: null, note: '' };
  const { reservations: kept } = await createReservation(services, workId, { until, ...person });
  const id = kept[0]?.id ?? 0;
  const { url } = await makeLink(services, id, { sendsMail: false });
  return { id, token: new URL(url).hash.replace('#reserved=', '') };
}

type Act = { workId: number; id: number; later: string };

/** The artist's refusals are answers, too. */
async function act({ services }: TestGallery, what: string, { workId, id, later }: Act) {
  const person = { until: later, personName: '', personEmail: null, note: '' };
  try {
    if (what === 'prolongs') await updateReservation(services, id, person);
    if (what === 'ends') await endReservationByHand(services, id);
    if (what === 'reserves another') await createReservation(services, workId, person);
    if (what === 'marks sold') await updateArtwork(services, workId, { isAvailable: false });
    if (what === 'makes a link') await makeLink(services, id, { sendsMail: false });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The negative control: the reservation is only a note, and claims nothing. */
async function forgetReservation({ gallery }: TestServer, _random: Random): Promise<Outcome> {
  const work = await createWork(gallery);
  const { id } = await reserve(gallery, work.id, nzDay(gallery.services.now()));
  const { database } = gallery.services;
  await database.delete(claims).where(eq(claims.reservationId, id));
  const end = await checkout(buyerOf(gallery), gallery.stripe, [work]);
  const outcome = new Outcome();
  const [kept] = await database.select().from(reservations).where(eq(reservations.id, id));
  const isSold = end === 'paid' && kept?.endedAt === null;
  outcome.check(!isSold, 'a reserved copy was sold without its link');
  return outcome;
}
