import { html } from 'hono/html';
import type { GallerySettings } from '#contract/gallery.ts';
import { document, type Html } from './frame.ts';
import { artistAt, link } from './parts.ts';

/** A page that says one thing. */
export const message = (gallery: GallerySettings, heading: string, body: Html) =>
  document({
    title: heading,
    gallery,
    body: html`<h1 class="font-serif text-title leading-tight">${heading}</h1><div class="mt-6 grid max-w-xl gap-4 text-lead">${body}</div>`,
  });

/** The same for a link that never was and for one that has ended. */
export const deadLink = (gallery: GallerySettings) =>
  message(
    gallery,
    'This link no longer works',
    html`<p>It has ended, or was not copied in full. A newer mail may have a newer link.</p>
<p>${link('/owner', 'Get a new link')}</p>`,
  );

export const noCertificate = (gallery: GallerySettings) =>
  message(
    gallery,
    'No certificate has this address',
    html`<p>Please check the address on the sheet: every certificate of this gallery has a page here. If in doubt, ask ${artistAt(gallery)}.</p>`,
  );

export const tooMany = (gallery: GallerySettings) =>
  message(
    gallery,
    'Too many attempts',
    html`<p>There were too many requests from your network. Please try again in some minutes.</p>`,
  );
