import { spawnSync } from 'node:child_process';

/**
 * `STRIPE_SECRET_KEY=sk_test_… npm run conformance`: the tests of the Stripe emulator that need nothing but Stripe's
 * API, against Stripe itself in test mode. What fails there is a mistake of the emulator. Without a key, against the
 * emulator.
 */
const { STRIPE_SECRET_KEY: key } = process.env;
console.log(
  key ? 'Against Stripe in test mode:' : 'Without STRIPE_SECRET_KEY, against the emulator:',
);
const { status } = spawnSync(
  'vitest',
  ['run', 'packages/offline-stripe/conformance', '--test-timeout=60000', '--no-file-parallelism'],
  {
    stdio: 'inherit',
    env: { ...process.env, ...(key && { STRIPE_CONFORMANCE_KEY: key }) },
  },
);
process.exit(status ?? 1);
