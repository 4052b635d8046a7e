/** The size of a work in whole millimetres; null for a measure that is not known. */
export type Size = { widthMm: number | null; heightMm: number | null; depthMm: number | null };

/** The size of a work that can be drawn to scale. */
export type KnownSize = { widthMm: number; heightMm: number };

/** Without height and width there is nothing to be drawn to scale. */
export const isSized = <Work extends Pick<Size, 'widthMm' | 'heightMm'>>(
  work: Work,
): work is Work & KnownSize => Boolean(work.widthMm && work.heightMm);

/** The largest measure that is stored, in mm. */
export const LARGEST_MM = 20_000;

/** The largest weight that is stored, in grams. */
export const LARGEST_GRAMS = 1_000_000;

const MM_PER_INCH = 25.4;
const UNITS: Record<string, number> = { mm: 1, cm: 10, m: 1000, in: MM_PER_INCH, '"': MM_PER_INCH };
const EIGHTHS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'];

const BETWEEN = /\s*(?:[×x]|\bby\b)\s*/;
const UNIT = String.raw`\s*(mm|cm|m|in|"|$)\.?$`;
/** `119.5`; a comma before three digits could also separate thousands. */
const DECIMAL = new RegExp(String.raw`^(\d+(?:\.\d+|,\d\d?)?)${UNIT}`);
/** `37 3/8`, `3/8` */
const FRACTION = new RegExp(String.raw`^(?:(\d+)\s+)?(\d+)/(\d+)${UNIT}`);
/** `37 ⅜`, `37⅜` */
const EIGHTH = new RegExp(String.raw`^(\d+)?\s*([⅛¼⅜½⅝¾⅞])${UNIT}`);

/**
 * Reads `120 × 95 cm`, `120cm x 95cm x 4cm`, `47 1/4 x 37 3/8 in` or `120 × 95 cm (47 ¼ × 37 ⅜ in)`: height first, as
 * the trade writes it, then width and depth. Null for every other text, also where no unit is named.
 */
export function readSize(dimensions: string): Size | null {
  const text = dimensions.trim().toLowerCase().replaceAll('″', '"');
  const [, first, converted] = /^(.+?)\s*\((.+)\)$/.exec(text) ?? [];
  if (first && converted) return readSize(converted) && readSize(first);
  const parts = text.split(BETWEEN).map(readMeasure);
  if (parts.length < 2 || parts.length > 3) return null;
  const lastUnit = parts.at(-1)?.unit ?? '';
  const lengths = parts.map((part) => {
    const mm = part ? Math.round(part.value * (UNITS[part.unit || lastUnit] ?? 0)) : 0;
    return mm > 0 && mm <= LARGEST_MM ? mm : null;
  });
  if (lengths.includes(null)) return null;
  const [heightMm = null, widthMm = null, depthMm = null] = lengths;
  return { widthMm, heightMm, depthMm };
}

function readMeasure(text: string): { value: number; unit: string } | null {
  const [, decimal, decimalUnit = ''] = DECIMAL.exec(text) ?? [];
  if (decimal) return { value: Number(decimal.replace(',', '.')), unit: decimalUnit };
  const [, whole = 0, over, under, fractionUnit = ''] = FRACTION.exec(text) ?? [];
  if (over && under)
    return { value: Number(whole) + Number(over) / Number(under), unit: fractionUnit };
  const [, inches = 0, eighth, eighthUnit = ''] = EIGHTH.exec(text) ?? [];
  if (!eighth) return null;
  return { value: Number(inches) + EIGHTHS.indexOf(eighth) / 8, unit: eighthUnit };
}

/** `120 × 95 cm`, to the millimetre; blank unless height and width are known. */
export const inCentimetres = (size: Size) => measures(size, 'cm', (mm) => String(mm / 10));

/** `47 ¼ × 37 ⅜ in`, to an eighth, as the trade rounds; blank unless height and width are known. */
export const inInches = (size: Size) =>
  measures(size, 'in', (mm) => {
    const eighths = Math.max(1, Math.round((mm / MM_PER_INCH) * 8));
    return [Math.floor(eighths / 8) || '', EIGHTHS[eighths % 8]].filter(Boolean).join(' ');
  });

/** `850 g`, `4.2 kg`, `38 kg`; blank where it is not known. */
export function weightText(grams: number | null): string {
  if (!grams) return '';
  if (grams < 1000) return `${grams} g`;
  const kilograms = grams / 1000;
  return `${grams < 10_000 ? Math.round(kilograms * 10) / 10 : Math.round(kilograms)} kg`;
}

function measures(
  { heightMm, widthMm, depthMm }: Size,
  unit: string,
  format: (mm: number) => string,
) {
  if (!heightMm || !widthMm) return '';
  const lengths = [heightMm, widthMm, ...(depthMm ? [depthMm] : [])];
  return `${lengths.map(format).join(' × ')} ${unit}`;
}

export type Sized = Size & { dimensions: string };
export const UNSIZED: Sized = { dimensions: '', widthMm: null, heightMm: null, depthMm: null };

/**
 * Keeps the free text and the millimetres of a work in step: a text that can be read decides; new millimetres are
 * written into a text that could be read, or is blank, and stand beside any other.
 */
export function syncSizeText(before: Sized, input: Partial<Sized>): Sized {
  const next = pick({ ...before, ...input });
  const size = readSize(next.dimensions);
  const textIsNew = input.dimensions !== undefined && input.dimensions !== before.dimensions;
  if (textIsNew && size) return { ...next, ...size };
  const sizeIsNew = isOtherSize(next, before);
  // The old millimetres belonged to the old text.
  if (textIsNew && !sizeIsNew) return { ...UNSIZED, dimensions: next.dimensions };
  const written = inCentimetres(next);
  if (sizeIsNew && size && !written) return { ...next, ...size };
  if (sizeIsNew && (size || !next.dimensions)) return { ...next, dimensions: written };
  return next;
}

const pick = ({ dimensions, widthMm, heightMm, depthMm }: Sized): Sized => {
  return { dimensions, widthMm, heightMm, depthMm };
};

const isOtherSize = (a: Size, b: Size) =>
  a.widthMm !== b.widthMm || a.heightMm !== b.heightMm || a.depthMm !== b.depthMm;
