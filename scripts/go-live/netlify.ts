import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { NotOk } from '../not-ok.ts';
import type { Context, Step } from './step.ts';

/** Runs Netlify's CLI with these arguments and returns what it printed. */
export type Netlify = (...args: string[]) => Promise<string>;

const CLI = 'netlify-cli@27';
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_URL_UNPOOLED',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'CLOUDINARY_URL',
  'SMTP_URL',
  'BUILD_HOOK_URL',
] as const;
const PLAIN = ['STRIPE_PUBLISHABLE_KEY', 'MAIL_FROM', 'SITE_URL', 'BUILDS_PER_MONTH'] as const;

const SET_ADVICE = `npx ${CLI} status says whether you are signed in and which site is linked; then repeat this step, or enter the setting at Netlify → Site configuration → Environment variables.`;

const viaNpx: Netlify = async (...args) => {
  const { stdout } = await promisify(execFile)('npx', ['--yes', CLI, ...args], { maxBuffer: 1e7 });
  return stdout;
};

/** Gives the site at Netlify the settings, for production alone, and makes its build hook. */
export const netlifyStep = (netlify: Netlify = viaNpx): Step => ({
  name: 'Netlify',
  questions: [],
  async run(context) {
    const siteId = await linkedSite(netlify);
    const hook =
      context.environment.BUILD_HOOK_URL ?? (await ensureBuildHook(netlify, siteId, context));
    const settings: Record<string, string | undefined> = {
      ...context.environment,
      BUILD_HOOK_URL: hook,
    };
    let count = 0;
    for (const name of [...SECRETS, ...PLAIN]) {
      const value = settings[name];
      if (!value) continue;
      const isSecret = SECRETS.some((each) => each === name);
      const options = [
        '--context',
        'production',
        '--scope',
        'builds',
        'functions',
        'runtime',
        '--force',
      ];
      // The error names the whole command, with the value.
      await netlify('env:set', name, value, ...options, ...(isSecret ? ['--secret'] : [])).catch(
        () => {
          throw new NotOk(`Netlify’s CLI did not set ${name}`, SET_ADVICE);
        },
      );
      count += 1;
    }
    return `${count} settings for production; they count from the next deploy on`;
  },
});

async function linkedSite(netlify: Netlify): Promise<string> {
  const status = await netlify('status', '--json').catch(() => '');
  const id = status && JSON.parse(status).siteData?.['site-id'];
  if (id) return id;
  throw new NotOk(
    'this folder is not linked to a site',
    `npx ${CLI} login, then npx ${CLI} link; make the site first: Netlify → Add new site → Import from Git.`,
  );
}

async function ensureBuildHook(
  netlify: Netlify,
  siteId: string,
  { keep }: Context,
): Promise<string> {
  const call = async (method: string, data: object) =>
    JSON.parse(
      await netlify('api', method, '--data', JSON.stringify({ site_id: siteId, ...data })),
    );
  const title = 'Edits';
  const hooks: { title: string; url: string }[] = await call('listSiteBuildHooks', {});
  const known = hooks.find((each) => each.title === title);
  const { url } = known ?? (await call('createSiteBuildHook', { body: { title, branch: 'main' } }));
  keep('BUILD_HOOK_URL', url);
  return url;
}
