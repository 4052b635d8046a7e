import { useSortable } from '@dnd-kit/react/sortable';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { derivativeUrl } from '#lib/image-url.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

type Props = {
  work: ArtworkRecord;
  index: number;
  isLast: boolean;
  onMove: (to: number) => void;
};

/** A work in the list of the display order: dragged by its handle, or moved with its buttons. */
export function ArrangeRow({ work, index, isLast, onMove }: Props) {
  const { ref, handleRef, isDragging } = useSortable({ id: work.id, index });
  return (
    <li
      className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-1 sm:gap-3 border-b border-line bg-page py-2 data-dragging:shadow-lg"
      data-dragging={isDragging || undefined}
      ref={ref}
    >
      <button
        aria-label={`Move ${work.title}`}
        className="inline-flex size-11 cursor-grab touch-none items-center justify-center text-ink-soft active:cursor-grabbing"
        ref={handleRef}
        type="button"
      >
        <Icon name="grip" size={20} />
      </button>
      {work.imageUrl ? (
        <img
          alt=""
          className="h-12 w-11 bg-surface object-cover sm:w-14"
          loading="lazy"
          src={derivativeUrl(work.imageUrl, 160, 'jpg')}
        />
      ) : (
        <span className="h-12 w-11 bg-surface sm:w-14" />
      )}
      <span className="min-w-0">
        <em className="line-clamp-2 font-serif text-base sm:text-[1.0625rem]">{work.title}</em>
        {work.isDraft && <span className="text-sm text-ink-soft">Draft</span>}
      </span>
      <span className="flex [&>button]:min-w-9 sm:[&>button]:min-w-11">
        <Step
          disabled={index === 0}
          icon="first"
          label={`Place ${work.title} first on the wall`}
          onClick={() => onMove(0)}
        />
        <Step
          disabled={index === 0}
          icon="up"
          label={`Place ${work.title} one position earlier`}
          onClick={() => onMove(index - 1)}
        />
        <Step
          disabled={isLast}
          icon="down"
          label={`Place ${work.title} one position later`}
          onClick={() => onMove(index + 1)}
        />
      </span>
    </li>
  );
}

type StepProps = {
  label: string;
  icon: 'first' | 'up' | 'down';
  disabled: boolean;
  onClick: () => void;
};

const Step = ({ label, icon, disabled, onClick }: StepProps) => (
  <Button
    aria-label={label}
    className="disabled:opacity-30"
    disabled={disabled}
    onClick={onClick}
    variant="icon"
  >
    <Icon name={icon} size={18} />
  </Button>
);
