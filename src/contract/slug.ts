import { LIMITS } from './limits.ts';

/** The slug of a title: a-z, 0-9 and hyphens; blank when none remain. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LIMITS.slug)
    .replace(/-$/, '');
}
