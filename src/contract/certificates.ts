import { z } from 'zod';
import { instant } from './amounts.ts';

/** What a certificate says of a copy of a work. It never says whose it is. Blank and null: not stated. */
const certificateFacts = z
  .strictObject({
    artist: z.string(),
    place: z.string(),
    title: z.string(),
    year: z.number().int().nullable(),
    medium: z.string(),
    dimensions: z.string(),
    editionNumber: z.number().int(),
    editionSize: z.number().int(),
    /** Where and how the work is signed. */
    signed: z.string(),
    pictureUrl: z.string().nullable(),
    pictureAlt: z.string(),
    /** SHA-256 of the stored picture, in hex. */
    pictureHash: z.string().nullable(),
    /** A picture of the signature, where there is one. */
    signatureUrl: z.string().nullable(),
    /** Resale Right for Visual Artists Act 2023. */
    hasResaleRight: z.boolean(),
  })
  .meta({ id: 'CertificateFacts' });
export type CertificateFacts = z.infer<typeof certificateFacts>;

/** All but where a certificate is issued, and the words for its picture. */
const factsOfWork = certificateFacts.omit({ place: true, pictureAlt: true }).shape;

/** Whether a certificate would say the same of the work. */
export const areSameFacts = (a: CertificateFacts, b: CertificateFacts): boolean =>
  (Object.keys(factsOfWork) as (keyof CertificateFacts)[]).every((name) => a[name] === b[name]);

/** `C-2026-0001`, and the version from the second on. */
export const certificateNumber = (
  { year, sequence }: { year: number; sequence: number },
  version = 1,
): string =>
  `C-${year}-${String(sequence).padStart(4, '0')}${version > 1 ? `, version ${version}` : ''}`;

/** A copy of an order's work with its certificate, as the administration reads it. */
export const copyCertificate = z
  .strictObject({
    title: z.string(),
    editionNumber: z.number().int(),
    editionSize: z.number().int(),
    /** The work was deleted: what it has not got yet cannot be issued. */
    isDeleted: z.boolean(),
    certificate: z
      .strictObject({
        number: z.string(),
        /** Of its public page. */
        path: z.string(),
        issuedAt: instant,
        /** The work was changed since: a corrected version can be issued. */
        isOutdated: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'CopyCertificate' });
export type CopyCertificate = z.infer<typeof copyCertificate>;
