import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where a Chromium may be installed already. */
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

/**
 * A Chromium that starts on this machine: the one that `CHROMIUM_PATH` names, else the one that an npm package carries
 * (without the window of a browser, so that a page costs half of the processor), else an installed one, else, for
 * root on Debian, the distribution's. Throws an Error that says what to install.
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const named = process.env.CHROMIUM_PATH;
  if (named && starts(named)) return { executablePath: named, args };
  const carried = await carriedChromium();
  // It runs without a sandbox of its own, which needs rights that an npm package cannot set.
  if (carried && starts(carried)) return { executablePath: carried, args: ['--no-sandbox'] };
  const installed = PLACES.find((place) => existsSync(place) && starts(place));
  if (installed) return { executablePath: installed, args };
  if (installDebianChromium() && starts('/usr/bin/chromium')) {
    return { executablePath: '/usr/bin/chromium', args };
  }
  throw new Error('No Chromium starts here. Install Chromium or Chrome, or set CHROMIUM_PATH.');
}

/** Asking for the version loads every library it needs, and ends by itself. */
function starts(executable: string): boolean {
  const { status, stdout } = spawnSync(executable, ['--version'], {
    timeout: 30_000,
    encoding: 'utf8',
  });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/** The package has one for Linux alone. */
async function carriedChromium(): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } catch {
    return null;
  }
}

function installDebianChromium(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: 240_000 }).status === 0;
  return run('update', '-qq') && run('install', '-y', '-qq', 'chromium');
}
