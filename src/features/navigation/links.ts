/** The site's pages, as the top navigation lists them (§2). */
export const NAVIGATION_LINKS = [
  { href: '/portfolio', label: 'Portfolio' },
  { href: '/blog', label: 'Blog' },
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact' },
] as const;
