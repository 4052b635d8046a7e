import { formatPrice } from '#lib/format.ts';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { listOf } from '../list/list-description.ts';
import { StatusTag } from '../list/StatusTag.tsx';
import { artworksQuery, deleteArtwork } from './api.ts';
import { ARTWORK_RULES } from './list-rules.ts';

/** The list of the Artworks tab (§2). */
export const ARTWORK_LIST = listOf(ARTWORK_RULES, {
  query: artworksQuery,
  remove: deleteArtwork,
  noun: 'artwork',
  nameOf: (work) => work.title,
  heading: 'Artworks Management',
  caption: 'Artworks',
  rowLabel: (work) => `Edit ${work.title}`,
  searchLabel: 'Search by title or medium',
  empty: 'No artworks yet.',
  noMatch: 'No artworks match your search.',
  columns: (onDelete) => [
    {
      key: 'title',
      width: '30%',
      header: 'Title',
      cell: (work) => <em className="font-serif text-[1.0625rem]">{work.title}</em>,
    },
    { key: 'medium', header: 'Medium', cell: (work) => work.medium },
    {
      key: 'price',
      width: '18%',
      header: 'Price',
      align: 'right',
      cell: (work) => <span className="tabular-nums">{formatPrice(work.price)}</span>,
    },
    {
      key: 'status',
      width: '14%',
      header: 'Status',
      cell: (work) =>
        work.isDraft ? (
          <StatusTag look="outline">Draft</StatusTag>
        ) : work.isAvailable ? (
          <StatusTag look="soft">Available</StatusTag>
        ) : (
          <StatusTag look="solid">Sold</StatusTag>
        ),
    },
    {
      key: 'actions',
      width: '10%',
      header: 'Actions',
      cell: (work) => <DeleteButton onClick={() => onDelete(work)} name={work.title} />,
    },
  ],
});
