import { formatPrice } from '#lib/format.ts';
import { DeleteButton } from '../../list/DeleteButton.tsx';
import { listOf } from '../../list/list-description.ts';
import { RowPicture } from '../../list/RowPicture.tsx';
import { StatusTag } from '../../list/StatusTag.tsx';
import { artworksQuery, deleteArtwork } from '../data/api.ts';
import { ARTWORK_LIST_RULES } from '../data/list-rules.ts';
import { inOrders } from './in-orders.ts';
import { RowMenu } from './RowMenu.tsx';
import { tagsOf } from './row-commands.ts';

/** The list of the Artworks tab (§2). */
export const ARTWORK_LIST = listOf(ARTWORK_LIST_RULES, {
  query: artworksQuery,
  remove: deleteArtwork,
  noun: 'artwork',
  nameOf: (work) => `${work.title}${inOrders(work)}`,
  titleOf: (work) => work.title,
  heading: 'Artworks Management',
  caption: 'Artworks',
  rowLabel: (work) => `Edit ${work.title}`,
  picture: (work) => <RowPicture imageUrl={work.imageUrl} />,
  searchLabel: 'Search by title or medium',
  empty: 'No artworks yet.',
  noMatch: 'No artworks match your search.',
  columns: (onDelete) => [
    {
      key: 'title',
      width: '37%',
      header: 'Title',
      cell: (work) => (
        <em className="clip-room line-clamp-2 font-serif text-[1.0625rem] leading-snug">
          {work.title}
        </em>
      ),
    },
    { key: 'medium', header: 'Medium', cell: (work) => work.medium, place: 'wide' },
    {
      key: 'price',
      width: '16%',
      header: 'Price',
      align: 'right',
      cell: (work) => <span className="tabular-nums">{formatPrice(work.price)}</span>,
    },
    {
      key: 'status',
      width: '17%',
      header: 'Status',
      cell: (work) => (
        <span className="max-md:[&>*]:mr-1 md:inline-flex md:flex-wrap md:gap-1">
          {work.isAvailable ? (
            <StatusTag variant="soft">Available</StatusTag>
          ) : (
            <StatusTag variant="solid">Sold</StatusTag>
          )}
          {tagsOf(work, new Date()).map((tag) => (
            <StatusTag key={tag} variant="outline">
              {tag}
            </StatusTag>
          ))}
        </span>
      ),
    },
    {
      key: 'actions',
      width: '13%',
      header: 'Actions',
      place: 'corner',
      cell: (work) => (
        <span className="inline-flex items-center">
          <span className="hidden md:inline">
            <DeleteButton name={work.title} onClick={() => onDelete(work)} />
          </span>
          <RowMenu onDelete={() => onDelete(work)} work={work} />
        </span>
      ),
    },
  ],
});
