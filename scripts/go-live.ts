import { parseArgs } from 'node:util';
import { LIMITS } from '#contract/limits.ts';
import { disconnectDatabases } from '#server/services/database-pool.ts';
import { NO_WEBHOOK_SECRET, parseEnvironment } from '#server/services/environment.ts';
import { ask, askSecret } from './ask.ts';
import { report } from './check-report.ts';
import { administratorStep } from './go-live/administrator.ts';
import { databaseStep } from './go-live/database.ts';
import { mailStep } from './go-live/mail.ts';
import { netlifyStep } from './go-live/netlify.ts';
import { picturesStep } from './go-live/pictures.ts';
import { openSettings, usableSettings } from './go-live/settings.ts';
import type { Question, Step } from './go-live/step.ts';
import { stripeStep } from './go-live/stripe.ts';

/**
 * `npm run go-live`: leads from a clone to a public gallery (docs/deploy.md). Asks for what is missing, does what can
 * be done, and checks each step. A blank answer leaves a step for later; it can be ended and repeated at any time.
 * Answers are kept in `.env.live`. With `--check` nothing is asked or changed, but for a test picture that is stored
 * and deleted. `--context branch:NAME` sets Netlify's settings for that branch in place of production. Ends with 1
 * where a step is not ok.
 */
const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, context: { type: 'string' } },
});
const settings = openSettings('.env.live');
const firstAdministrator = async () => ({
  username: await ask('  Name of the first administrator: '),
  password: await askSecret(`  Password (at least ${LIMITS.passwordMin} characters): `),
});
const STEPS: readonly Step[] = [
  databaseStep,
  administratorStep(values.check ? undefined : firstAdministrator),
  stripeStep(),
  picturesStep,
  mailStep(),
  ...(values.check ? [] : [netlifyStep(values.context)]),
];
const width = Math.max(...STEPS.map(({ name }) => name.length));
let failed = 0;

/** Stripe's keys can be used before its step has made the webhook and its secret. */
function usable() {
  const all = settings.all();
  const secret = all.STRIPE_WEBHOOK_SECRET || NO_WEBHOOK_SECRET;
  return usableSettings({ ...all, STRIPE_WEBHOOK_SECRET: secret });
}

for (const { name, questions, run } of STEPS) {
  for (const question of questions) await fillIn(question);
  const missing = questions.find(
    ({ name: setting, isOptional }) => !isOptional && !settings.all()[setting],
  );
  if (missing) {
    console.log(`later  ${name.padEnd(width + 2)}${missing.name} is missing: ${missing.where}`);
    continue;
  }
  const isOk = await report(name, width, async () =>
    run({
      environment: parseEnvironment(usable()),
      keep: settings.keep,
      isCheck: values.check,
    }),
  );
  if (!isOk) failed += 1;
}
await disconnectDatabases();
console.log(
  '\nAnswers are kept in .env.live. To change one, delete its line there and repeat: it is asked for again.',
);
console.log('Then push, and when Netlify has deployed: npm run doctor -- https://YOUR-SITE');
process.exit(failed > 0 ? 1 : 0);

async function fillIn({ name, where, isSecret }: Question): Promise<void> {
  if (settings.all()[name] || values.check) return;
  const read = isSecret ? askSecret : ask;
  const answer = (await read(`  ${name} (${where}): `)).trim();
  if (answer) settings.keep(name, answer);
}
