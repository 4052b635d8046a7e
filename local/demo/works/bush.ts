import { type DemoWork, plain } from '../demo-work.ts';

export const bush: Omit<DemoWork, 'sortOrder'>[] = [
  {
    ...plain,
    slug: 'understorey',
    title: 'Understorey',
    series: 'Bush',
    medium: 'Oil on canvas',
    dimensions: '150 × 120 cm',
    price: '9600.00',
    year: 2026,
    description:
      'Upright strokes in black, green and umber close in on one lit place. The light was painted first and the dark brought in around it over several weeks.',
    altText:
      'Dense vertical brush strokes in black, dark green and brown around a broken patch of pale yellow light.',
    isFeatured: true,
  },
  {
    ...plain,
    slug: 'track-after-rain',
    title: 'Track After Rain',
    series: 'Bush',
    medium: 'Oil on canvas',
    dimensions: '84 × 120 cm',
    price: '6200.00',
    year: 2025,
    description:
      'A clay track on the left, wet enough to hold the sky. Everything on the right leans over it.',
    altText:
      'A pale ochre track of short strokes rises at the left through leaning dark green brush marks towards a white opening.',
  },
  {
    ...plain,
    slug: 'gully',
    title: 'Gully',
    series: 'Bush',
    medium: 'Oil on linen',
    dimensions: '150 × 60 cm',
    price: '5400.00',
    year: 2024,
    description:
      'A narrow picture of a narrow place. The thread of light follows the water down, out of sight twice.',
    altText:
      'Tall narrow painting of very dark green strokes with a broken line of pale blue-white light running from top to bottom.',
    isAvailable: false,
  },
  {
    ...plain,
    slug: 'canopy-gap',
    title: 'Canopy Gap',
    series: 'Bush',
    medium: 'Oil on canvas',
    dimensions: '140 × 140 cm',
    price: '11500.00',
    year: 2026,
    description:
      'Looking straight up where a tree has come down. The strokes run in towards the opening from all four edges and break off at the light.',
    altText:
      'A bright opening of broad white and grey-green strokes, crossed by dark branches, with dark strokes running towards it from all sides.',
    isGalleried: true,
  },
  {
    ...plain,
    slug: 'clearing-edge',
    title: 'Edge of the Clearing',
    series: 'Bush',
    medium: 'Oil on linen',
    dimensions: '100 × 160 cm',
    price: '8700.00',
    year: 2025,
    description:
      'Half the canvas is bush and half is the paddock beside it. The boundary was repainted until it was neither straight nor soft.',
    altText:
      'Left half dense dark green vertical strokes, right half a pale straw-coloured field with one dark upright mark.',
  },
  {
    ...plain,
    slug: 'supplejack',
    title: 'Supplejack',
    series: 'Bush',
    medium: 'Oil on linen',
    dimensions: '95 × 75 cm',
    price: '4600.00',
    year: 2026,
    description:
      'Four long strokes of black, each made with one loaded brush and carried until it ran dry. The red-orange notes mark where the vine fruits.',
    altText:
      'Looping black lines that fade as the brush runs dry, over a pale stone-green ground with patches of green and small orange marks.',
    isFeatured: true,
  },
  {
    ...plain,
    slug: 'dusk-south-side',
    title: 'Dusk, South Side',
    series: 'Bush',
    medium: 'Oil on canvas',
    dimensions: '120 × 150 cm',
    price: '9200.00',
    year: 2024,
    description:
      'The side of the hill that gets no sun after three. The blacks are mixed from green and a deep red, and change with the lamp they are seen under.',
    altText:
      'Nearly black painting of leaning blue-green strokes, with a pale slate sky at the upper left and a few yellow marks at the lower right.',
  },
];
