import type { Artwork } from '#contract/artworks.ts';
import { formatPrice } from '#lib/format.ts';
import type { Column } from '#ui/DataTable.tsx';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { StatusTag } from '../list/StatusTag.tsx';

/** The columns of the Artworks tab (§2). */
export function artworkColumns(onDelete: (work: Artwork) => void): Column<Artwork>[] {
  return [
    {
      key: 'title',
      header: 'Title',
      cell: (work) => <em className="font-serif text-[1.0625rem]">{work.title}</em>,
    },
    { key: 'medium', header: 'Medium', cell: (work) => work.medium },
    {
      key: 'price',
      header: 'Price',
      align: 'right',
      cell: (work) => <span className="tabular-nums">{formatPrice(work.price)}</span>,
    },
    {
      key: 'status',
      header: 'Status',
      cell: (work) =>
        work.isAvailable ? (
          <StatusTag look="soft">Available</StatusTag>
        ) : (
          <StatusTag look="solid">Sold</StatusTag>
        ),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (work) => <DeleteButton onClick={() => onDelete(work)} subject={work.title} />,
    },
  ];
}
