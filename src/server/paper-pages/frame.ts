import { html } from 'hono/html';
import type { GallerySettings } from '#contract/gallery.ts';
import { derivativePath, hasDerivatives } from '#contract/image-url.ts';

/** Escaped HTML: values in a template of hono's `html` are text, unless they are such a template themselves. */
export type Html = ReturnType<typeof html>;

type Frame = { title: string; gallery: GallerySettings; body: Html };

/**
 * The document of every page that a function renders: the site's name, the page, the way back. It has no script at all,
 * and its style sheet is the site's (src/pages/papers.css.ts).
 */
export const document = ({ title, gallery, body }: Frame) => html`<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title} — ${gallery.artist}</title>
${gallery.faviconUrl && hasDerivatives(gallery.faviconUrl) ? html`<link rel="icon" href="${derivativePath(gallery.faviconUrl, 160, 'jpg')}" type="image/jpeg">` : html`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`}
<link rel="stylesheet" href="/papers.css">
</head>
<body>
<a href="#main" class="skip-link bg-ink px-5 py-3 text-page">Skip to content</a>
<header class="not-printed border-b border-line">
<div class="page-container flex flex-wrap items-center justify-between gap-x-8">
<a href="/" class="inline-flex min-h-14 items-center font-serif text-[1.375rem] leading-none">${gallery.artist}</a>
<nav aria-label="Main"><ul class="flex gap-x-6 text-[0.9375rem]">
<li><a class="inline-flex min-h-11 items-center" href="/portfolio">Portfolio</a></li>
<li><a class="inline-flex min-h-11 items-center" href="/contact">Contact</a></li>
</ul></nav>
</div>
</header>
<main id="main" tabindex="-1" class="page-container outline-none pb-section pt-8 sm:pt-12">${body}</main>
<footer class="not-printed border-t border-line">
<div class="page-container flex flex-wrap justify-between gap-x-8 py-6 text-[0.9375rem] text-ink-soft">
<p class="inline-flex min-h-11 items-center">${gallery.location}</p>
<ul class="flex flex-wrap gap-x-6">
<li><a class="inline-flex min-h-11 items-center" href="/delivery">Delivery and returns</a></li>
<li><a class="inline-flex min-h-11 items-center" href="/privacy">Privacy</a></li>
<li><a class="inline-flex min-h-11 items-center" href="/terms">Terms</a></li>
</ul>
</div>
</footer>
</body>
</html>`;
