import { useDraggable } from '@dnd-kit/react';
import { type CSSProperties, memo } from 'react';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { StatusTag } from '../../list/StatusTag.tsx';
import { RowMenu } from '../rows/RowMenu.tsx';
import { WallPicture } from './WallPicture.tsx';
import type { Gap } from './wall-drop.ts';
import { type PlaceCommand, placesOf } from './wall-places.ts';

export type WorkCommands = {
  onOpen: (work: ArtworkRecord) => void;
  onDelete: (work: ArtworkRecord) => void;
  onPlace: (work: ArtworkRecord, place: PlaceCommand) => void;
};

type Props = {
  work: ArtworkRecord;
  index: number;
  total: number;
  /** In pixels. */
  box: { left: number; top: number; width: number; height: number };
  frame: number;
  isArranging: boolean;
  /** Set where a dragged work would be put beside this one. */
  drop: Gap['side'] | undefined;
  commands: WorkCommands;
};

/** One work on the administration's wall: opened by a click, moved by dragging its picture or from its menu. */
export const WallWork = memo(function WallWork({ work, index, total, box, ...rest }: Props) {
  const { frame, isArranging, drop, commands } = rest;
  const { ref, handleRef, isDragSource } = useDraggable({ id: work.id, disabled: !isArranging });
  const moves = isArranging
    ? placesOf(index, total).map(({ label, place }) => ({
        label,
        run: () => commands.onPlace(work, place),
      }))
    : [];
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={total}
      data-draft={work.isDraft || undefined}
      data-dragged={isDragSource || undefined}
      data-drop={drop}
      data-index={index}
      data-work={work.id}
      ref={ref}
      style={{ ...box, '--frame': `${frame}px` } as CSSProperties}
    >
      <button
        aria-label={`Edit ${work.title}`}
        className="works-wall-open"
        onClick={(event) => event.defaultPrevented || commands.onOpen(work)}
        ref={handleRef}
        type="button"
      >
        <span className="works-wall-frame">
          <WallPicture work={work} />
        </span>
        <em className="works-wall-title">{work.title}</em>
      </button>
      <span className="works-wall-foot">
        <span className="flex gap-1 overflow-hidden">
          {work.isDraft && <StatusTag variant="outline">Draft</StatusTag>}
          {!work.isAvailable && <StatusTag variant="solid">Sold</StatusTag>}
        </span>
        <RowMenu moves={moves} onDelete={() => commands.onDelete(work)} work={work} />
      </span>
    </li>
  );
});
