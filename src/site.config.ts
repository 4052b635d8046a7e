/** The artist (§1, §2). The site takes the name, the addresses and the texts about the artist from here alone. */
export const site = {
  artist: 'Nell Harrow',
  /** The cart's key in local storage carries it (§4). */
  key: 'nell-harrow',
  tagline: 'Contemporary Art',
  description: 'Paintings by Nell Harrow, a contemporary artist based in New Zealand.',
  email: 'studio@gallery.example',
  phone: '+64 9 555 0142',
  location: 'Whangarei, New Zealand',
  /** Set it once the artist is registered: receipts and confirmations then show the tax within the total. */
  gstNumber: null as string | null,
  socials: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
  ],
  hero: {
    title: 'Contemporary Art',
    subtitle: 'Exploring emotion through color, texture, and form',
    /** The work that the picture shows; its caption leads there while the work is on show. */
    work: 'evening-wharf',
  },
  portfolio: {
    title: 'Portfolio',
    subtitle: 'Paintings and works on paper',
  },
  portrait: {
    altText:
      'A painted figure in a blue shirt and rust scarf, seen from behind before a pale seascape.',
  },
  biography: [
    'Nell Harrow is an artist based in New Zealand with over two decades of practice. She paints in Whangarei, where her studio is a former sail loft near the Hatea River, with north windows that she has painted over to the height of her shoulder. She has kept to four subjects, and to what can be seen of them within an hour’s drive of that door.',
    'She trained as a printmaker before she painted, and the habit of working in layers has stayed. A picture usually begins as a dark or earth-coloured ground that is covered, scraped back and covered again, until only narrow strips of the first colour are left. The Harbour and Ground works are made mostly with palette knives and offcuts of steel; the Bush paintings with house-painting brushes worn down to stubs; the Weather works with thinned colour on paper or linen laid flat on the floor, where the water decides a good part of the result.',
    'She works on several pictures of a series at once and finishes about twenty in a year. Paintings are shown from the studio by appointment, and are packed there by the artist. Her works on paper and a small number of editioned prints are made at the same table.',
  ],
  /** Shown on /about, each list newest first. */
  career: [
    {
      heading: 'Exhibitions',
      entries: [
        { year: 2026, what: 'Slack Water', where: 'Loft Gallery, Whangarei' },
        { year: 2025, what: 'Ground and Harbour', where: 'Reyburn Rooms, Whangarei' },
        { year: 2024, what: 'Northern Light', where: 'Group show, Quarry Gallery, Whangarei' },
        { year: 2022, what: 'Weather, on paper', where: 'Tidal Room, Auckland' },
      ],
    },
    {
      heading: 'Collections',
      entries: [
        { year: 2025, what: 'Front from the West', where: 'Northland District Health, Whangarei' },
        { year: 2023, what: 'Old Piles', where: 'Harbour Trust, Whangarei' },
        { year: 2021, what: 'Two Stones', where: 'Private collections in Aotearoa and Australia' },
      ],
    },
    {
      heading: 'Press',
      entries: [
        { year: 2026, what: 'Painting between tides', where: 'Northland Arts Quarterly' },
        { year: 2024, what: 'A loft with its windows painted over', where: 'Studio Visits' },
      ],
    },
  ],
} as const;
