import { type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the built site: its absolute path, and the page address it is served at. */
export interface SiteFile {
  path: string;
  page: string;
  stats: Stats;
}

/** Astro's folder of files whose names contain a hash of their content. */
export const hashedAssets = '/_astro/';

/**
 * The file of a decoded path, with Netlify's pretty URLs: `/about` is `about`, `about.html` or
 * `about/index.html`. `_headers`, `_redirects` and hidden files are not served.
 */
export function findSiteFile(site: string, pathname: string): SiteFile | null {
  if (pathname === '/_headers' || pathname === '/_redirects') return null;
  const segments = pathname.split('/').filter(Boolean);
  if (segments.some((each) => each.startsWith('.') && each !== '.well-known')) return null;
  const path = segments.join('/');
  const candidates = path ? [path, `${path}.html`, `${path}/index.html`] : ['index.html'];
  for (const candidate of candidates) {
    const stats = fileStats(join(site, candidate));
    if (stats) return { path: join(site, candidate), page: pageOf(candidate), stats };
  }
  return null;
}

function fileStats(path: string): Stats | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? stats : null;
  } catch {
    // ENOTDIR or ENAMETOOLONG.
    return null;
  }
}

function pageOf(candidate: string): string {
  return `/${candidate.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;
}
