import type { DemonstrationWork } from '#server/add-demonstration.ts';
import { workDefaults } from '../defaults.ts';

export const bush: Omit<DemonstrationWork, 'sortOrder'>[] = [
  {
    ...workDefaults,
    slug: 'understorey',
    title: 'Understorey',
    series: 'Bush',
    medium: 'Oil on canvas',
    dimensions: '150 × 120 cm',
    price: '9600.00',
    year: 2026,
    description:
      'Upright strokes in green, umber and black close in on one lit place. The green was painted first, the light put into it, and the dark stems drawn across over several weeks.',
    altText:
      'Dense vertical brush strokes in moss green and brown around a broken patch of pale yellow light, crossed by thin black stems.',
    isFeatured: true,
  },
  {
    ...workDefaults,
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
    ...workDefaults,
    slug: 'gully',
    title: 'Gully',
    series: 'Bush',
    medium: 'Oil on linen',
    dimensions: '150 × 60 cm',
    price: '5400.00',
    year: 2024,
    description:
      'A narrow picture of a narrow place. One wall has the sun and the other never does; the water finds its way down between them, out of sight twice.',
    altText:
      'Tall narrow painting with a broken thread of blue-white water falling between a black-green wall at the left and a sunlit moss-green one at the right.',
    isAvailable: false,
  },
  {
    ...workDefaults,
    slug: 'canopy-gap',
    title: 'Canopy Gap',
    series: 'Bush',
    medium: 'Oil on canvas',
    dimensions: '140 × 140 cm',
    price: '11500.00',
    year: 2026,
    description:
      'Looking straight up where a tree has come down. The whole canvas was sky first; the leaves were closed over it from all four edges, pale ones before dark ones.',
    altText:
      'A ragged opening of white and pale blue light, ringed by leaf-green dabs, with broad dark green strokes running towards it from all sides.',
    isGalleried: true,
  },
  {
    ...workDefaults,
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
      'Left half dense dark green vertical strokes, right half a field of long level strokes from pale cream down to straw yellow, with one dark upright mark.',
  },
  {
    ...workDefaults,
    slug: 'supplejack',
    title: 'Supplejack',
    series: 'Bush',
    medium: 'Oil on linen',
    dimensions: '95 × 75 cm',
    price: '4600.00',
    year: 2026,
    isFramed: true,
    description:
      'Four long strokes of black, each made with one loaded brush and carried until it ran dry. The red-orange notes mark where the vine fruits.',
    altText:
      'Looping black lines that fade as the brush runs dry, over a pale scraped ground with dry patches of green and small orange marks.',
    isFeatured: true,
  },
  {
    ...workDefaults,
    slug: 'dusk-south-side',
    title: 'Dusk, South Side',
    series: 'Bush',
    medium: 'Oil on canvas',
    dimensions: '120 × 150 cm',
    price: '9200.00',
    year: 2024,
    isFramed: true,
    description:
      'The side of the hill that gets no sun after three, while the sky behind it still has some. The darks are mixed from green and a deep red, and change with the lamp they are seen under.',
    altText:
      'A dark hillside of bottle-green and wine-red strokes rises to the right under a sky of long slate and pale yellow bands, with a few yellow marks at the lower right.',
  },
];
