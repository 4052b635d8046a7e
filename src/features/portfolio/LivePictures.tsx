import { useQuery } from '@tanstack/react-query';
import type { Artwork } from '#contract/artworks.ts';
import { queryClient } from '#lib/query-client.ts';
import { PictureLinks } from './viewer/PictureLinks.tsx';
import { picturesQuery } from './viewer/pictures-api.ts';

/** The further pictures of a work whose page is not built yet. */
export function LivePictures({ work }: { work: Artwork }) {
  const { data } = useQuery(picturesQuery(work.id), queryClient);
  return data?.length ? <PictureLinks pictures={data} work={work} /> : null;
}
