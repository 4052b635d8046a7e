import { randomBytes } from 'node:crypto';
import { and, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { areSameFacts, type CertificateFacts } from '#contract/certificates.ts';
import type { GallerySettings } from '#contract/gallery.ts';
import { nzDay } from '#contract/nz-time.ts';
import { readGallery } from '../../gallery/queries.ts';
import { type Queryable, type Transaction, writtenRow } from '../../services/database.ts';
import type { Services } from '../../services/services.ts';
import { copiesOf, listLines, type SoldLine } from './owned.ts';
import { certificates, certificateVersions } from './table.ts';

type Certificate = typeof certificates.$inferSelect;
/** A certificate with one of its versions. */
export type IssuedCertificate = Certificate &
  Pick<typeof certificateVersions.$inferSelect, 'version' | 'facts' | 'issuedAt'>;

/** The SHA-256 of pictures by their URL, null for one that is not in our store. */
export type PictureHashes = ReadonlyMap<string, string | null>;

/** The key of the advisory lock under which the next number is taken. */
const LOCK = 7_310_226;

/**
 * Issues the missing certificates of an order's copies, and with `corrects` another version where the work was changed
 * since. A deleted work gets none. In one transaction with what made it necessary, so that no number is lost.
 */
export async function issueCertificates(
  tx: Transaction,
  services: Services,
  orderId: string,
  hashes: PictureHashes,
  { corrects }: { corrects: boolean },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const gallery = await readGallery(tx);
  for (const { line, editionNumber, issued } of await listCopies(tx, orderId)) {
    // Of a copy that was sold again: once its work is deleted, the line alone leads to the certificate.
    if (issued && issued.orderItemId !== line.id) {
      const isIts = eq(certificates.id, issued.id);
      await tx.update(certificates).set({ orderItemId: line.id }).where(isIts);
    }
    const facts = factsOf(line, editionNumber, gallery, hashes);
    if (!facts || (issued && (!corrects || areSameFacts(facts, issued.facts)))) continue;
    const certificate = issued ?? (await insertCertificate(tx, services, line, editionNumber));
    const version = (issued?.version ?? 0) + 1;
    const issuedAt = services.now();
    const values = { certificateId: certificate.id, version, facts, issuedAt };
    await tx.insert(certificateVersions).values(values);
  }
}

async function insertCertificate(
  tx: Transaction,
  { now }: Services,
  line: SoldLine,
  editionNumber: number,
): Promise<Certificate> {
  const year = Number(nzDay(now()).slice(0, 4));
  const last = sql<number>`coalesce(max(${certificates.sequence}), 0)`;
  const [row] = await tx.select({ last }).from(certificates).where(eq(certificates.year, year));
  const values = {
    year,
    sequence: Number(row?.last ?? 0) + 1,
    editionNumber,
    artworkId: line.artworkId,
    orderItemId: line.id,
    address: newAddress(),
  };
  return writtenRow(await tx.insert(certificates).values(values).returning());
}

/** 128 random bits in lower case, to be typed from paper. */
const newAddress = () => randomBytes(16).toString('hex');

/** What a certificate says now; null for a deleted work, and while its picture cannot be read. */
function factsOf(
  { title, medium, work, signatureUrl }: SoldLine,
  editionNumber: number,
  { artist, location, resaleRight }: GallerySettings,
  hashes: PictureHashes,
): CertificateFacts | null {
  if (!work || (work.imageUrl && !hashes.has(work.imageUrl))) return null;
  return {
    artist,
    place: location,
    title: work.title || title,
    year: work.year,
    medium: work.medium || medium,
    dimensions: work.dimensions,
    signed: work.signed,
    editionNumber,
    editionSize: work.editionSize,
    pictureUrl: work.imageUrl,
    pictureAlt: work.altText,
    pictureHash: work.imageUrl ? (hashes.get(work.imageUrl) ?? null) : null,
    signatureUrl,
    hasResaleRight: resaleRight === 'applies',
  };
}

/** The copies of an order, each with the newest version of its certificate. */
export async function listCopies(database: Queryable, orderId: string) {
  const lines = await listLines(database, orderId);
  const works = lines.flatMap(({ artworkId }) => artworkId ?? []);
  const newest = await listIssued(
    database,
    or(
      inArray(certificates.artworkId, works),
      inArray(
        certificates.orderItemId,
        lines.map(({ id }) => id),
      ),
    ),
  );
  return copiesOf(lines).map(({ line, editionNumber }) => ({
    line,
    editionNumber,
    issued: newest.find(
      (one) =>
        one.editionNumber === editionNumber &&
        (line.artworkId ? one.artworkId === line.artworkId : one.orderItemId === line.id),
    ),
  }));
}

/** The versions of a certificate's address, newest first. */
export const findCertificate = (database: Queryable, address: string) =>
  listIssued(database, eq(certificates.address, address));

const listIssued = (database: Queryable, which: SQL | undefined): Promise<IssuedCertificate[]> =>
  database
    .select({
      ...getTableColumns(certificates),
      version: certificateVersions.version,
      facts: certificateVersions.facts,
      issuedAt: certificateVersions.issuedAt,
    })
    .from(certificates)
    .innerJoin(certificateVersions, and(eq(certificateVersions.certificateId, certificates.id)))
    .where(which)
    .orderBy(desc(certificateVersions.version));

/**
 * Whether the work of a copy was changed since its certificate was issued. The picture's name changes with its bytes.
 */
export function isOutdated(
  { line, editionNumber, issued }: Awaited<ReturnType<typeof listCopies>>[number],
  gallery: GallerySettings,
): boolean {
  if (!issued) return false;
  const { pictureUrl, pictureHash } = issued.facts;
  const known = new Map<string, string | null>([[line.work?.imageUrl ?? '', null]]);
  if (pictureUrl) known.set(pictureUrl, pictureHash);
  const facts = factsOf(line, editionNumber, gallery, known);
  return facts !== null && !areSameFacts(facts, issued.facts);
}
