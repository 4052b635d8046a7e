import type { DemonstrationWork } from '#server/add-demonstration.ts';
import { workDefaults } from '../defaults.ts';

export const weather: Omit<DemonstrationWork, 'sortOrder'>[] = [
  {
    ...workDefaults,
    slug: 'southerly-clearing',
    title: 'Southerly, Clearing',
    series: 'Weather',
    medium: 'Ink and gouache on paper',
    signed: 'Signed in pencil, lower right',
    dimensions: '76 × 57 cm',
    price: '1450.00',
    year: 2026,
    description:
      'Two washes laid wet and left to find their edges, then one stroke of ink. The pale ring is where clean water was dropped in before the colour set.',
    altText:
      'A pale blue-grey wash with a lighter bloom above a dark band that drips down bare paper, with one arched black ink stroke between them.',
    isFeatured: true,
  },
  {
    ...workDefaults,
    slug: 'front-from-the-west',
    title: 'Front from the West',
    series: 'Weather',
    medium: 'Ink and gouache on paper',
    signed: 'Signed in pencil, lower right',
    dimensions: '41 × 100 cm',
    price: '1680.00',
    year: 2025,
    description:
      'Weather arriving over flat country, left to right, in the order in which it was painted.',
    altText:
      'Panoramic sheet with a dark slate cloud and slanting rain coming in from the left, ochre light at the right above a dark band of land, and a few black ink marks.',
  },
  {
    ...workDefaults,
    slug: 'rain-over-the-heads',
    title: 'Rain Over the Heads',
    series: 'Weather',
    medium: 'Acrylic on canvas',
    dimensions: '105 × 150 cm',
    price: '7800.00',
    year: 2026,
    description:
      'The headlands were finished before the rain was painted over them. It was brushed downwards with a dry brush as wide as a hand.',
    altText:
      'Vertical veils of grey and white dry brushwork fall from a dark cloud band over slate headlands and pale water.',
  },
  {
    ...workDefaults,
    slug: 'sun-shower',
    title: 'Sun Shower',
    series: 'Weather',
    medium: 'Acrylic and ink on linen',
    dimensions: '100 × 100 cm',
    price: '5200.00',
    year: 2024,
    description:
      'Grey comes in over yellow from one corner. The dark stroke was made standing, with the canvas on the floor.',
    altText:
      'Warm yellow square with a grey-green cloud in the upper left corner, thin drips, and one looping dark brush stroke.',
    isAvailable: false,
  },
  {
    ...workDefaults,
    slug: 'barometer',
    title: 'Barometer',
    series: 'Weather',
    medium: 'Watercolour and ink on paper',
    signed: 'Signed in pencil, lower right',
    dimensions: '40 × 28 cm',
    price: '480.00',
    year: 2025,
    isFramed: true,
    description:
      'Three washes, one for each morning of a long weekend, and a line of ink drawn through them on the fourth.',
    altText:
      'Three stacked washes in grey green, sand and slate blue on paper with wide margins, crossed by one vertical black ink stroke.',
  },
  {
    ...workDefaults,
    slug: 'fog-lifting',
    title: 'Fog Lifting',
    series: 'Weather',
    medium: 'Oil on linen',
    dimensions: '120 × 160 cm',
    price: '10800.00',
    year: 2026,
    description:
      'Mostly white, dragged dry over a green that was wet the day before. The land shows where the weave was left open.',
    altText:
      'Pale grey-white field with dry white strokes dragged over a dark green band along the lower edge and one small ochre mark.',
    isGalleried: true,
  },
  {
    ...workDefaults,
    slug: 'late-light',
    title: 'Late Light',
    series: 'Weather',
    medium: 'Oil on linen',
    dimensions: '125 × 100 cm',
    price: '7600.00',
    year: 2025,
    description:
      'Apricot over slate with a strip of red to separate them: the last ten minutes of a June afternoon, held for some months.',
    altText:
      'A pale apricot field above a red strip and a slate blue block, with a scraped cream line between them.',
    isFeatured: true,
  },
];
