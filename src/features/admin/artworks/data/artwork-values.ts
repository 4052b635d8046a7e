import { z } from 'zod';
import {
  type ArtworkCreate,
  type ArtworkPreview,
  type ArtworkRecord,
  artworkCreate,
  artworkUpdate,
} from '#contract/artworks.ts';
import { LIMITS } from '#contract/limits.ts';
import { toDecimal } from '#contract/money.ts';
import { NO_CATEGORY } from '#contract/no-category.ts';
import { typedCents } from '#contract/typed-amount.ts';
import { missingAltTexts, type WorkPicture } from '#contract/work-pictures.ts';
import type { useInput } from '../../form/use-input.ts';

/** The values of the artwork form: texts as typed, flags, the picture's path, the further pictures. */
export type ArtworkValues = {
  title: string;
  description: string;
  year: string;
  medium: string;
  dimensions: string;
  heightMm: string;
  widthMm: string;
  depthMm: string;
  weightGrams: string;
  signed: string;
  isFramed: 'true' | 'false' | '';
  condition: string;
  inventoryNumber: string;
  price: string;
  category: string;
  isGalleried: boolean;
  isAvailable: boolean;
  isFeatured: boolean;
  isDraft: boolean;
  editionSize: string;
  altText: string;
  imageUrl: string;
  pictures: WorkPicture[];
};

export type ArtworkInput = ReturnType<typeof useInput<ArtworkValues>>;

/** A new work is available, a single original without a category; all else is blank (§3 artworks). */
export const NEW_ARTWORK: ArtworkValues = {
  title: '',
  description: '',
  year: '',
  medium: '',
  dimensions: '',
  heightMm: '',
  widthMm: '',
  depthMm: '',
  weightGrams: '',
  signed: '',
  isFramed: '',
  condition: '',
  inventoryNumber: '',
  price: '',
  category: NO_CATEGORY,
  isGalleried: false,
  isAvailable: true,
  isFeatured: false,
  isDraft: false,
  editionSize: '1',
  altText: '',
  imageUrl: '',
  pictures: [],
};

const shown = (value: number | string | null) => String(value ?? '');
const isFramedOf = (value: ArtworkValues['isFramed']) => (value ? value === 'true' : null);

export function valuesOf(work: ArtworkRecord): ArtworkValues {
  return {
    title: work.title,
    description: work.description,
    year: shown(work.year),
    medium: work.medium,
    dimensions: work.dimensions,
    heightMm: shown(work.heightMm),
    widthMm: shown(work.widthMm),
    depthMm: shown(work.depthMm),
    weightGrams: shown(work.weightGrams),
    signed: work.signed,
    isFramed: work.isFramed === null ? '' : `${work.isFramed}`,
    condition: work.condition,
    inventoryNumber: work.inventoryNumber,
    price: shown(work.price),
    category: work.category || NO_CATEGORY,
    isGalleried: work.isGalleried,
    isAvailable: work.isAvailable,
    isFeatured: work.isFeatured,
    isDraft: work.isDraft,
    editionSize: String(work.editionSize),
    altText: work.altText,
    imageUrl: work.imageUrl ?? '',
    pictures: work.pictures,
  };
}

/** A published work needs an alternative text for each further picture: it is asked for, never invented. */
function askForAltTexts({ isDraft, pictures }: ArtworkValues, context: z.RefinementCtx) {
  if (isDraft) return;
  for (const [field, message] of Object.entries(missingAltTexts(pictures))) {
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    context.addIssue({ code: 'custom', path, message });
  }
}

/** A blank edition size is left out: a new work is an original, an edited one keeps its edition. */
const typed = <Body>() =>
  z
    .custom<ArtworkValues>()
    .superRefine(askForAltTexts)
    .transform(
      (values) =>
        ({
          ...values,
          isFramed: isFramedOf(values.isFramed),
          category: values.category.trim() || NO_CATEGORY,
          editionSize: values.editionSize.trim() || undefined,
          pictures: values.pictures.map(({ role, imageUrl, altText }) => ({
            role,
            imageUrl,
            altText,
          })),
        }) as Body,
    );

/** From the form to the body of POST and PUT; the messages are the contract's own. */
export const newArtworkForm = typed<z.input<typeof artworkCreate>>().pipe(artworkCreate);
export const editArtworkForm = typed<z.input<typeof artworkUpdate>>().pipe(artworkUpdate);

/** A draft with what the work's form says: for another of a series. */
export function duplicateAsDraft(work: ArtworkRecord): ArtworkCreate {
  const end = ', copy';
  const title = work.title.slice(0, LIMITS.title - end.length) + end;
  const own = { title, inventoryNumber: '', isDraft: true };
  const values = { ...valuesOf(work), ...own };
  return { ...newArtworkForm.parse(values), isAvailable: true, isFeatured: false };
}

/** The positive whole number that was typed; null for anything else. */
function wholeOf(typed: string): number | null {
  const number = Number(typed);
  return Number.isInteger(number) && number > 0 ? number : null;
}

/** The work as visitors will see it once the form is saved; a new one has the id 0 and the present time. */
export function previewOf(values: ArtworkValues, work: ArtworkRecord | null): ArtworkPreview {
  const { price, editionSize, imageUrl, isDraft: _, inventoryNumber: __, ...rest } = values;
  const now = new Date().toISOString();
  const cents = typedCents(price);
  const copies = wholeOf(editionSize) ?? 1;
  const isSamePicture = work?.imageUrl === imageUrl;
  return {
    ...rest,
    year: wholeOf(values.year),
    heightMm: wholeOf(values.heightMm),
    widthMm: wholeOf(values.widthMm),
    depthMm: wholeOf(values.depthMm),
    weightGrams: wholeOf(values.weightGrams),
    isFramed: isFramedOf(values.isFramed),
    id: work?.id ?? 0,
    slug: work?.slug ?? 'preview',
    price: cents ? toDecimal(cents) : null,
    morePictures: values.pictures.length,
    editionSize: copies,
    editionsLeft: work?.editionsLeft ?? copies,
    reservedUntil: work?.reservedUntil ?? null,
    imageUrl: imageUrl || null,
    imageWidth: isSamePicture ? work.imageWidth : null,
    imageHeight: isSamePicture ? work.imageHeight : null,
    placeholderColor: work?.placeholderColor ?? '#e9e6df',
    sortOrder: 0,
    createdAt: work?.createdAt ?? now,
    updatedAt: now,
  };
}
