/** The six works that are shown from five more sides. Lengths in cm. */
export type ViewedWork = {
  slug: string;
  title: string;
  year: number;
  medium: string;
  dimensions: string;
  width: number;
  height: number;
  support: 'linen' | 'canvas' | 'board' | 'paper' | 'print';
  depth: number;
  edition?: string;
};

export const viewedWorks: ViewedWork[] = [
  {
    slug: 'slack-water',
    title: 'Slack Water',
    year: 2026,
    medium: 'Oil on linen',
    dimensions: '80 × 120 cm',
    width: 120,
    height: 80,
    support: 'linen',
    depth: 3.6,
  },
  {
    slug: 'dusk-south-side',
    title: 'Dusk, South Side',
    year: 2024,
    medium: 'Oil on canvas',
    dimensions: '120 × 150 cm',
    width: 150,
    height: 120,
    support: 'canvas',
    depth: 4,
  },
  {
    slug: 'supplejack',
    title: 'Supplejack',
    year: 2026,
    medium: 'Oil on linen',
    dimensions: '95 × 75 cm',
    width: 75,
    height: 95,
    support: 'linen',
    depth: 3.6,
  },
  {
    slug: 'made-ground',
    title: 'Made Ground',
    year: 2026,
    medium: 'Oil and marble dust on board',
    dimensions: '150 × 150 cm',
    width: 150,
    height: 150,
    support: 'board',
    depth: 4.4,
  },
  {
    slug: 'barometer',
    title: 'Barometer',
    year: 2025,
    medium: 'Watercolour and ink on paper',
    dimensions: '40 × 28 cm',
    width: 28,
    height: 40,
    support: 'paper',
    depth: 0.06,
  },
  {
    slug: 'slack-water-print',
    title: 'Slack Water (print)',
    year: 2026,
    medium: 'Giclée print on cotton paper',
    dimensions: '37 × 50 cm',
    width: 50,
    height: 37,
    support: 'print',
    depth: 0.05,
    edition: 'Edition 7 of 25',
  },
];
