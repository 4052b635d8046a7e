import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { RowCheckbox } from './RowCheckbox.tsx';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** For amounts and numbers. */
  align?: 'right';
  /** `30%` or `13rem`, so that columns do not move while rows change. Columns without one share the rest. */
  width?: string;
  /**
   * On a phone: at the right of the row, on a line of its own and cut where it is too long, below the others, or not
   * shown.
   */
  place?: 'corner' | 'line' | 'below' | 'wide';
};

type Props<Row> = {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** A click anywhere on a row but its controls; the first cell then is a button for the keyboard. */
  onRowClick?: ((row: Row) => void) | undefined;
  /** The name of that button: `Edit Slack Water`. */
  rowLabel?: ((row: Row) => string) | undefined;
  /** Stands before the first cell. */
  picture?: ((row: Row) => ReactNode) | undefined;
  /** Checkboxes: what selects a row, and all rows. */
  select?: RowSelect<Row> | undefined;
  /** Shown instead of rows. */
  empty: ReactNode;
};

type RowSelect<Row> = {
  /** `Select Slack Water` */
  label: (row: Row) => string;
  has: (row: Row) => boolean;
  toggle: (row: Row, isOn: boolean, isRange: boolean) => void;
  isAll: boolean;
  toggleAll: (isOn: boolean) => void;
};

/** Above so many rows only those near the viewport are in the page, where the browser's search finds them. */
const VIRTUALIZE_ABOVE = 100;

/** A table; on a phone each row becomes two lines beside its picture. Long lists are virtualized. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, empty, select } = props;
  if (rows.length === 0) return <p className="py-16 text-center text-ink-soft">{empty}</p>;
  const isWhole = rows.length <= VIRTUALIZE_ABOVE;
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
          {columns.map((column, place) => (
            <th data-align={column.align} key={column.key} scope="col">
              {place === 0 && select && (
                <RowCheckbox
                  checked={select.isAll}
                  label="Select all shown"
                  onToggle={select.toggleAll}
                />
              )}
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
        <VirtualRows {...props} />
      )}
    </table>
  );
}

/** The rows near the viewport, between spacers as high as the other rows. */
function VirtualRows<Row>(props: Props<Row>) {
  const { rows, rowKey, columns } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const cards = window.matchMedia('(max-width: 47.99rem)').matches;
  // Measured after each render, since elements above the table may have changed.
  useLayoutEffect(() => {
    const now = (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    setTop((before) => (Math.abs(before - now) > 1 ? now : before));
  });
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    // In pixels, until a row is measured: a table row, or a phone's card.
    estimateSize: () => (props.picture ? 89 : cards ? 72 : 61),
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => rowKey(rows[index] as Row),
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body}>
      <Spacer columns={columns.length} height={before} />
      {items.map(({ index, key }) => (
        <TableRow
          key={key}
          {...props}
          index={index}
          measure={virtualizer.measureElement}
          row={rows[index] as Row}
        />
      ))}
      <Spacer columns={columns.length} height={after} />
    </tbody>
  );
}

/** Takes the height of the rows that are not in the page; `height` in pixels. */
const Spacer = ({ height, columns }: { height: number; columns: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it has no focusable content
  <tr aria-hidden="true" className="row-spacer">
    <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
  </tr>
);

type RowProps<Row> = Pick<
  Props<Row>,
  'columns' | 'onRowClick' | 'rowLabel' | 'picture' | 'select'
> & {
  row: Row;
  /** The row's index in the list, when not all rows are in the page. */
  index?: number;
  measure?: (row: HTMLTableRowElement | null) => void;
};

function TableRow<Row>({ row, columns, onRowClick, rowLabel, ...rest }: RowProps<Row>) {
  const { picture, index, measure, select } = rest;
  const open = (event: MouseEvent<HTMLElement>) => {
    const clicked = event.target as Element;
    const control = clicked.closest('button, a, input, select, label');
    // React's events reach the row from a menu that it opened elsewhere in the page, too.
    const isOwn = event.currentTarget.contains(clicked);
    // A click that ends a selection of text opens nothing.
    if (isOwn && !control && !getSelection()?.toString()) onRowClick?.(row);
  };
  return (
    <tr
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={onRowClick ? 'cursor-pointer hover:bg-surface' : undefined}
      data-index={index}
      onClick={onRowClick ? open : undefined}
      ref={measure}
    >
      {columns.map((column, place) => (
        <td data-align={column.align} data-place={column.place} key={column.key}>
          {place === 0 && onRowClick ? (
            <span className={select ? 'block md:flex md:items-center' : undefined}>
              {select && (
                <RowCheckbox
                  checked={select.has(row)}
                  label={select.label(row)}
                  onToggle={(isOn, isRange) => select.toggle(row, isOn, isRange)}
                />
              )}
              <button
                aria-label={rowLabel?.(row)}
                className="flex min-h-11 w-full min-w-0 cursor-pointer items-center gap-4 text-left underline-offset-4 hover:underline"
                onClick={() => onRowClick(row)}
                type="button"
              >
                {picture?.(row)}
                <span className="min-w-0">{column.cell(row)}</span>
              </button>
            </span>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}
