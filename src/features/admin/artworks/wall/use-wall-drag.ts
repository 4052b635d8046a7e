import type { DragEndEvent, DragStartEvent } from '@dnd-kit/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Gap, gapAt } from './wall-drop.ts';

/** The work that is dragged, and the gap between works that it would be put into. */
export function useWallDrag(
  wall: RefObject<HTMLOListElement | null>,
  onDrop: (id: number, gap: Gap) => void,
) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [gap, setGap] = useState<Gap | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function onDragStart({ operation: { source, position } }: DragStartEvent) {
    if (!source) return;
    setDragged(Number(source.id));
    let pointer = position.current;
    const look = () => {
      const next = wall.current && gapAt(boxesOf(wall.current), pointer.x, pointer.y);
      setGap((before) => (isSame(before, next) ? before : next));
    };
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    window.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        pointer = { x, y };
        look();
      },
      options,
    );
    // Near an edge the page scrolls under a pointer that rests.
    window.addEventListener('scroll', look, options);
    stop.current = () => controller.abort();
  }

  function onDragEnd({ canceled }: DragEndEvent) {
    stop.current?.();
    if (!canceled && dragged !== null && gap) onDrop(dragged, gap);
    setDragged(null);
    setGap(null);
  }

  return { dragged, gap, onDragStart, onDragEnd };
}

const isSame = (one: Gap | null, other: Gap | null) =>
  one?.index === other?.index && one?.side === other?.side;

const boxesOf = (wall: HTMLElement) =>
  [...wall.querySelectorAll<HTMLElement>('li[data-index]')].map((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return { index: Number(card.dataset.index), left, right, top, bottom };
  });
