import { html } from 'hono/html';
import type { GallerySettings } from '#contract/gallery.ts';
import { copyName, copyNumber, type PassedCopy, titleOf } from '../orders/papers/owned.ts';
import { message } from './messages.ts';
import { link, section, shownLink } from './parts.ts';

/** What the buyer passed on, by new owner, with the way to another link where there is one. */
export function passedSection(passed: readonly PassedCopy[], path: string | null) {
  const owners = Map.groupBy(passed, ({ linkId }) => linkId);
  return section(
    'Passed on',
    html`<ul class="mt-4 grid gap-1">${[...owners.values()].map(
      (copies) =>
        html`<li>${copies.map((copy) => html`<span class="block"><em class="font-serif">${titleOf(copy.line)}</em>${copyNumber(copy)}</span>`)}${path && copies[0]?.isReplaceable && newLinkForm(copies, path)}</li>`,
    )}</ul>`,
  );
}

const newLinkForm = (copies: readonly PassedCopy[], path: string) =>
  html`<form method="post" action="${path}/new-link"><input type="hidden" name="copy" value="${copies[0]?.key ?? ''}"><button class="quiet-link inline-flex min-h-11 cursor-pointer items-center">Show a new link for the new owner<span class="sr-only"> of ${copies.map(copyName).join(', ')}</span></button><p class="wrap-anywhere text-sm text-ink-soft">${whyAnother(copies[0]?.email ?? null)}</p></form>`;

const whyAnother = (email: string | null) =>
  email
    ? `If ${email} is not the new owner’s address, hand on a new link. It ends the mailed one, and a new owner who has opened that one needs the new link from you.`
    : 'If the one that was shown to you is lost. A new one ends it.';

/** The new owner's new link, shown to the buyer once. */
export const newLinkPage = (
  gallery: GallerySettings,
  { titles, url }: { titles: string[]; url: string },
  path: string,
) =>
  message(
    gallery,
    'A new link',
    html`<p>This is a new link for the new owner of <em class="font-serif">${titles.join(', ')}</em>. The earlier one has ended.</p>
<p>It is shown only now: copy it and hand it on.</p>${shownLink(url)}
<p>${link(path, 'Back to your page')}</p>`,
  );
