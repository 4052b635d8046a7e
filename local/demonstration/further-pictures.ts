import type { FurtherPicture } from '#server/add-demonstration.ts';

/** Their alternative texts, in the order in which they are shown; a file is pictures/further/<slug>-<role>.jpg. */
const ALT_TEXTS: Record<string, Partial<Record<FurtherPicture['role'], string>>> = {
  'slack-water': {
    detail:
      'Close view in light from the side: the torn dark band over bare weave, and the thick orange line beneath it.',
    edge: 'The upper left corner seen from the side: a primed linen edge 3.6 cm deep, with grey paint carried over from the front.',
    signature: 'Close view of the back: “Slack Water, Nell Harrow 2026” in charcoal on raw linen.',
    back: 'Raw linen on a pine stretcher with one cross bar, a hanging cord, a label at the upper right and title, name and year in charcoal.',
    framed: 'The painting in a narrow oak tray frame with a dark shadow gap, on a pale wall.',
  },
  'dusk-south-side': {
    detail:
      'Close view in light from the side: two yellow knife marks on ridged strokes of wine red and bottle green.',
    edge: 'The upper left corner seen from the side: a primed canvas edge 4 cm deep, with slate paint carried over from the sky.',
    signature:
      'Close view of the back: “Dusk, South Side, Nell Harrow 2024” in charcoal on cotton canvas.',
    back: 'Cotton canvas on a pine stretcher with crossed bars, a hanging cord, a label at the upper right and title, name and year in charcoal.',
    framed: 'The painting in a black tray frame, on a pale wall.',
  },
  supplejack: {
    detail:
      'Close view in light from the side: green and orange dabs and dry black brush marks that catch the tops of the weave.',
    edge: 'The upper left corner seen from the side: a primed linen edge 3.6 cm deep, with little paint carried over.',
    signature: 'Close view of the back: “Supplejack, Nell Harrow 2026” in charcoal on raw linen.',
    back: 'Raw linen on a pine stretcher, a hanging cord, a label at the upper right and title, name and year in charcoal.',
    framed: 'The painting in a narrow oak tray frame, on a pale wall.',
  },
  'made-ground': {
    detail:
      'Close view in light from the side: thick brick-red knife strokes with a torn border on a gritty bone-coloured ground.',
    edge: 'The upper left corner seen from the side: a birch panel on a cradle 4.4 cm deep, with bone-coloured paint at its front.',
    signature:
      'Close view of the back: “Made Ground, Nell Harrow 2026” in black pen on birch plywood.',
    back: 'A birch panel with a cradle of crossed bars, a hanging cord, a label at the upper right and title, name and year in black pen.',
    framed: 'The painting in a white tray frame, on a pale wall.',
  },
  barometer: {
    detail:
      'Close view in light from the side: grey green and sand washes on rough paper, crossed by a broken black ink stroke.',
    edge: 'The lower left corner of the sheet seen from the side: heavy paper with a torn edge that stands off the table.',
    signature: 'Close view of “N. Harrow 2025” in pencil at the lower right of the sheet.',
    back: 'The back of the sheet with torn edges, two paper hinges at the top, title and signature in pencil and a label.',
    framed: 'The sheet in a white frame with a wide white mount under glass, on a pale wall.',
  },
  'slack-water-print': {
    detail:
      'Close view in light from the side: the left border of the printed image and the grain of the cotton paper.',
    edge: 'The lower left corner of the sheet seen from the side: smooth cotton paper with a cut edge and the corner of the printed image.',
    signature:
      'Close view of “N. Harrow 2026” in pencil below the lower right corner of the printed image.',
    back: 'The back of the oak frame: board sealed with brown paper tape, a hanging cord and a label that names the edition, 7 of 25.',
    framed: 'The print in an oak frame with a white mount under glass, on a pale wall.',
  },
};

/** The further pictures of six works, by slug. Paintings are signed on the back, works on paper below the image. */
export const furtherPictures: Record<string, FurtherPicture[]> = Object.fromEntries(
  Object.entries(ALT_TEXTS).map(([slug, altTexts]) => [
    slug,
    Object.entries(altTexts).map(([role, altText]) => ({
      name: `further/${slug}-${role}`,
      role: role as FurtherPicture['role'],
      altText,
    })),
  ]),
);
