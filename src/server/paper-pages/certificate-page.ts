import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import { certificateNumber } from '#contract/certificates.ts';
import { copiesLabel } from '#contract/editions.ts';
import type { GallerySettings } from '#contract/gallery.ts';
import { derivativePath, hasDerivatives } from '#contract/image-url.ts';
import type { IssuedCertificate } from '../orders/papers/certificates.ts';
import { document } from './frame.ts';
import { facts, formatDay, link } from './parts.ts';

/**
 * The public page of a certificate: it confirms what the sheet says, and never whose the work is. Printed it is the
 * sheet. All versions are readable, the newest first; `shown` is the one on the sheet.
 */
export function certificatePage(
  versions: readonly IssuedCertificate[],
  shown: IssuedCertificate,
  gallery: GallerySettings,
  url: string,
) {
  const newest = versions[0] ?? shown;
  const number = certificateNumber(shown, shown.version);
  return document({
    title: `Certificate ${number}`,
    gallery,
    body: html`${sheet(shown, url)}
<section class="not-printed mt-12 max-w-[44rem] border-t border-line pt-6">
<p>${
      shown.version === newest.version
        ? html`This certificate was issued by ${shown.facts.artist}. If a sheet says anything else, ${versions.length > 1 ? 'compare it with the version that its number names, below' : 'it is not this certificate'}.`
        : html`A corrected version has taken the place of this one: ${link(`/certificate/${newest.address}`, certificateNumber(newest, newest.version))}.`
    } Print this page for the sheet.</p>
${versions.length > 1 && html`<h2 class="mt-6 font-serif text-xl">All versions</h2><ul>${versions.map((one) => html`<li>${link(`/certificate/${one.address}?version=${one.version}`, `Version ${one.version}, ${formatDay(one.issuedAt)}`)}</li>`)}</ul>`}
</section>`,
  });
}

function sheet(certificate: IssuedCertificate, url: string) {
  const { facts: said, version, issuedAt } = certificate;
  return html`<article class="certificate max-w-[44rem]">
<p class="text-ink-soft">${said.artist}</p>
<h1 class="mt-2 font-serif text-title leading-tight">Certificate of authenticity</h1>
<p class="mt-3 tabular-nums">${certificateNumber(certificate, version)}</p>
${picture(said)}
<h2 class="mt-6 font-serif text-2xl"><em>${said.title}</em>${said.year && `, ${said.year}`}</h2>
${facts([
  ['Artist', said.artist],
  ['Medium', said.medium],
  ['Size', said.dimensions],
  ['Copy', copiesLabel([said.editionNumber], said.editionSize) || 'An original, the only one'],
  ['Signed', said.signed],
  ['Issued', `${formatDay(issuedAt)}${said.place && `, ${said.place}`}`],
  [
    'Picture, SHA-256',
    said.pictureHash && html`<span class="break-all text-[0.8125rem]">${said.pictureHash}</span>`,
  ],
])}
<p class="mt-6">This is to certify that the work described here is by ${said.artist}.</p>
${said.hasResaleRight && html`<p class="mt-3 text-sm text-ink-soft">Resale Right for Visual Artists Act 2023: a resale of this work through an art market professional at $2,000 or more may carry a royalty of 5% under the Act.</p>`}
<div class="mt-8 flex flex-wrap items-end justify-between gap-8">
<div class="min-w-60">${signature(said)}<p class="border-t border-edge pt-2 text-sm">${said.artist}</p></div>
<div class="flex items-end gap-4"><span class="block w-24" aria-hidden="true">${raw(renderSVG(url, { pixelSize: 1, border: 0 }))}</span><p class="w-52 text-sm wrap-anywhere">${breakable(url)}</p></div>
</div>
</article>`;
}

/** An address, which breaks between its parts first. */
const breakable = (url: string) =>
  url
    .replace(/^https?:\/\//, '')
    .split('/')
    .map((part, index) => html`${index > 0 ? html`/<wbr>` : ''}${part}`);

/** The picture of the signature, or the space to sign by hand. */
function signature({ signatureUrl }: IssuedCertificate['facts']) {
  if (!signatureUrl || !hasDerivatives(signatureUrl)) return html`<div class="h-16"></div>`;
  return html`<img class="mb-2 h-auto max-h-16 w-auto max-w-60" src="${derivativePath(signatureUrl, 640, 'jpg')}" alt="The artist’s signature on the work">`;
}

function picture({ pictureUrl, pictureAlt, title }: IssuedCertificate['facts']) {
  if (!pictureUrl || !hasDerivatives(pictureUrl)) return '';
  return html`<img class="certificate-picture mt-6 h-auto max-h-[24rem] w-auto max-w-full bg-surface" src="${derivativePath(pictureUrl, 1080, 'jpg')}" alt="${pictureAlt || title}">`;
}
