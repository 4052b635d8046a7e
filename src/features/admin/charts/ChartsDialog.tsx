import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '#lib/query-client.ts';
import { loadModule } from '#lib/updates/load-module.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { chartsQuery } from './api.ts';
import { type ChartData, chartsOf } from './chart-data.ts';

/** Charts of sales, works and subscribers. */
export function ChartsDialog({ onClose }: { onClose: () => void }) {
  const { data, isError } = useQuery(chartsQuery, queryClient);
  return (
    <Dialog onClose={onClose} shape="large" title="Charts">
      {isError && (
        <p className="mt-6" role="alert">
          The charts could not be loaded.
        </p>
      )}
      {!data && !isError && (
        <p className="mt-6" role="status">
          Loading…
        </p>
      )}
      <div className="mt-6 grid gap-10">
        {data && chartsOf(data).map((chart) => <ChartFigure chart={chart} key={chart.title} />)}
      </div>
    </Dialog>
  );
}

/** A chart, with the same data in a table for screen readers. */
function ChartFigure({ chart }: { chart: ChartData }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let remove = () => {};
    let isUnmounted = false;
    // The chart library is loaded with the first chart.
    loadModule(() => import('./draw-chart.ts'))
      .then(({ drawChart }) => {
        if (!isUnmounted && canvas.current) remove = drawChart(canvas.current, chart);
      })
      // The table has the same data.
      .catch(console.warn);
    return () => {
      isUnmounted = true;
      remove();
    };
  }, [chart]);
  return (
    <section className="grid gap-3">
      <h3 className="font-serif text-xl">{chart.title}</h3>
      <div className="relative h-56">
        <canvas aria-label={`${chart.title}, drawn`} ref={canvas} role="img" />
      </div>
      <table className="sr-only">
        <caption>{chart.title}</caption>
        <thead>
          <tr>
            <th scope="col">{chart.kind === 'line' ? 'Month' : 'Which'}</th>
            <th scope="col">{chart.columnHeading}</th>
          </tr>
        </thead>
        <tbody>
          {chart.points.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{chart.formatValue(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
