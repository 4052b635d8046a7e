import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { ChartData } from './chart-data.ts';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

/** Draws a chart onto a canvas in the site's colours; returns a function that removes it. */
export function drawChart(
  canvas: HTMLCanvasElement,
  { kind, points, axisEnd, formatValue }: ChartData,
): () => void {
  const style = getComputedStyle(canvas);
  // Where the system forces its colours, that of the text.
  const isForced = window.matchMedia('(forced-colors: active)').matches;
  const color = (name: string) =>
    isForced ? style.color : style.getPropertyValue(`--color-${name}`);
  Chart.defaults.font.family = style.fontFamily;
  Chart.defaults.color = color('ink-soft');
  const chart = new Chart(canvas, {
    type: kind,
    data: {
      labels: points.map(({ label }) => label),
      datasets: [
        {
          data: points.map(({ value }) => value),
          backgroundColor: color('ink'),
          borderColor: color('ink'),
          borderWidth: kind === 'line' ? 1.5 : 0,
          maxBarThickness: 36,
        },
      ],
    },
    options: {
      maintainAspectRatio: false,
      ...(prefersReducedMotion() && { animation: false as const }),
      plugins: {
        tooltip: {
          displayColors: false,
          callbacks: { label: ({ raw }) => formatValue(Number(raw)) },
        },
      },
      scales: {
        x: { grid: { display: false } },
        y: {
          beginAtZero: true,
          suggestedMax: axisEnd,
          border: { display: false },
          grid: { color: color('line') },
          ticks: {
            precision: 0,
            maxTicksLimit: 5,
            callback: (value) => formatValue(Number(value)).replace(/\.00$/, ''),
          },
        },
      },
    },
  });
  return () => chart.destroy();
}
