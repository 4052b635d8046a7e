/** The artist. Nothing else in the project knows her name, her address or her words (§1, §2). */
export const site = {
  artist: 'Isobel Hartnell',
  /** The cart's key in local storage carries it (§4). */
  key: 'isobel-hartnell',
  tagline: 'Contemporary Art',
  description: 'Paintings by Isobel Hartnell, a contemporary artist based in New Zealand.',
  email: 'studio@gallery.example',
  phone: '+64 9 555 0142',
  location: 'Whangarei, New Zealand',
  socials: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
  ],
  hero: {
    title: 'Contemporary Art',
    subtitle: 'Exploring emotion through color, texture, and form',
  },
  portfolio: {
    title: 'Portfolio',
    subtitle: 'Paintings and works on paper',
  },
  portrait: { altText: 'The artist in her studio' },
  biography: ['', '', ''],
} as const;
