import { type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the built site. `path` is absolute; `page` is the address it is the page of. */
export interface SiteFile {
  path: string;
  page: string;
  stats: Stats;
}

/** Folder of files whose names carry a hash of their content. */
export const hashedAssets = '/_astro/';

/**
 * Finds the file that answers a decoded path, with Netlify's pretty addresses: `/portfolio` is
 * `portfolio`, `portfolio.html` or `portfolio/index.html`. Netlify's own files and hidden ones
 * are not served.
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
    // A file used as a folder, or a name longer than the disk allows.
    return null;
  }
}

function pageOf(candidate: string): string {
  return `/${candidate.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;
}
