import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Environment,
  NO_WEBHOOK_SECRET,
  STRIPE_SETTINGS,
} from '#server/services/environment.ts';
import { NotOk } from '../check-report.ts';
import type { Context, Step } from './step.ts';

/** Runs Netlify's CLI for a project with these arguments and returns what it printed. */
export type Netlify = (siteId: string, ...args: string[]) => Promise<string>;

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
const PLAIN = [
  'STRIPE_PUBLISHABLE_KEY',
  'MAIL_FROM',
  'SITE_URL',
  'BUILDS_PER_MONTH',
  'TRIAL_DATABASE',
] as const;
type Setting = (typeof SECRETS)[number] | (typeof PLAIN)[number];

const SET_ADVICE = `npx ${CLI} login signs you in; then repeat this step, or enter the setting at Netlify → Project configuration → Environment variables.`;

/**
 * Outside of this repository: within it the CLI asks which of the npm workspaces is meant, with nobody to answer. npm's
 * own script, since Windows starts no `npx.cmd` without a shell.
 */
const viaNpx: Netlify = async (siteId, ...args) => {
  const { npm_execpath: npm, ...environment } = process.env;
  const command = npm ? [process.execPath, join(dirname(npm), 'npx-cli.js')] : ['npx'];
  const [program = '', ...script] = command;
  const { stdout } = await promisify(execFile)(program, [...script, '--yes', CLI, ...args], {
    cwd: tmpdir(),
    env: { ...environment, NETLIFY_SITE_ID: siteId },
    maxBuffer: 1e7,
  });
  return stdout;
};

const PRODUCTION = 'production';

/**
 * Gives the site at Netlify the settings, for one deploy context alone, such as `branch:staging`. Production gets a
 * build hook, too; edits of another context build nothing.
 */
export const netlifyStep = (
  deployContext: string = PRODUCTION,
  netlify: Netlify = viaNpx,
): Step => ({
  name: 'Netlify',
  questions: [
    {
      name: 'NETLIFY_SITE_ID',
      where: 'Netlify → Project configuration → General → Project ID',
    },
  ],
  async run(context) {
    const { NETLIFY_SITE_ID: siteId = '', ...environment } = context.environment;
    const run = (...args: string[]) => netlify(siteId, ...args);
    await assertKnown(run, siteId);
    const settings: Record<string, string | undefined> = { ...environment };
    if (deployContext === PRODUCTION) {
      refuseBranchAddress(context.environment);
      settings.BUILD_HOOK_URL = await ensureBuildHook(run, siteId, context);
    } else {
      delete settings.BUILD_HOOK_URL;
      settings.TRIAL_DATABASE = 'yes';
    }
    const hasWebhook = settings.STRIPE_WEBHOOK_SECRET !== NO_WEBHOOK_SECRET;
    if (!hasWebhook) for (const name of STRIPE_SETTINGS) delete settings[name];
    const sent = [...SECRETS, ...PLAIN].filter((name) => settings[name]);
    const refused: string[] = [];
    for (const name of sent) {
      if (!(await setVariable(run, deployContext, name, settings[name] ?? ''))) refused.push(name);
    }
    const list = await run('env:list', '--context', deployContext, '--json');
    const listed = JSON.parse(list || '{}');
    const missing = sent.filter((name) => refused.includes(name) || !(name in listed));
    if (missing.length > 0) {
      throw new NotOk(`Netlify did not take ${missing.join(', ')}`, SET_ADVICE);
    }
    const left = hasWebhook ? '' : '; those of Stripe are left out until its webhook is made';
    return `${sent.length} settings for ${deployContext}${left}; they count from the next deploy on`;
  },
});

/** Netlify's own address of a branch has two hyphens: `staging--example.netlify.app`. */
function refuseBranchAddress({ SITE_URL }: Environment) {
  const branch = /^https:\/\/(.+)--[^.]+\.netlify\.app$/.exec(SITE_URL ?? '')?.[1];
  if (!branch) return;
  throw new NotOk(
    `SITE_URL is the address of the branch ${branch}; production’s settings were left as they are`,
    `npm run go-live -- --context branch:${branch} gives that branch the settings.`,
  );
}

/**
 * Whether Netlify took it. With `--json` the CLI prints the settings once it has set one; it prints nothing, and ends
 * with 0, where Netlify's API refuses it. No `--scope`: the CLI refuses that beside `--context` for a known name, and
 * the Free plan for any.
 */
async function setVariable(
  run: Run,
  deployContext: string,
  name: Setting,
  value: string,
): Promise<boolean> {
  const options = ['--context', deployContext, '--force', '--json'];
  if (SECRETS.some((each) => each === name)) options.push('--secret');
  const output = await run('env:set', name, value, ...options).catch(() => {
    // The error names the whole command, with the value.
    throw new NotOk(`Netlify’s CLI did not set ${name}`, SET_ADVICE);
  });
  return output.trim() !== '';
}

/** The CLI for one project. */
type Run = (...args: string[]) => Promise<string>;

async function assertKnown(run: Run, siteId: string): Promise<void> {
  const call = ['api', 'getSite', '--data', JSON.stringify({ site_id: siteId })];
  const site = await run(...call).catch((error: Error & { stderr?: string }) => {
    const [why = ''] = (error.stderr || error.message).trim().split('\n').slice(-1);
    throw new NotOk(
      `Netlify’s CLI does not show the project ${siteId}: ${why.trim()}`,
      `npx ${CLI} login signs you in. The ID stands at Netlify → Project configuration → General; delete the line NETLIFY_SITE_ID of .env.live to enter another.`,
    );
  });
  if (JSON.parse(site).id !== siteId)
    throw new NotOk('Netlify answered another project', SET_ADVICE);
}

async function ensureBuildHook(run: Run, siteId: string, { keep }: Context): Promise<string> {
  const call = async (method: string, data: object) =>
    JSON.parse(await run('api', method, '--data', JSON.stringify({ site_id: siteId, ...data })));
  const title = 'Edits';
  const hooks: { title: string; url: string }[] = await call('listSiteBuildHooks', {});
  const known = hooks.find((each) => each.title === title);
  const { url } = known ?? (await call('createSiteBuildHook', { body: { title, branch: 'main' } }));
  keep('BUILD_HOOK_URL', url);
  return url;
}
