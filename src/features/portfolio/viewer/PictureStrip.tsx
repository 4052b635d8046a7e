import { useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { PictureThumb } from './PictureThumb.tsx';
import { pictureLabel, pictureName, type ShownPicture } from './shown-pictures.ts';

type Props = {
  title: string;
  pictures: readonly ShownPicture[];
  index: number;
  /** How many pictures there will be: space is kept for those that are still loading. */
  count: number;
  onShow: (index: number) => void;
  /** Where some could not be loaded: requests them again. */
  onTryAgain: (() => void) | undefined;
};

/** The pictures of a work, small and whole, as a listbox: one is selected, and the focus follows it (ARIA APG). */
export function PictureStrip({ title, pictures, index, count, onShow, onTryAgain }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!strip.current?.contains(document.activeElement)) return;
    strip.current.querySelectorAll<HTMLElement>('[role="option"]')[index]?.focus();
  }, [index]);
  const shown = pictures[index];
  const missing = Array.from({ length: Math.max(0, count - pictures.length) }, (_, at) => at);
  return (
    <div className="picture-choice">
      <div
        aria-busy={missing.length > 0}
        aria-label={`Pictures of ${title}`}
        className="picture-strip"
        ref={strip}
        role="listbox"
      >
        {pictures.map((picture, at) => (
          <button
            aria-label={pictureLabel(picture, at, count)}
            aria-selected={at === index}
            key={picture.imageUrl}
            onClick={() => onShow(at)}
            role="option"
            tabIndex={at === index ? 0 : -1}
            type="button"
          >
            <PictureThumb picture={picture} />
          </button>
        ))}
        {missing.map((at) => (
          <span aria-hidden="true" className="picture-awaited" key={at} />
        ))}
      </div>
      {onTryAgain ? (
        <p
          className="flex flex-wrap items-center justify-center gap-x-4 text-[0.8125rem] text-ink-soft"
          role="alert"
        >
          The other pictures could not be loaded.
          <Button
            onClick={() => {
              // The button is removed while they are loading.
              strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
              onTryAgain();
            }}
            variant="quiet"
          >
            Try again
          </Button>
        </p>
      ) : (
        <p aria-hidden="true" className="text-[0.8125rem] text-ink-soft">
          {shown && `${pictureName(shown)}, ${index + 1} of ${count}`}
        </p>
      )}
    </div>
  );
}
