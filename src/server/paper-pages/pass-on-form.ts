import { html } from 'hono/html';
import { z } from 'zod';
import { email } from '#contract/fields.ts';
import type { GallerySettings } from '#contract/gallery.ts';
import { copyNumber, type OwnedCopy, titleOf } from '../orders/papers/owned.ts';
import type { PassedOn } from '../orders/papers/pass-on.ts';
import { newToken } from '../services/token.ts';
import { message } from './messages.ts';
import { BUTTON_CLASSES, field, section, shownLink } from './parts.ts';

type PassOnErrors = { work?: string; email?: string; sure?: string };

/** A form that has to be corrected: what was typed and chosen, and what is wrong with it. */
export type PassOnDraft = {
  works: readonly string[];
  email: string;
  isSure: boolean;
  errors: PassOnErrors;
};

export const passOnInput = z.object({
  work: z.array(z.string().max(40)).min(1, 'Choose the work').max(200),
  email: z.union([z.literal('').transform(() => null), email()]),
  sure: z.literal('yes', 'Please tick this box: it cannot be undone'),
  /** The same where a form is sent twice. */
  once: z
    .string()
    .regex(/^[\w-]{22}$/)
    .catch(() => newToken()),
});

const box = 'mt-0.5 size-5 flex-none accent-ink';

const NOTHING_TYPED: PassOnDraft = { works: [], email: '', isSure: false, errors: {} };

/** Gives works to a new owner. Open where it has to be corrected. */
export const passOnForm = (
  copies: readonly OwnedCopy[],
  path: string,
  { works, email, isSure, errors }: PassOnDraft = NOTHING_TYPED,
) =>
  section(
    'Pass it on',
    html`<p class="mt-4">If you give or sell the work, its papers can go with it: the new owner gets a page of their own, without your name, address and receipt.</p>
<details class="mt-4"${Object.keys(errors).length > 0 ? html` open` : ''}>
<summary class="inline-flex min-h-11 cursor-pointer items-center underline decoration-edge underline-offset-[0.35em]">Pass it on to a new owner</summary>
<form method="post" action="${path}/pass-on" class="mt-4 grid gap-6" novalidate>
<input type="hidden" name="once" value="${newToken()}">
${copies.length === 1 ? html`<input type="hidden" name="work" value="${copies[0]?.key ?? ''}">` : chooseWorks(copies, works, errors.work)}
${field({ name: 'email', label: 'Email address of the new owner (Optional)', type: 'email', value: email, error: errors.email, hint: 'They get the link by mail. Left blank, it is shown to you once, to hand on.' })}
<div><label class="flex min-h-11 items-start gap-3"><input class="${box}" type="checkbox" name="sure" value="yes" aria-describedby="sure-error" aria-invalid="${errors.sure ? 'true' : 'false'}"${marks(isSure, errors.sure)}> <span>I pass it on. My link to this page ends, and this cannot be undone.</span></label>
<p class="text-sm text-accent" id="sure-error">${errors.sure}</p></div>
<p><button class="${BUTTON_CLASSES.outline}">Pass on</button></p>
</form></details>`,
  );

/** Attributes of a checkbox. */
const marks = (isChecked: boolean, error: string | undefined) =>
  html`${isChecked ? html` checked` : ''}${error ? html` autofocus` : ''}`;

const chooseWorks = (
  copies: readonly OwnedCopy[],
  chosen: readonly string[],
  error: string | undefined,
) =>
  html`<fieldset><legend class="text-[0.9375rem]">Which works?</legend>${copies.map(
    (copy, index) =>
      html`<label class="flex min-h-11 items-center gap-3"><input class="${box} mt-0" type="checkbox" name="work" value="${copy.key}"${marks(chosen.includes(copy.key), index === 0 ? error : undefined)}> <span><em class="font-serif">${titleOf(copy.line)}</em>${copyNumber(copy)}</span></label>`,
  )}<p class="text-sm text-accent">${error}</p></fieldset>`;

/** What the one who passed a work on sees, once. */
export const passedOnPage = (gallery: GallerySettings, { titles, newOwnerUrl, ownUrl }: PassedOn) =>
  message(
    gallery,
    'Passed on',
    html`<p><em class="font-serif">${titles.join(', ')}</em> now ${titles.length === 1 ? 'belongs to its' : 'belong to their'} new owner.</p>
${newOwnerUrl ? html`<p>This is the new owner’s link. It is shown only now: copy it and hand it on.</p>${shownLink(newOwnerUrl)}` : html`<p>The link to their page is on its way by email.</p>`}
${ownUrl && html`<p>Your earlier link has ended. What stays yours is behind this one, which is shown only now:</p>${shownLink(ownUrl)}`}`,
  );
