import type { Artwork } from '../../src/contract/artworks.ts';
import { listWorks } from './api.ts';
import type { Page } from './test.ts';

export const button = (page: Page) => page.getByRole('button', { name: /Collection/ });
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'My Collection' });
export const lineOf = (page: Page, { title }: Artwork) =>
  drawer(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Remove ${title}` }) });
export const forSale = async () =>
  (await listWorks('/available')).filter(
    ({ price, imageUrl, isGalleried }) => Number(price) > 0 && imageUrl && !isGalleried,
  );
