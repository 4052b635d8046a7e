import { updateArtwork } from '#server/artworks/service.ts';
import { publishNow } from '#server/health/service.ts';
import { drainAndNote, sweepWhenDue } from '#server/sweep-times.ts';
import { openGallery, type TestGallery } from '../../harness/open-gallery.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { createWork, sellWorks } from '../../harness/works.ts';
import { audit } from '../audit.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { type Hosting, hostGallery } from './hosting.ts';

/** How many days a month has, and how many saves an editing day; by hand 31 and 60. */
const DAYS = Number(process.env.MONTH_DAYS ?? 8);
const SAVES = Number(process.env.MONTH_SAVES ?? 6);
/** In the negative control, where so few are enough. */
const CONTROL_DAYS = { idle: 1, busy: 3 };
/** Of a whole month. */
const [EDITING_DAYS, SALES, WHOLE] = [20, 8, 31];
const DAY = 24 * 60;
/** The interval of the scheduled function, in minutes. */
const SCHEDULE = 10;
const AWAKE_LIMIT = 0.15;

/**
 * A month without anybody, and a busy one with an allowance of builds for each of Netlify's plans; docs/costs.md has
 * what a plan leaves.
 */
export const MONTHS = [
  { name: 'idle', builds: 8 },
  { name: 'free plan', builds: 8 },
  { name: 'Personal', builds: 40 },
  { name: 'Pro', builds: 150 },
] as const;
export type Month = (typeof MONTHS)[number];

/** The negative control is a gallery without an allowance and without due times. */
export const hostedMonth: Proof = {
  promise:
    'in a month on Netlify no more is built than the plan leaves, visitors see each change, and an idle Postgres sleeps',
  unit: 'months',
  runs: { small: 2, stated: 4 },
  expectedViolations: [/builds in 31 days/, /awake for/],
  open: async (database) => ({
    run: (random, index) =>
      simulate(database, random, MONTHS[index % MONTHS.length] ?? MONTHS[0], true),
    async control(random) {
      const [idle, busy] = MONTHS;
      const found = new Outcome();
      for (const month of [idle, busy]) {
        found.add(await simulate(database, random, month, false));
      }
      return found;
    },
  }),
};

/** Simulates a month on Netlify. Only where `isLimited` does the gallery have an allowance of builds, and due times. */
export async function simulate(
  database: TemplateDatabase,
  random: Random,
  month: Month,
  isLimited: boolean,
): Promise<Outcome> {
  const length = isLimited ? DAYS : CONTROL_DAYS[month.name === 'idle' ? 'idle' : 'busy'];
  const gallery = await openGallery(database);
  const hosting = await hostGallery(gallery, isLimited ? month.builds : null);
  const outcome = new Outcome();
  try {
    const days = random.shuffled(Array.from({ length }, (_, day) => day));
    const editing = new Set(
      month.name === 'idle' ? [] : days.slice(0, partOf(EDITING_DAYS, length)),
    );
    const selling = new Set(month.name === 'idle' ? [] : days.slice(-partOf(SALES, length)));
    const work = await createWork(gallery);
    for (let day = 0; day < length; day += 1) {
      const events = eventsOf(random, { edits: editing.has(day), sells: selling.has(day) });
      await runDay(events, { gallery, hosting, outcome, workId: work.id });
    }
    report(outcome, month, hosting, length);
    return outcome.fail(...(await audit(gallery)));
  } finally {
    await hosting.stop();
    await gallery.close();
  }
}

/** What so many days have of what a whole month has. */
const partOf = (count: number, days: number) => Math.ceil((count * days) / WHOLE);

type Event = { minute: number; kind: 'save' | 'publish' | 'sale' };

/** What happens on a day: saves between nine and five, one Publish now among them, a sale in the evening. */
function eventsOf(random: Random, { edits, sells }: { edits: boolean; sells: boolean }): Event[] {
  const events: Event[] = [];
  for (let save = 0; edits && save < SAVES; save += 1) {
    events.push({ minute: random.between(9 * 60, 17 * 60), kind: 'save' });
  }
  if (edits && random.chance(50)) events.push({ minute: 13 * 60, kind: 'publish' });
  if (sells) events.push({ minute: random.between(18 * 60, 23 * 60), kind: 'sale' });
  return events.sort((one, other) => one.minute - other.minute);
}

type Testbed = { gallery: TestGallery; hosting: Hosting; outcome: Outcome; workId: number };

async function runDay(events: Event[], testbed: Testbed): Promise<void> {
  const { gallery, hosting } = testbed;
  const waiting = [...events];
  for (let minute = 0; minute < DAY; minute += SCHEDULE) {
    await sweepWhenDue(gallery.services);
    hosting.noteBuilds();
    while ((waiting[0]?.minute ?? DAY) < minute + SCHEDULE) {
      await happen(waiting.shift()?.kind ?? 'save', testbed);
      hosting.noteBuilds();
    }
    gallery.passMinutes(SCHEDULE);
  }
}

/** As the API does: the change, then the outbox; visitors see it in the list, which was purged. */
async function happen(kind: Event['kind'], { gallery, hosting, outcome, workId }: Testbed) {
  const { services, rebuilds } = gallery;
  const { purged, requested } = rebuilds;
  outcome.count(kind === 'publish' ? 'Publish now' : `${kind}s`);
  if (kind === 'sale') {
    const work = await createWork(gallery);
    await sellWorks(gallery, [work]);
    const sold: number[] = await (await gallery.fetch('/api/artworks/sold/ids')).json();
    outcome.check(sold.includes(work.id), 'a sale is not in the list of sold works');
    outcome.check(rebuilds.requested === requested, 'a sale was built');
  } else if (kind === 'save') {
    const title = `Title at ${services.now().toISOString()}, ${hosting.builds.length}`;
    await updateArtwork(services, workId, { title });
    await drainAndNote(services);
    const list = await (await gallery.fetch('/api/artworks')).text();
    outcome.check(list.includes(title), 'an edit is not in the list');
  } else {
    await publishNow(services);
    await drainAndNote(services);
  }
  outcome.check(rebuilds.purged > purged, `the lists were not purged after a ${kind}`);
}

function report(outcome: Outcome, { name, builds }: Month, hosting: Hosting, days: number): void {
  const most = Math.max(0, ...hosting.builds.map((at) => within(hosting.builds, at)));
  const share = hosting.awakeMinutes() / (days * DAY);
  outcome.count(`builds (${name})`, hosting.builds.length);
  outcome.count(`permille awake (${name})`, Math.round(share * 1_000));
  outcome.check(most <= builds, `${most} builds in 31 days where the plan leaves ${builds}`);
  if (name !== 'idle') {
    outcome.check(
      most > Math.min(partOf(builds, days), partOf(EDITING_DAYS, days)) / 2,
      `only ${most} builds`,
    );
    return;
  }
  const percent = (share * 100).toFixed(1);
  outcome.check(share <= AWAKE_LIMIT, `Postgres was awake for ${percent} % of an idle month`);
}

const within = (times: readonly number[], end: number) =>
  times.filter((at) => at > end - WHOLE * DAY * 60_000 && at <= end).length;
