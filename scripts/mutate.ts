import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

/**
 * `npm run mutate`: changes the source in small ways and runs the tests that cover each change; one that no test
 * notices survives. `npm run mutate -- contract` does one area, `npm run mutate -- src/contract/money.ts` one file.
 * Exits with 1 when an area kills fewer than `atLeast` percent. docs/mutation.md says what is left out, and why.
 */
type Area = {
  folder: string;
  except?: string[];
  needsDatabase?: true;
  atLeast: number;
};

/** Run in a browser only: the end-to-end tests cover them. */
const BROWSER_ONLY = ['use-*.ts'];

const AREAS: Record<string, Area> = {
  contract: { folder: 'src/contract', atLeast: 95 },
  cart: {
    folder: 'src/features/cart',
    except: ['cart-mount.ts'],
    atLeast: 90,
  },
  checkout: {
    folder: 'src/features/checkout',
    except: ['card-appearance.ts', 'pay-steps.ts', 'receive-payment-return.ts'],
    atLeast: 90,
  },
  portfolio: { folder: 'src/features/portfolio', except: ['card-fade.ts'], atLeast: 90 },
  discounts: {
    folder: 'src/server/discounts',
    except: ['table.ts'],
    needsDatabase: true,
    atLeast: 95,
  },
  orders: {
    folder: 'src/server/orders',
    except: ['table.ts'],
    needsDatabase: true,
    atLeast: 95,
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string' } },
});

for (const requested of positionals.length > 0 ? positionals : Object.keys(AREAS)) {
  const [name, area] = Object.entries(AREAS).find(
    ([key, { folder }]) => requested === key || requested.startsWith(`${folder}/`),
  ) ?? [requested, undefined];
  if (!area) {
    console.error(`No area for “${requested}”. There are ${Object.keys(AREAS).join(', ')}.`);
    process.exit(2);
  }
  const { folder, needsDatabase, atLeast } = area;
  const except = ['*.test.ts', ...BROWSER_ONLY, ...(area.except ?? [])];
  process.env.VITEST_PROJECTS = 'no';
  process.env.VITEST_DATABASE = needsDatabase ? 'yes' : 'no';
  const report = join('.reports', `mutation-${name}`);
  await new Stryker({
    mutate: [
      requested === name ? `${folder}/**/*.ts` : requested,
      ...except.map((file) => `!${folder}/**/${file}`),
    ],
    // Its own tests. Not by `testFiles`: with it, mutants of what runs on import stay inactive (stryker-js#6144).
    vitest: { dir: folder, related: false },
    ...(values.concurrency && { concurrency: Number(values.concurrency) }),
    thresholds: { high: atLeast, low: atLeast, break: atLeast },
    htmlReporter: { fileName: `${report}.html` },
    jsonReporter: { fileName: `${report}.json` },
  }).runMutationTest();
}
