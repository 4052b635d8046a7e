import type { DemonstrationWork } from '#server/add-demonstration.ts';
import { workDefaults } from '../defaults.ts';

export const harbour: Omit<DemonstrationWork, 'sortOrder'>[] = [
  {
    ...workDefaults,
    slug: 'slack-water',
    title: 'Slack Water',
    series: 'Harbour',
    medium: 'Oil on linen',
    dimensions: '80 × 120 cm',
    price: '6400.00',
    year: 2026,
    isFramed: true,
    description:
      'The quarter of an hour between tides, when the harbour does not go either way. The dark band was laid with one pull of a long knife; the orange line was added last and once.',
    altText:
      'Pale grey sky over a torn dark blue-green band, with a thin orange line beneath it and grey-green water below.',
    isFeatured: true,
  },
  {
    ...workDefaults,
    slug: 'pilot-line',
    title: 'Pilot Line',
    series: 'Harbour',
    medium: 'Oil on linen',
    dimensions: '57 × 150 cm',
    price: '5200.00',
    year: 2025,
    description:
      'Almost all of this picture is one off-white, worked in long horizontal passes. A single warm line crosses two thirds of it and stops short of a dark slab at the right.',
    altText:
      'Long off-white panorama with a thin orange line along the lower third, ending before a dark blue block at the right edge.',
  },
  {
    ...workDefaults,
    slug: 'mud-channel',
    title: 'Mud Channel',
    series: 'Harbour',
    medium: 'Oil on canvas',
    dimensions: '160 × 120 cm',
    price: '9800.00',
    year: 2025,
    description:
      'A channel at low tide, seen from the bridge. Pale slabs step from side to side through brown mud and widen towards the lower edge.',
    altText:
      'Upright painting of grey-brown horizontal strokes crossed by pale slabs that widen from a high horizon to the foreground, with a short orange line at the right.',
    isGalleried: true,
  },
  {
    ...workDefaults,
    slug: 'old-piles',
    title: 'Old Piles, Town Basin',
    series: 'Harbour',
    medium: 'Oil on canvas',
    dimensions: '120 × 120 cm',
    price: '8200.00',
    year: 2026,
    description:
      'Five uprights left from a jetty. Their reflections were scraped downwards with the same blade while the water was still wet.',
    altText:
      'Five dark vertical marks of different height stand in a pale grey field above slate green water, joined by a rust line at the waterline.',
    isFeatured: true,
  },
  {
    ...workDefaults,
    slug: 'breakwater',
    title: 'Breakwater',
    series: 'Harbour',
    medium: 'Oil on linen',
    dimensions: '90 × 120 cm',
    price: '6900.00',
    year: 2024,
    description:
      'A wedge of broken stone enters from the left and divides two kinds of grey. The white strokes below it were made quickly, from the point outwards.',
    altText:
      'A dark wedge of heavy knife strokes enters from the left into pale green water under a grey sky, edged with an orange line.',
    isAvailable: false,
  },
  {
    ...workDefaults,
    slug: 'three-bars',
    title: 'Three Bars',
    series: 'Harbour',
    medium: 'Oil and wax on board',
    isFramed: true,
    dimensions: '75 × 120 cm',
    price: '4800.00',
    year: 2024,
    description:
      'Three slabs off the knife on a brushed, nearly white ground. Each was allowed one pull; where the paint tore, it was left.',
    altText:
      'Three torn horizontal bars in grey green, dark blue and pale grey on an off-white brushed ground, with a short orange bar between the upper two.',
    isAvailable: false,
  },
  {
    ...workDefaults,
    slug: 'spring-tide',
    title: 'Spring Tide',
    series: 'Harbour',
    medium: 'Oil on linen',
    dimensions: '150 × 105 cm',
    price: '8900.00',
    year: 2026,
    description:
      'The water takes up six sevenths of the canvas. The strokes tilt a little, as the surface of a full harbour does in a south-westerly.',
    altText:
      'Upright field of sea-green brush and knife strokes under a narrow pale sky, with an orange line above the dark horizon.',
  },
  {
    ...workDefaults,
    slug: 'slack-water-print',
    title: 'Slack Water (print)',
    series: 'Harbour',
    medium: 'Giclée print on cotton paper',
    signed: 'Signed and numbered in pencil',
    dimensions: '37 × 50 cm',
    price: '320.00',
    year: 2026,
    isFramed: true,
    description:
      'A pigment print after the painting of the same name, on 310 gsm cotton paper with a white margin. Edition of 25, signed and numbered below the image.',
    altText:
      'Print of a pale harbour painting with a dark band and a thin orange line, shown with the white margin of the sheet.',
    editionSize: 25,
  },
  {
    ...workDefaults,
    slug: 'evening-wharf',
    title: 'Evening Wharf',
    series: 'Harbour',
    medium: 'Oil on linen',
    dimensions: '90 × 160 cm',
    price: '10400.00',
    year: 2026,
    description:
      'The old coal wharf from the water, ten minutes before its lamps come on. The sky was pulled down over the hill with a wide blade while both were wet; the rail is one stroke, and the only warm colour in the picture.',
    altText:
      'Slate-grey clouds over a dark headland and green water, with the dark piles of a wharf at the right and one bright orange line across them.',
  },
];
