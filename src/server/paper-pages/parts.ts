import { html } from 'hono/html';
import type { GallerySettings } from '#contract/gallery.ts';
import { ZONE } from '#contract/nz-time.ts';
import { paragraphsOf } from '#contract/paragraphs.ts';
import type { Html } from './frame.ts';

let days: Intl.DateTimeFormat | undefined;

/** `20 November 2026`, in New Zealand. */
export function formatDay(instant: Date): string {
  days ??= new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: ZONE });
  return days.format(instant);
}

export const section = (heading: string, body: Html) =>
  html`<section class="mt-12 max-w-[44rem]"><h2 class="font-serif text-2xl leading-snug">${heading}</h2>${body}</section>`;

export const paragraphs = (text: string) =>
  paragraphsOf(text).map((line) => html`<p class="mt-4">${line}</p>`);

export const link = (href: string, label: string) =>
  html`<a class="quiet-link inline-flex min-h-11 items-center" href="${href}">${label}</a>`;

/** The artist's name, with the address to write to where there is one. */
export const artistAt = ({ artist, email }: GallerySettings) =>
  html`${artist}${email && html` at <a class="quiet-link" href="mailto:${email}">${email}</a>`}`;

/** A link that is shown once, to be copied. */
export const shownLink = (url: string) =>
  html`<p class="border border-line bg-paper p-4 text-base break-all select-all">${url}</p>`;

/** Name and value, one under the other on a phone. */
export const facts = (rows: readonly (readonly [string, string | null | undefined | Html])[]) =>
  html`<dl class="mt-4 grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-8">${rows
    .filter(([, value]) => value)
    .map(
      ([name, value]) =>
        html`<div class="contents"><dt class="text-ink-soft">${name}</dt><dd>${value}</dd></div>`,
    )}</dl>`;

const BUTTON =
  'inline-flex min-h-11 cursor-pointer items-center justify-center border px-6 text-[0.9375rem] leading-none';
export const BUTTON_CLASSES = {
  primary: `${BUTTON} border-ink bg-ink text-page hover:bg-ink-hover`,
  outline: `${BUTTON} border-edge text-ink hover:border-ink hover:bg-ink hover:text-page`,
};

type Field = {
  name: string;
  label: string;
  value?: string;
  type?: string;
  hint?: string;
  error?: string | undefined;
  autocomplete?: string;
};

/** A field with its label; the error is read with it, and the first wrong one has the focus. */
export const field = ({
  name,
  label,
  value = '',
  type = 'text',
  hint,
  error,
  autocomplete = 'off',
}: Field) => {
  const about = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="grid max-w-md gap-1.5">
<label class="text-[0.9375rem]" for="${name}">${label}</label>
<input class="min-h-11 border border-edge bg-paper px-3" id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" maxlength="254" aria-describedby="${about}" aria-invalid="${error ? 'true' : 'false'}"${error ? html` autofocus` : ''}>
${hint && html`<p class="text-sm text-ink-soft" id="${name}-hint">${hint}</p>`}
${error && html`<p class="text-sm text-accent" id="${name}-error">${error}</p>`}
</div>`;
};
