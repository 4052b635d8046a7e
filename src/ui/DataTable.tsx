import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  align?: 'right';
  /** Of the whole, such as `30%`: columns must not move while rows come and go. What has none shares the rest. */
  width?: string;
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

/** Up to here every row is in the page, where the browser's own search finds it; beyond, those in sight. */
const WHOLE = 100;

/** A table; on a phone each row becomes a card, its cells named by their headers. Thousands of rows stay quick. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, empty } = props;
  if (rows.length === 0) return <p className="py-16 text-center text-ink-soft">{empty}</p>;
  const isWhole = rows.length <= WHOLE;
  return (
    <table
      aria-rowcount={isWhole ? undefined : rows.length + 1}
      className="data-table w-full border-collapse text-left text-[0.9375rem] md:table-fixed"
    >
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        {columns.map((column) => (
          <col key={column.key} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th data-align={column.align} key={column.key} scope="col">
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      {isWhole ? (
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} {...props} row={row} />
          ))}
        </tbody>
      ) : (
        <WindowedRows {...props} />
      )}
    </table>
  );
}

/** The rows in sight, and some around; room is kept for the others. */
function WindowedRows<Row>(props: Props<Row>) {
  const { rows, rowKey, columns } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const cards = window.matchMedia('(max-width: 47.99rem)').matches;
  // Looked at again each time: what stands above may have come or gone.
  useLayoutEffect(() => {
    const now = (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    setTop((before) => (Math.abs(before - now) > 1 ? now : before));
  });
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    // In pixels, until a row is measured: a row of the table, a card of a phone and what stands between two.
    estimateSize: () => (cards ? 232 : 61),
    gap: cards ? 12 : 0,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => rowKey(rows[index] as Row),
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body}>
      <Room columns={columns.length} height={before} />
      {items.map(({ index, key }) => (
        <TableRow
          key={key}
          {...props}
          index={index}
          measure={virtualizer.measureElement}
          row={rows[index] as Row}
        />
      ))}
      <Room columns={columns.length} height={after} />
    </tbody>
  );
}

/** Holds the place of rows out of sight; `height` in pixels. */
const Room = ({ height, columns }: { height: number; columns: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
  <tr aria-hidden="true" className="row-spacer">
    <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
  </tr>
);

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'onRowClick' | 'rowLabel'> & {
  row: Row;
  /** Where it stands among rows that are not all in the page. */
  index?: number;
  measure?: (row: HTMLTableRowElement | null) => void;
};

function TableRow<Row>({ row, columns, onRowClick, rowLabel, index, measure }: RowProps<Row>) {
  const open = (event: MouseEvent<HTMLElement>) => {
    const control = (event.target as Element).closest('button, a, input, select, label');
    // Who marks a text to copy it opens nothing.
    if (!control && !getSelection()?.toString()) onRowClick?.(row);
  };
  return (
    <tr
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={onRowClick ? 'cursor-pointer hover:bg-mist' : undefined}
      data-index={index}
      onClick={onRowClick ? open : undefined}
      ref={measure}
    >
      {columns.map((column, place) => (
        <td data-align={column.align} data-header={column.header} key={column.key}>
          {place === 0 && onRowClick ? (
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
  );
}
