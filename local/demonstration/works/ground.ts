import type { DemonstrationWork } from '#server/add-demonstration.ts';
import { workDefaults } from '../defaults.ts';

export const ground: Omit<DemonstrationWork, 'sortOrder'>[] = [
  {
    ...workDefaults,
    slug: 'made-ground',
    title: 'Made Ground',
    series: 'Ground',
    medium: 'Oil and marble dust on board',
    isFramed: true,
    dimensions: '150 × 150 cm',
    price: '18500.00',
    year: 2026,
    description:
      'Surveyors call land that people have filled in made ground. A red block and a black one touch at a corner on a field of bone white, thick enough to cast a shadow.',
    altText:
      'A large brick-red block and a smaller charcoal block touch at one corner on a bone-white ground, with a thin ochre upright between them.',
    isFeatured: true,
  },
  {
    ...workDefaults,
    slug: 'scarp',
    title: 'Scarp',
    series: 'Ground',
    medium: 'Acrylic and pumice on board',
    isFramed: true,
    dimensions: '60 × 150 cm',
    price: '5600.00',
    year: 2024,
    description:
      'A section through a hillside, three materials wide. The black mass was troweled on in one afternoon.',
    altText:
      'Panorama with a bone-coloured upper half, a band of dark red earth below and an upright charcoal mass near the centre.',
    isAvailable: false,
  },
  {
    ...workDefaults,
    slug: 'two-stones',
    title: 'Two Stones',
    series: 'Ground',
    medium: 'Oil on linen',
    dimensions: '120 × 93 cm',
    price: '7400.00',
    year: 2025,
    description:
      'Two pale stones, one over the other, with a black line to keep them apart. The red was rubbed on in eleven thin coats.',
    altText:
      'Two rounded masses of pale knife strokes, one above the other and separated by a black line, on a calm brick-red field.',
    isFeatured: true,
  },
  {
    ...workDefaults,
    slug: 'scoria',
    title: 'Scoria',
    series: 'Ground',
    medium: 'Acrylic, pumice and iron oxide on board',
    isFramed: true,
    dimensions: '60 × 80 cm',
    price: '3400.00',
    year: 2025,
    description:
      'The paint is mixed with crushed pumice and drags under the knife. A black mass comes into the rust from the side, like a pit in a quarry face.',
    altText:
      'Heavily worked rust-red surface with a ragged black mass entering from the left under a pale line, and scraped orange passages at the right.',
  },
  {
    ...workDefaults,
    slug: 'trench',
    title: 'Trench',
    series: 'Ground',
    medium: 'Oil on canvas',
    dimensions: '200 × 160 cm',
    price: null,
    year: 2026,
    description:
      'A dark cut comes down from the upper edge and stops above a white line. The largest picture of the series; the field on either side was left to itself.',
    altText:
      'A black vertical band edged with red descends from the top through a bone-coloured field of level scraped strokes and stops above a white horizontal line.',
    isGalleried: true,
  },
  {
    ...workDefaults,
    slug: 'clay-bank',
    title: 'Clay Bank',
    series: 'Ground',
    medium: 'Oil on linen',
    dimensions: '96 × 120 cm',
    price: '6800.00',
    year: 2025,
    description:
      'A road cutting in the week after it was dug: topsoil, pumpkin-coloured clay, a pale seam, the red under it, and the marks of the bucket. The sky is the same charcoal the road will be.',
    altText:
      'Layered knife strokes in orange, cream and brick red fall from left to right under a charcoal sky, with scratched uprights at the left and a bone-white slab at the right.',
  },
  {
    ...workDefaults,
    slug: 'cold-flow',
    title: 'Cold Flow',
    series: 'Ground',
    medium: 'Oil and sand on board',
    isFramed: true,
    dimensions: '89 × 100 cm',
    price: '5900.00',
    year: 2023,
    description:
      'Black over black, with sand in the lower layers. Two pale slabs and one square of red are the only colours that were not scraped off again.',
    altText:
      'Charcoal field of wide vertical pulls with two torn bone-coloured slabs across the middle and a small red block at the lower right.',
    isAvailable: false,
  },
];
