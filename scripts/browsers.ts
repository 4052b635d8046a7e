import { existsSync } from 'node:fs';
import { installInCi } from './debian.ts';

/** The browsers beside Chromium: the Debian packages that each needs, and the programs in them. */
const BROWSERS = {
  firefox: { packages: ['firefox-esr'], programs: ['/usr/bin/firefox-esr'] },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
  },
};

type Browser = keyof typeof BROWSERS;

const isInstalled = (browser: Browser) => BROWSERS[browser].programs.every(existsSync);
const packagesOf = (browsers: Browser[]) => browsers.flatMap((name) => BROWSERS[name].packages);

/**
 * The command that tests the gallery in the browsers that are installed; in CI, root installs the others first. Null
 * where there is none; `notRun` says which are missing and what installs them.
 */
export function browserTests(): { command: string[] | null; notRun: string } {
  const all: Browser[] = ['firefox', 'webkit'];
  const wanted = packagesOf(all.filter((name) => !isInstalled(name)));
  const installs = installInCi(wanted);
  const present = all.filter(isInstalled);
  const missing = all.filter((name) => !isInstalled(name));
  const why = installs ? 'apt-get could not install it' : 'it is not installed';
  const how = `sudo apt-get install ${packagesOf(missing).join(' ')}`;
  const projects = present.map((name) => `--project=${name}`);
  return {
    command: present[0] ? ['playwright', 'test', '-c', 'tests/browsers', ...projects] : null,
    notRun: missing[0] ? `Not run in ${missing.join(' and ')}: ${why} (${how})` : '',
  };
}
