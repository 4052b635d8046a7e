import type { APIRoute } from 'astro';
import { fontFaces, lookStyle } from '#lib/look.ts';
import { site } from '#site';
import papers from '../styles/papers.css?inline';

/** The style sheet of the pages that a function renders, at an address that does not change from build to build. */
export const GET: APIRoute = () =>
  new Response(papers + lookStyle(site) + fontFaces(site.typefaces), {
    headers: { 'Content-Type': 'text/css; charset=utf-8' },
  });
