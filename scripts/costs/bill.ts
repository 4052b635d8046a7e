import { TIMINGS } from '#lib/timings.ts';
import { CLOUDINARY, NEON, NETLIFY, READ_ON, STRIPE } from './prices.ts';
import type { Visit } from './visit.ts';

/** What was measured: a visit, and for which part of an idle and of a busy month Postgres is awake. */
export type Measured = { visit: Visit; idle: number; busy: number };

type Period = {
  name: string;
  visitors: number;
  sales: number;
  saves: number;
  pushes: number;
  days: number;
  /** Which measured month Postgres is awake like; a crowd lets it never sleep. */
  awake: 'idle' | 'busy' | 'always';
};
const QUIET: Period = {
  name: 'a quiet month',
  visitors: 500,
  sales: 1,
  saves: 60,
  pushes: 2,
  days: 31,
  awake: 'idle',
};
const BUSY: Period = {
  name: 'a busy month',
  visitors: 20_000,
  sales: 40,
  saves: 1_200,
  pushes: 4,
  days: 31,
  awake: 'busy',
};
const CROWD: Period = {
  name: 'a day with 100,000 visitors',
  visitors: 100_000,
  sales: 20,
  saves: 0,
  pushes: 0,
  days: 1,
  awake: 'always',
};
const PERIODS = [QUIET, BUSY, CROWD];
/** The mean price of a work in NZD, and the part of the buyers with a foreign card. */
const [PRICE, FOREIGN] = [1_500, 0.3];
/** Function calls of a sale, from the open collection to the confirmation, and of a save in the administration. */
const [CALLS_OF_SALE, CALLS_OF_SAVE] = [15, 4];
/** The lists that the CDN fetches again after each of the two purges of a change, and each day. */
const LISTS = 5;
/** How long a call takes, in s, of a function with a gigabyte of memory. */
const SECONDS_OF_CALL = 0.5;
const SWEEPS_OF_DAY = 144;
/** What an uptime monitor asks every five minutes (docs/deploy.md); each is a call of a function. */
const QUESTIONS_OF_MONITOR = 288;
const HOURS_OF_MONTH = 31 * 24;
/** For how long the administration is visible on a day of work. */
const HOURS_OF_WORK = 8;
const DAYS_OF_WORK = 20;

/** Netlify's credits for visitors, an uptime monitor, functions and pushes; builds of edits come on top. */
function creditsOf({ visitors, sales, pushes, days, saves }: Period, visit: Visit) {
  const { credits } = NETLIFY;
  const changes = saves + sales;
  const calls =
    sales * CALLS_OF_SALE +
    saves * CALLS_OF_SAVE +
    (changes * 2 + days) * LISTS +
    (SWEEPS_OF_DAY + QUESTIONS_OF_MONITOR) * days;
  const traffic = ((visitors * visit.siteBytes) / 1e9) * credits.perGb;
  const asked = visitors * visit.siteRequests + QUESTIONS_OF_MONITOR * days;
  const requests = (asked / 10_000) * credits.perTenThousandRequests;
  const compute = ((calls * SECONDS_OF_CALL) / 3_600) * credits.perGbHour;
  return traffic + requests + compute + pushes * credits.deploy;
}

/** What the administration asks on a day of work, to learn of changes. */
const QUESTIONS_OF_DAY = (HOURS_OF_WORK * 3_600_000) / TIMINGS.changes;

/** Netlify's credits for what an open administration asks on a day of work. */
function creditsOfWorkday(): number {
  const { perTenThousandRequests, perGbHour } = NETLIFY.credits;
  const compute = ((QUESTIONS_OF_DAY * SECONDS_OF_CALL) / 3_600) * perGbHour;
  return (QUESTIONS_OF_DAY / 10_000) * perTenThousandRequests + compute;
}

/** How many builds a plan leaves; on the free plan a day is part of a month. */
const buildsLeft = (plan: (typeof NETLIFY.plans)[number], period: Period, visit: Visit) =>
  Math.max(0, Math.floor((plan.credits - creditsOf(period, visit)) / NETLIFY.credits.deploy));

function billOfNetlify(period: Period, visit: Visit): string {
  const total = creditsOf(period, visit);
  const bills = NETLIFY.plans.map((plan) => {
    const missing = total - plan.credits;
    if (missing <= 0) return `${plan.name}: $${plan.dollars}`;
    if (!plan.more) return `${plan.name}: paused`;
    const more = Math.ceil(missing / plan.more.credits) * plan.more.dollars;
    return `${plan.name}: $${plan.dollars + more}`;
  });
  return `${Math.round(total)} credits; ${bills.join(', ')}`;
}

function billOfNeon({ days, awake }: Period, { idle, busy }: Measured): string {
  const share = { idle, busy, always: 1 }[awake];
  // The CDN fetches each list again once a day, each at another time: a minute of work, and the five after which Neon
  // suspends Postgres.
  const hours = days * 24 * share + (days * LISTS * 6) / 60;
  const unitHours = Math.min(hours, days * 24) * NEON.computeUnits;
  const dollars = unitHours * NEON.dollarsPerUnitHour;
  const free = unitHours <= NEON.freeUnitHours ? 'Free: $0' : 'Free: suspended';
  return `${unitHours.toFixed(1)} unit hours; ${free}, Launch: $${dollars.toFixed(2)}`;
}

function billOfCloudinary({ visitors }: Period, visit: Visit): string {
  const gigabytes = (visitors * visit.imageBytes) / 1e9;
  const plan = CLOUDINARY.plans.find(({ credits }) => credits >= gigabytes);
  const name = plan ? `${plan.name}: $${plan.dollars}` : 'beyond the plans that one can order';
  return `${gigabytes.toFixed(1)} GB; ${name}`;
}

function feesOfStripe({ sales }: Period): string {
  const rate = STRIPE.domestic * (1 - FOREIGN) + STRIPE.foreign * FOREIGN;
  return `NZ$${(sales * (PRICE * rate + STRIPE.fixed)).toFixed(0)} of NZ$${(sales * PRICE).toLocaleString('en-NZ')}`;
}

/** The whole text of docs/costs.md. */
export function costs(measured: Measured): string {
  const { visit, idle, busy } = measured;
  const kb = (bytes: number) => Math.round(bytes / 1_000).toLocaleString('en-NZ');
  const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return `# What it costs

Written by \`npm run costs\`; prices as read on ${READ_ON}, in US dollars without tax unless they say otherwise. The sources
and the assumptions stand in \`scripts/costs/prices.ts\` and \`scripts/costs/bill.ts\`. Only the accounts show what is charged.

## What a visitor costs

Measured on the demonstration: a first visit to home, wall, journal and two works, scrolled to their ends; the mean of a phone
and a laptop with sharp screens.

| | |
|---|---|
${row('from Netlify', `${kb(visit.siteBytes)} KB in ${Math.round(visit.siteRequests)} requests, ${Math.round(visit.apiCalls)} of them lists that its CDN keeps`)}
${row('from the image store', `${kb(visit.imageBytes)} KB`)}

Pictures do not pass through Netlify: with them the traffic there would be ${((visit.siteBytes + visit.imageBytes) / visit.siteBytes).toFixed(1)} times as much.

## Cost of an idle month

A simulated month (\`npm run prove -- month\`): Postgres, which Neon suspends after five minutes, is awake for
**${(idle * 100).toFixed(1)} %** of a month without anybody, which takes ${(idle * HOURS_OF_MONTH * NEON.computeUnits).toFixed(1)} of ${NEON.freeUnitHours} free unit hours. A sweep each ten minutes would keep it awake for ${((SWEEPS_OF_DAY * 6 * 100) / 1_440).toFixed(0)} %. With 20 editing days and 8 sales it is ${(busy * 100).toFixed(1)} %.

## What an open administration costs

While it is visible, the administration asks every ${TIMINGS.changes / 1_000} s whether something changed, and the answer wakes no Postgres. A day of
${HOURS_OF_WORK} hours is ${QUESTIONS_OF_DAY.toLocaleString('en-NZ')} requests and takes ${creditsOfWorkday().toFixed(1)} credits, ${DAYS_OF_WORK} such days ${(creditsOfWorkday() * DAYS_OF_WORK).toFixed(0)}; they are not part of the bills below. A hidden window asks nothing.

## Bills

| | Netlify, without builds of edits | Neon | Cloudinary | Stripe |
|---|---|---|---|---|
${PERIODS.map((period) => row(period.name, billOfNetlify(period, visit), billOfNeon(period, measured), billOfCloudinary(period, visit), feesOfStripe(period))).join('\n')}

A quiet month has 500 visitors, a sale and two pushes of code; a busy one 20,000 visitors, 40 sales, 1,200 saves and four pushes.
In each an uptime monitor asks every five minutes. Netlify's credits are those of ${NETLIFY.credits.perGb} for a gigabyte, ${NETLIFY.credits.perTenThousandRequests} for 10,000 requests,
${NETLIFY.credits.perGbHour} for a gigabyte-hour of a function and ${NETLIFY.credits.deploy} for a production deploy. At 0 credits the
free plan pauses the site until the month is over; the paid ones buy more where *auto recharge* is turned on.

## BUILDS_PER_MONTH

What a plan leaves for the builds of edits; 8 without the setting.

| visitors | ${NETLIFY.plans.map(({ name }) => name).join(' | ')} |
|---|${NETLIFY.plans.map(() => '---').join('|')}|
${[QUIET, { ...QUIET, visitors: 2_000 }, BUSY]
  .map((period) =>
    row(
      period.visitors.toLocaleString('en-NZ'),
      ...NETLIFY.plans.map((plan) => buildsLeft(plan, period, visit)),
    ),
  )
  .join('\n')}
`;
}
