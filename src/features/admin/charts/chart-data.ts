import type { Charts } from '#contract/charts.ts';
import { cents, centsOf, formatCents } from '#contract/money.ts';

export type ChartData = {
  title: string;
  kind: 'bar' | 'line';
  /** The column heading of the values in the chart's table. */
  columnHeading: string;
  points: { label: string; value: number }[];
  /** The axis of values ends at this value or higher, so that a chart of zeros has readable labels. */
  axisEnd: number;
  /** Formats a value: `$4,800.00`, `12`. */
  formatValue: (value: number) => string;
};

const formatCount = (value: number) => value.toLocaleString('en-NZ');

/** `Nov 2026` of `2026-11`. */
function monthName(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, number - 1));
  return first.toLocaleDateString('en-NZ', { timeZone: 'UTC', month: 'short', year: 'numeric' });
}

export function chartsOf({ sales, works, subscribers }: Charts): ChartData[] {
  return [
    {
      title: 'Sales by month',
      kind: 'bar',
      columnHeading: 'Sold',
      axisEnd: 100_000,
      points: sales.map(({ month, total }) => ({ label: monthName(month), value: centsOf(total) })),
      formatValue: (value) => formatCents(cents(value)),
    },
    {
      title: 'Works by state',
      kind: 'bar',
      columnHeading: 'Works',
      axisEnd: 5,
      formatValue: formatCount,
      points: [
        { label: 'Available', value: works.available },
        { label: 'Sold', value: works.sold },
        { label: 'In a gallery', value: works.galleried },
        { label: 'Draft', value: works.draft },
      ],
    },
    {
      title: 'Subscribers over time',
      kind: 'line',
      columnHeading: 'Subscribers',
      axisEnd: 5,
      formatValue: formatCount,
      points: subscribers.map(({ month, active }) => ({ label: monthName(month), value: active })),
    },
  ];
}
