import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export type SortDirection = 'asc' | 'desc';
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the header a button; `direction` is null while another column sorts. */
  sort?: { direction: SortDirection | null; onToggle: () => void };
  /** Figures stand at the right. */
  align?: 'right';
};

type Props<Row> = {
  /** What the table lists; heard, not seen. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** A click anywhere on a row but its controls; the first cell then is a button for the keyboard. */
  onRowClick?: (row: Row) => void;
  /** The name of that button: `Edit Slack Water`. */
  rowLabel?: (row: Row) => string;
  /** Shown instead of rows. */
  empty: ReactNode;
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** A table; on a phone each row becomes a card, its cells named by their headers. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  onRowClick,
  rowLabel,
  empty,
}: Props<Row>) {
  const open = (row: Row) => (event: MouseEvent<HTMLElement>) => {
    const control = (event.target as Element).closest('button, a, input, select, label');
    if (!control) onRowClick?.(row);
  };
  if (rows.length === 0) return <p className="py-16 text-center text-ink-soft">{empty}</p>;
  return (
    <table className="data-table w-full border-collapse text-left text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              aria-sort={column.sort?.direction ? ARIA_SORT[column.sort.direction] : undefined}
              data-align={column.align}
              key={column.key}
              scope="col"
            >
              {column.sort ? <SortButton header={column.header} {...column.sort} /> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            className={onRowClick ? 'cursor-pointer hover:bg-mist' : undefined}
            key={rowKey(row)}
            onClick={onRowClick ? open(row) : undefined}
          >
            {columns.map((column, index) => (
              <td data-align={column.align} data-header={column.header} key={column.key}>
                {index === 0 && onRowClick ? (
                  <button
                    aria-label={rowLabel?.(row)}
                    className="min-h-11 cursor-pointer text-left underline-offset-4 hover:underline"
                    onClick={() => onRowClick(row)}
                    type="button"
                  >
                    {column.cell(row)}
                  </button>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SortButton({
  header,
  direction,
  onToggle,
}: { header: string } & NonNullable<Column<unknown>['sort']>) {
  return (
    <button
      className="inline-flex min-h-11 cursor-pointer items-center gap-1 hover:text-ink"
      onClick={onToggle}
      type="button"
    >
      {header}
      {direction && <Icon name={direction === 'asc' ? 'up' : 'down'} size={16} />}
    </button>
  );
}
