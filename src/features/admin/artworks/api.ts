import type { QueryClient } from '@tanstack/react-query';
import type { Artwork, ArtworkCreate, ArtworkUpdate } from '#contract/artworks.ts';
import { countArtworkIn } from '../dashboard/api.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';

const PATH = '/api/admin/artworks';

export const artworksQuery = adminQuery<Artwork[]>(PATH);

/** Each of these changes the list and the counters here as soon as the server has agreed (§4). */

export async function createArtwork(client: QueryClient, body: ArtworkCreate): Promise<Artwork> {
  const work = await adminRequest<Artwork>('POST', PATH, { json: body });
  client.setQueryData(artworksQuery.queryKey, (works) => works && [work, ...works]);
  countArtworkIn(client, null, work);
  return work;
}

export async function updateArtwork(
  client: QueryClient,
  before: Artwork,
  body: ArtworkUpdate,
): Promise<Artwork> {
  const work = await adminRequest<Artwork>('PUT', `${PATH}/${before.id}`, { json: body });
  client.setQueryData(artworksQuery.queryKey, (works) =>
    works?.map((entry) => (entry.id === work.id ? work : entry)),
  );
  countArtworkIn(client, before, work);
  return work;
}

export async function deleteArtwork(client: QueryClient, work: Artwork): Promise<void> {
  await adminRequest('DELETE', `${PATH}/${work.id}`);
  client.setQueryData(artworksQuery.queryKey, (works) =>
    works?.filter((entry) => entry.id !== work.id),
  );
  countArtworkIn(client, work, null);
}
