import { createHash } from 'node:crypto';

/** A file that a page needs beside those that Astro writes. */
export interface PageFile {
  /** From the site's root, without a slash: `_astro/….css`. */
  name: string;
  content: string;
}

/** Pages whose file has the same content share it. */
export function pageFile(base: string, extension: string, content: string): PageFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { name: `_astro/${base}.${hash}.${extension}`, content };
}
