import { beforeEach, expect, test, vi } from 'vitest';
import { type Environment, NO_WEBHOOK_SECRET } from '#server/services/environment.ts';
import { type Netlify, netlifyStep } from './netlify.ts';

const keep = vi.fn();
beforeEach(() => {
  keep.mockReset();
});
const ENVIRONMENT = {
  DATABASE_URL: 'postgres://u:secret@h/d',
  SITE_URL: 'https://x.nz',
  NETLIFY_SITE_ID: 'abc',
};

/**
 * Netlify's CLI for a site of the Free plan that has settings of these names already; Netlify takes none of the names
 * in `refused`.
 */
function openNetlify(known: string[] = [], refused: string[] = []) {
  const names = new Set(known);
  const calls: string[][] = [];
  const hooks: object[] = [];
  const netlify = async (siteId: string, ...args: string[]) => {
    expect(siteId).toBe('abc');
    calls.push(args);
    const [command, name = '', value] = args;
    if (name === 'getSite') return JSON.stringify({ id: 'abc' });
    if (command === 'env:list')
      return JSON.stringify(Object.fromEntries([...names].map((each) => [each, ''])));
    if (command === 'env:set') {
      const hasScope = args.includes('--scope');
      if (hasScope && args.includes('--context') && names.has(name)) {
        throw new Error(
          'Setting the context and scope at the same time on an existing env var is not allowed.',
        );
      }
      // The API answers 403, and the CLI ends with 0 without a word.
      if (hasScope || refused.includes(name)) return '';
      names.add(name);
      return args.includes('--json') ? JSON.stringify({ [name]: value }) : `Set ${name}`;
    }
    if (name === 'listSiteBuildHooks') return JSON.stringify(hooks);
    hooks.push({ title: 'Edits', url: 'https://hook.example' });
    return JSON.stringify(hooks[0]);
  };
  const run = (environment: Environment = ENVIRONMENT, deployContext?: string) =>
    netlifyStep(deployContext, netlify).run({ environment, keep, isCheck: false });
  /** What was set since the last call, each name with its options. */
  const set = () =>
    calls
      .splice(0)
      .flatMap(([command, name = '', , ...options]) =>
        command === 'env:set' ? [[name, options.join(' ')] as const] : [],
      );
  return { run, set, calls };
}

test('Netlify gets the settings for production, secrets as such, and the build hook is made once', async () => {
  const { run, set, calls } = openNetlify();
  expect(await run()).toMatch(/^3 settings for production/);
  const options = '--context production --force --json';
  expect(set()).toEqual([
    ['DATABASE_URL', `${options} --secret`],
    ['BUILD_HOOK_URL', `${options} --secret`],
    ['SITE_URL', options],
  ]);
  expect(keep).toHaveBeenCalledExactlyOnceWith('BUILD_HOOK_URL', 'https://hook.example');
  expect(await run()).toMatch(/^3 settings for production/);
  expect(calls.flat()).not.toContain('createSiteBuildHook');
});

test('a branch gets settings of its own and no build hook; its address never comes to production', async () => {
  const { run, set, calls } = openNetlify();
  const SITE_URL = 'https://staging--harrow.netlify.app';
  const staging = { ...ENVIRONMENT, SITE_URL, BUILD_HOOK_URL: 'https://hook.example' };
  expect(await run(staging, 'branch:staging')).toMatch(/^3 settings for branch:staging/);
  expect(calls).toContainEqual(['env:list', '--context', 'branch:staging', '--json']);
  expect(calls.flat()).not.toContain('production');
  const options = '--context branch:staging --force --json';
  expect(set()).toEqual([
    ['DATABASE_URL', `${options} --secret`],
    ['SITE_URL', options],
    ['TRIAL_DATABASE', options],
  ]);
  await expect(run(staging)).rejects.toMatchObject({
    message: expect.stringContaining('the branch staging'),
    advice: expect.stringContaining('npm run go-live -- --context branch:staging'),
  });
  expect(set()).toEqual([]);
  const { BUILD_HOOK_URL: _, ...noHook } = staging;
  await run(noHook, 'branch:staging');
  expect(calls.flat()).not.toContain('createSiteBuildHook');
});

test('Stripe’s settings are left out while its webhook is not made', async () => {
  const { run, set } = openNetlify();
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
  const withSecret = (STRIPE_WEBHOOK_SECRET: string) => ({
    ...ENVIRONMENT,
    ...keys,
    STRIPE_WEBHOOK_SECRET,
  });
  expect(await run(withSecret(NO_WEBHOOK_SECRET))).toBe(
    '3 settings for production; those of Stripe are left out until its webhook is made; they count from the next deploy on',
  );
  expect(set().filter(([name]) => name.startsWith('STRIPE_'))).toEqual([]);
  expect(await run(withSecret('whsec_1'))).toMatch(/^6 settings for production; they count/);
});

test('whoever is not signed in, or named another project, is told how to go on, with the CLI’s own words', async () => {
  const failing: Netlify = async () => {
    const stderr = 'npm warn\n ›   Error: Not logged in. Please log in.\n';
    throw Object.assign(new Error('Command failed'), { stderr });
  };
  const run = netlifyStep(undefined, failing).run({
    environment: ENVIRONMENT,
    keep,
    isCheck: false,
  });
  await expect(run).rejects.toMatchObject({
    message: expect.stringContaining('project abc: ›   Error: Not logged in. Please log in.'),
    advice: expect.stringMatching(/login/),
  });
});

test('settings that Netlify refuses are named, known ones as well as new ones', async () => {
  const refused = ['DATABASE_URL', 'SITE_URL'];
  for (const known of [[], ['DATABASE_URL']]) {
    await expect(openNetlify(known, refused).run()).rejects.toMatchObject({
      message: 'Netlify did not take DATABASE_URL, SITE_URL',
      advice: expect.stringContaining('Environment variables'),
    });
  }
});

test('a setting that the CLI does not set is named without its value', async () => {
  const netlify = async (_siteId: string, ...args: string[]) => {
    if (args[1] === 'getSite') return JSON.stringify({ id: 'abc' });
    if (args[1] === 'listSiteBuildHooks')
      return JSON.stringify([{ title: 'Edits', url: 'https://h' }]);
    throw new Error(`Command failed: npx netlify-cli ${args.join(' ')}`);
  };
  // Of another project.
  const environment = { ...ENVIRONMENT, BUILD_HOOK_URL: 'https://other' };
  const failure = await netlifyStep(undefined, netlify)
    .run({ environment, keep, isCheck: false })
    .catch((error) => error);
  expect(failure.message).toContain('DATABASE_URL');
  expect(keep).toHaveBeenLastCalledWith('BUILD_HOOK_URL', 'https://h');
  expect(`${failure.message}${failure.advice}`).not.toContain('secret');
});
