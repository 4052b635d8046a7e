import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { imageStore } from './image-store.ts';
import { isPreview } from './preview-database.ts';

type Needs = {
  /** Stripe's origins, for the checkout. */
  stripe: boolean;
  /** Frames of the site's own pages, for the administration, which shows previews in one. */
  frames: boolean;
  /** WebAssembly, for the administration, which decodes HEIC photos with it in a worker. */
  wasm: boolean;
};

/** Allows the inline scripts with these hashes (SHA-256, base64), and what the page needs beside them. */
function policy(hashes: readonly string[], { stripe, frames, wasm }: Needs): string {
  const js = stripe ? ' https://js.stripe.com https://*.js.stripe.com' : '';
  const sources = [frames && "'self'", stripe && `${js.trim()} https://hooks.stripe.com`];
  return [
    "default-src 'self'",
    `script-src 'self'${wasm ? " 'wasm-unsafe-eval'" : ''}${js} ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trimEnd(),
    // React and Radix write style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${imageStore() ? ' https://res.cloudinary.com' : ''}${stripe ? ' https://*.stripe.com' : ''}`,
    "font-src 'self'",
    `connect-src 'self'${stripe ? ' https://api.stripe.com' : ''}`,
    `frame-src ${sources.filter(Boolean).join(' ') || "'none'"}`,
    `frame-ancestors ${frames ? "'self'" : "'none'"}`,
    "base-uri 'self'; object-src 'none'; form-action 'self'",
  ].join('; ');
}

/**
 * After each build: `_headers` with a Content-Security-Policy that has the hash of every inline script, and
 * `_redirects` with the proxy to the image store. The pages below one first path segment share a policy: where two
 * rules match a page, a browser enforces both policies.
 */
export function netlifyFiles(): AstroIntegration {
  return {
    name: 'gallery:netlify-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const pages = (await readdir(site, { recursive: true })).filter((file) =>
          file.endsWith('.html'),
        );
        const hashesBySegment = new Map<string, Set<string>>();
        for (const page of pages) {
          const segment = page.split(/[/\\]/)[0]?.replace(/^index\.html$|\.html$/, '') ?? '';
          const hashes = hashesBySegment.get(segment) ?? new Set();
          for (const hash of inlineScriptHashes(await readFile(join(site, page), 'utf8'))) {
            hashes.add(hash);
          }
          hashesBySegment.set(segment, hashes);
        }
        shareWithRewrites(hashesBySegment);
        await writeFile(join(site, '_headers'), headersFile(hashesBySegment));
        await writeFile(join(site, '_redirects'), redirectsFile());
      },
    },
  };
}

/** The SHA-256, base64, of each inline script of a page. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*\ssrc=)(?![^>]*application\/)[^>]*>([\s\S]*?)<\/script>/g,
  );
  return [...scripts].map(([, code = '']) => createHash('sha256').update(code).digest('base64'));
}

/**
 * Pages that are served under other addresses share their hashes with them: the 404 page, and the pages of `live/`, to
 * which netlify.toml rewrites works and posts that are not built yet.
 */
function shareWithRewrites(hashesBySegment: Map<string, Set<string>>): void {
  const live = hashesBySegment.get('live') ?? [];
  const notFound = hashesBySegment.get('404') ?? [];
  for (const segment of new Set([...hashesBySegment.keys(), 'portfolio', 'blog'])) {
    const own = hashesBySegment.get(segment) ?? [];
    const isLive = segment === 'portfolio' || segment === 'blog';
    hashesBySegment.set(segment, new Set([...own, ...notFound, ...(isLive ? live : [])]));
  }
}

function headersFile(hashesBySegment: Map<string, Set<string>>): string {
  // Matches every address, the 404 page's included. Since it is sent beside each page's own policy, it allows what
  // any page may. It is also the policy of a worker, whose script is below `/_astro`.
  const everything = policy(
    [...new Set([...hashesBySegment.values()].flatMap((set) => [...set]))].sort(),
    { stripe: true, frames: true, wasm: true },
  );
  const rules = [rule('/*', everything, isPreview(process.env) ? ['X-Robots-Tag: noindex'] : [])];
  for (const [segment, hashes] of hashesBySegment) {
    const isAdmin = segment === 'admin';
    const needs = { stripe: segment === 'checkout', frames: isAdmin, wasm: isAdmin };
    const value = policy([...hashes].sort(), needs);
    rules.push(rule(`/${segment}`, value));
    if (segment) rules.push(rule(`/${segment}/*`, value));
  }
  return rules.join('\n');
}

const rule = (path: string, csp: string, more: string[] = []) =>
  `${path}\n${[`Content-Security-Policy: ${csp}`, ...more].map((line) => `  ${line}\n`).join('')}`;

/** Addresses that have left the site, in mails and in feeds, stay the site's own. */
function redirectsFile(): string {
  const store = imageStore();
  return store ? `/uploads/* ${store}/:splat 200\n` : '# The function pictures has /uploads.\n';
}
