import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '#lib/query-client.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { chartsQuery } from './api.ts';
import { type Figure, figuresOf } from './figures.ts';

/** Charts of sales, works and subscribers. */
export function ChartsDialog({ onClose }: { onClose: () => void }) {
  const { data, isError } = useQuery(chartsQuery, queryClient);
  return (
    <Dialog onOpenChange={(open) => !open && onClose()} open shape="large" title="Charts">
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
        {data &&
          figuresOf(data).map((figure) => <ChartFigure figure={figure} key={figure.title} />)}
      </div>
    </Dialog>
  );
}

/** A chart, with the same data in a table for screen readers. */
function ChartFigure({ figure }: { figure: Figure }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let remove = () => {};
    let isUnmounted = false;
    // The chart library is loaded with the first chart.
    import('./draw-chart.ts')
      .then(({ drawChart }) => {
        if (!isUnmounted && canvas.current) remove = drawChart(canvas.current, figure);
      })
      // The table has the same data.
      .catch(console.warn);
    return () => {
      isUnmounted = true;
      remove();
    };
  }, [figure]);
  return (
    <section className="grid gap-3">
      <h3 className="font-serif text-xl">{figure.title}</h3>
      <div className="relative h-56">
        <canvas aria-label={`${figure.title}, drawn`} ref={canvas} role="img" />
      </div>
      <table className="sr-only">
        <caption>{figure.title}</caption>
        <thead>
          <tr>
            <th scope="col">{figure.kind === 'line' ? 'Month' : 'Which'}</th>
            <th scope="col">{figure.what}</th>
          </tr>
        </thead>
        <tbody>
          {figure.points.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{figure.read(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
