import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ARRIVAL_NOUNS, ARRIVALS, sentenceOf } from '../changes/arrivals.ts';
import { listPath } from '../changes/list-path.ts';
import { $arrivals } from '../changes/store.ts';
import { AdminLink } from '../location/AdminLink.tsx';
import { type ArrivalsProps, useArrivals } from './use-arrivals.ts';

/**
 * What arrived by itself, with 'Show': in this list, and in others. It lies over the space above the heading, so that
 * nothing moves when it appears, and stays in sight when the list is scrolled. A phone has room for one of its
 * sentences.
 */
export function ArrivalsLine<
  Entry extends { id: number | string },
  Status extends string,
  Key extends string,
>(props: ArrivalsProps<Entry, Status, Key>) {
  const { list } = props;
  const { here, show } = useArrivals(props);
  const arrivals = useStore($arrivals);
  const elsewhere = ARRIVAL_NOUNS.filter((noun) => noun !== list.noun && arrivals[noun] > 0);
  return (
    <div className="pointer-events-none absolute inset-x-0 -top-1.5 bottom-0 z-20 sm:top-0">
      <div className="sticky top-2 flex justify-end sm:justify-center" role="status">
        {(here !== null || elsewhere.length > 0) && (
          <div className="pointer-events-auto flex items-center gap-x-4 whitespace-nowrap border border-edge bg-page px-4 text-[0.9375rem] max-sm:h-9 max-sm:px-3 max-sm:text-sm max-sm:[&>*+*]:hidden">
            {here !== null && (
              <Sentence text={sentenceOf(here, list.noun)}>
                <Button
                  aria-label={`Show: ${sentenceOf(here, list.noun)}`}
                  onClick={() => void show()}
                  variant="quiet"
                >
                  Show
                </Button>
              </Sentence>
            )}
            {elsewhere.map((noun) => (
              <Sentence key={noun} text={sentenceOf(arrivals[noun], noun)}>
                <AdminLink
                  aria-label={`Show: ${sentenceOf(arrivals[noun], noun)}`}
                  className={buttonClass('quiet')}
                  href={listPath(ARRIVALS[noun].tab)}
                >
                  Show
                </AdminLink>
              </Sentence>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

const Sentence = ({ text, children }: { text: string; children: ReactNode }) => (
  <p className="flex items-center">
    {text}
    <span aria-hidden="true" className="pl-2 pr-1 text-ink-soft">
      ·
    </span>
    {children}
  </p>
);
