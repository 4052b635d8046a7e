/** A further photograph of a work, beside that of the whole picture. */
export type ViewName = 'edge' | 'detail' | 'back' | 'signature' | 'framed';

/** One further photograph of a work. The file is pictures/views/<slug>-<view>.jpg. */
export type DemoView = {
  /** Below local/demo/pictures. */
  file: string;
  altText: string;
  /** px */
  width: number;
  /** px */
  height: number;
};

type Photograph = readonly [width: number, height: number, altText: string];

/**
 * Six works of the demo shop, each in five further photographs, by slug. Paintings are signed
 * on their back, works on paper in pencil below the image.
 */
export const views: Record<string, Record<ViewName, DemoView>> = Object.fromEntries(
  Object.entries({
    'slack-water': {
      edge: [
        1920,
        1440,
        'The upper left corner seen from the side: a primed linen edge 3.6 cm deep, with grey paint carried over from the front.',
      ],
      detail: [
        1921,
        1441,
        'Close view in light from the side: the torn dark band over bare weave, and the thick orange line beneath it.',
      ],
      back: [
        1920,
        1343,
        'Raw linen on a pine stretcher with one cross bar, a hanging cord, a label at the upper right and title, name and year in charcoal.',
      ],
      signature: [
        1920,
        1114,
        'Close view of the back: “Slack Water, Nell Harrow 2026” in charcoal on raw linen.',
      ],
      framed: [
        1920,
        1493,
        'The painting in a narrow oak tray frame with a dark shadow gap, on a pale wall.',
      ],
    },
    'dusk-south-side': {
      edge: [
        1920,
        1440,
        'The upper left corner seen from the side: a primed canvas edge 4 cm deep, with slate paint carried over from the sky.',
      ],
      detail: [
        1921,
        1441,
        'Close view in light from the side: two yellow knife marks on ridged strokes of wine red and bottle green.',
      ],
      back: [
        1920,
        1574,
        'Cotton canvas on a pine stretcher with crossed bars, a hanging cord, a label at the upper right and title, name and year in charcoal.',
      ],
      signature: [
        1920,
        1114,
        'Close view of the back: “Dusk, South Side, Nell Harrow 2024” in charcoal on cotton canvas.',
      ],
      framed: [1920, 1678, 'The painting in a black tray frame, on a pale wall.'],
    },
    supplejack: {
      edge: [
        1920,
        1440,
        'The upper left corner seen from the side: a primed linen edge 3.6 cm deep, with little paint carried over.',
      ],
      detail: [
        1921,
        1441,
        'Close view in light from the side: green and orange dabs and dry black brush marks that catch the tops of the weave.',
      ],
      back: [
        1556,
        1920,
        'Raw linen on a pine stretcher, a hanging cord, a label at the upper right and title, name and year in charcoal.',
      ],
      signature: [
        1920,
        1344,
        'Close view of the back: “Supplejack, Nell Harrow 2026” in charcoal on raw linen.',
      ],
      framed: [1598, 1920, 'The painting in a narrow oak tray frame, on a pale wall.'],
    },
    'made-ground': {
      edge: [
        1920,
        1440,
        'The upper left corner seen from the side: a birch panel on a cradle 4.4 cm deep, with bone-coloured paint at its front.',
      ],
      detail: [
        1921,
        1441,
        'Close view in light from the side: thick brick-red knife strokes with a torn border on a gritty bone-coloured ground.',
      ],
      back: [
        1920,
        1920,
        'A birch panel with a cradle of crossed bars, a hanging cord, a label at the upper right and title, name and year in black pen.',
      ],
      signature: [
        1920,
        1114,
        'Close view of the back: “Made Ground, Nell Harrow 2026” in black pen on birch plywood.',
      ],
      framed: [1884, 1920, 'The painting in a white tray frame, on a pale wall.'],
    },
    barometer: {
      edge: [
        1920,
        1344,
        'The lower left corner of the sheet seen from the side: heavy paper with a torn edge that stands off the table.',
      ],
      detail: [
        1919,
        1439,
        'Close view in light from the side: grey green and sand washes on rough paper, crossed by a broken black ink stroke.',
      ],
      back: [
        1401,
        1920,
        'The back of the sheet with torn edges, two paper hinges at the top, title and signature in pencil and a label.',
      ],
      signature: [
        1919,
        1114,
        'Close view of “N. Harrow 2025” in pencil at the lower right of the sheet.',
      ],
      framed: [
        1561,
        1920,
        'The sheet in a white frame with a wide white mount under glass, on a pale wall.',
      ],
    },
    'slack-water-print': {
      edge: [
        1920,
        1344,
        'The lower left corner of the sheet seen from the side: smooth cotton paper with a cut edge and the corner of the printed image.',
      ],
      detail: [
        1920,
        1440,
        'Close view in light from the side: the left border of the printed image and the grain of the cotton paper.',
      ],
      back: [
        1920,
        1600,
        'The back of the oak frame: board sealed with brown paper tape, a hanging cord and a label that names the edition, 7 of 25.',
      ],
      signature: [
        1920,
        1189,
        'Close view of “N. Harrow 2026” in pencil below the lower right corner of the printed image.',
      ],
      framed: [
        1920,
        1699,
        'The print in an oak frame with a white mount under glass, on a pale wall.',
      ],
    },
  } satisfies Record<string, Record<ViewName, Photograph>>).map(([slug, photographs]) => [
    slug,
    Object.fromEntries(
      Object.entries(photographs).map(([view, [width, height, altText]]) => [
        view,
        { file: `views/${slug}-${view}.jpg`, altText, width, height },
      ]),
    ) as Record<ViewName, DemoView>,
  ]),
);

const ORDER: readonly ViewName[] = ['detail', 'edge', 'signature', 'back', 'framed'];

/** The same as the seed takes them, in the order in which they are shown. */
export const viewsOf = Object.fromEntries(
  Object.entries(views).map(([slug, ofWork]) => [
    slug,
    ORDER.map((role) => ({ name: `views/${slug}-${role}`, role, altText: ofWork[role].altText })),
  ]),
);
