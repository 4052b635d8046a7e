import type { ArtworkRecord } from '#contract/artworks.ts';
import { formatPrice } from '#lib/format.ts';
import type { Column } from '#ui/DataTable.tsx';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { StatusTag } from '../list/StatusTag.tsx';

/** The columns of the Artworks tab (§2). */
export function artworkColumns(onDelete: (work: ArtworkRecord) => void): Column<ArtworkRecord>[] {
  return [
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
      cell: (work) => <DeleteButton onClick={() => onDelete(work)} subject={work.title} />,
    },
  ];
}
