import { html } from 'hono/html';
import { z } from 'zod';
import { email } from '#contract/fields.ts';
import type { GallerySettings } from '#contract/gallery.ts';
import { document } from './frame.ts';
import { message } from './messages.ts';
import { BUTTON_CLASSES, field } from './parts.ts';

/** `#1A2B3C4D` of the mails, with or without the `#`. */
export const resendLinkForm = z.object({
  email: email(),
  order: z
    .string()
    .trim()
    .regex(/^#?[0-9a-f]{8}$/i, 'Order number has eight characters, such as #1A2B3C4D')
    .transform((number) => number.replace('#', '')),
});

type Values = { email?: string; order?: string };

/** Asks for what a new link needs. */
export const resendLinkPage = (
  gallery: GallerySettings,
  values: Values = {},
  errors: Values = {},
) =>
  document({
    title: 'A new link',
    gallery,
    body: html`<h1 class="font-serif text-title leading-tight">A new link to your page</h1>
<p class="mt-6 max-w-xl text-lead">Every work that was bought here has a private page for its owner, with its certificate; the buyer’s has receipt and delivery, too. If you have lost the link, you get a new one by email. The old one then no longer works.</p>
<form method="post" action="/owner" class="mt-8 grid gap-6" novalidate>
${field({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'email', value: values.email ?? '', error: errors.email, hint: 'The one that you bought with, or that the work was passed on to.' })}
${field({ name: 'order', label: 'Order number', value: values.order ?? '', error: errors.order, hint: 'It is in the email that brought you your link, such as #1A2B3C4D.' })}
<p><button class="${BUTTON_CLASSES.primary}">Send a new link</button></p>
</form>`,
  });

/** The same answer whether or not there is such an order. */
export const linkRequestedPage = (gallery: GallerySettings) =>
  message(
    gallery,
    'Please look at your mail',
    html`<p>If address and order number belong together, a new link is on its way. It can take a minute.</p>
<p>If none comes, answer any mail about your order${gallery.email && html`, or write to <a class="quiet-link" href="mailto:${gallery.email}">${gallery.email}</a>`}.</p>`,
  );
