/** The three colours that the artist chooses, as `#rrggbb`. */
export type Colors = { colorPage: string; colorInk: string; colorAccent: string };

/** Of text; WCAG 2.2, 1.4.3. */
const TEXT_CONTRAST = 4.5;
/** Of the edges of fields; WCAG 2.2, 1.4.11. */
const EDGE_CONTRAST = 3;

/** Every colour of the site, by the name of its variable in global.css. */
export function paletteOf({ colorPage: page, colorInk: ink, colorAccent: accent }: Colors) {
  return {
    page,
    paper: mix(page, '#ffffff', 0.8),
    surface: mix(page, ink, 0.04),
    ink,
    'ink-hover': mix(ink, page, 0.14),
    'ink-soft': mix(ink, page, 0.31),
    line: mix(page, ink, 0.105),
    edge: mix(page, ink, 0.5),
    accent,
    'accent-deep': mix(accent, '#000000', 0.18),
    overlay: `${ink}59`,
  };
}

/** Why the colours cannot be used, by field, with the measured contrast; none where they can. */
export function colorProblems(colors: Colors): Partial<Record<keyof Colors, string>> {
  const { page, surface, ink, accent, edge, ...rest } = paletteOf(colors);
  if (luminance(page) < luminance(ink))
    return {
      colorPage: 'Background must be lighter than the text: pictures and mails are made for that',
    };
  const problems: ReturnType<typeof colorProblems> = {};
  const text = Math.min(contrast(rest['ink-soft'], surface), contrast(ink, page));
  if (text < TEXT_CONTRAST || contrast(edge, page) < EDGE_CONTRAST)
    problems.colorInk = `Small text has a contrast of ${text.toFixed(1)} to the background; ${TEXT_CONTRAST} is needed`;
  const signal = contrast(accent, surface);
  if (signal < TEXT_CONTRAST)
    problems.colorAccent = `Accent has a contrast of ${signal.toFixed(1)} to the background; ${TEXT_CONTRAST} is needed`;
  return problems;
}

const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** `share` of the second colour in the first, from 0 to 1. */
export function mix(color: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(color).map((value, index) =>
    Math.round(value + ((others[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
