import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run test:repeat [-- --runs N --first K]`: `npm ci && npm test` N times (10), from the K-th run on (1), each in a
 * fresh clone of the last commit with two busy loops beside it: in turn under Node 20, 22, 24 and 26, and, when root
 * calls it, as root and as an ordinary user. Prints the last line of each run; ends with 1 unless all of them passed.
 * Takes hours.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, first: { type: 'string', default: '1' } },
});
const [runs, first] = [Number(values.runs), Number(values.first) - 1];
const NODE_VERSIONS = ['20', '22', '24', '26'];
/** `nobody` on Linux; needs no entry in /etc/passwd. */
const ORDINARY_USER = 65_534;

const project = resolve(import.meta.dirname, '..');
const isRoot = process.getuid?.() === 0;
/** How the registry is reached, for a home directory without settings. */
const npmSettings = Object.fromEntries(
  ['registry', 'cafile']
    .map((key) => [`npm_config_${key}`, text('npm', ['config', 'get', key]).trim()])
    .filter(([, value]) => value !== 'null'),
);
/** Certificate authorities of a network that npm meets beside the usual ones. */
const { NODE_EXTRA_CA_CERTS } = process.env;
let failed = 0;

for (let run = first; run < first + runs; run += 1) {
  const version = NODE_VERSIONS[run % NODE_VERSIONS.length] ?? '';
  // Shifted by one in each cycle of versions, so that both users meet every version.
  const user = isRoot && (run + Math.floor(run / NODE_VERSIONS.length)) % 2 === 1;
  const startedAt = performance.now();
  const { code, lastLine, log } = await testInClone(version, user ? ORDINARY_USER : undefined);
  if (code !== 0) failed += 1;
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  const who = user ? 'ordinary user' : isRoot ? 'root' : 'this user';
  console.log(
    `${run + 1}. Node ${version}, ${who}: ${lastLine} (${minutes} min)${code ? `, see ${log}` : ''}`,
  );
}
console.log(`\n${runs - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function testInClone(nodeVersion: string, uid: number | undefined) {
  const root = mkdtempSync(join(tmpdir(), 'gallery-repeat-'));
  const [clone, home, log] = [join(root, 'clone'), join(root, 'home'), `${root}.log`];
  mkdirSync(home);
  text('git', ['clone', '--quiet', '--no-local', project, clone]);
  text('npm', ['install', '--silent', '--prefix', join(root, 'node'), `node@${nodeVersion}`]);
  if (uid) text('chown', ['-R', `${uid}:${uid}`, root]);
  const busy = [0, 1].map(() => spawn('yes', { stdio: 'ignore' }));
  const output = openSync(log, 'w');
  try {
    const child = spawn('npm ci && npm test', {
      cwd: clone,
      shell: true,
      stdio: ['ignore', output, output],
      ...(uid && { uid, gid: uid }),
      env: {
        PATH: [join(root, 'node/node_modules/node/bin'), process.env.PATH].join(delimiter),
        HOME: home,
        ...npmSettings,
        ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }),
        CI: 'true',
      },
    });
    const code = await exitCode(child);
    const lastLine = readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? '';
    return { code, lastLine, log };
  } finally {
    for (const loop of busy) loop.kill();
    closeSync(output);
    rmSync(root, { recursive: true, force: true });
  }
}

async function exitCode(child: ChildProcess): Promise<number> {
  const [code] = await once(child, 'close');
  return code ?? 1;
}

function text(program: string, args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}
