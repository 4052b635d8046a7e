import { useState } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/Icon.tsx';
import { ZOOM_STEP } from './zoom.ts';
import type { ZoomState } from './zoom-gestures.ts';

const HINT_SHOWN = 'zoom-hint-shown';

/** Once per visit, where the browser allows to remember it. */
function isFirstTime(): boolean {
  try {
    const isFirst = !window.sessionStorage.getItem(HINT_SHOWN);
    window.sessionStorage.setItem(HINT_SHOWN, 'yes');
    return isFirst;
  } catch {
    return false;
  }
}

type Props = { state: ZoomState; onZoom: (factor: number) => void };

/** Minus and plus over the enlarged picture; at the first time a line says how else to look closer. */
export function ZoomControls({ state, onZoom }: Props) {
  const [hasHint] = useState(isFirstTime);
  const step = (factor: number, limit: ZoomState) => ({
    // Not `disabled`: the button would lose the keyboard's focus at the limit.
    'aria-disabled': state === limit,
    className: buttonClass('icon'),
    onClick: () => state !== limit && onZoom(factor),
    type: 'button' as const,
  });
  return (
    <div className="zoom-controls">
      {hasHint && (
        <p className="zoom-hint">
          <span className="with-mouse">
            Drag, or Shift and arrow keys, to look around. Click to go back.
          </span>
          <span className="with-finger">Pinch, or tap twice, to look closer.</span>
        </p>
      )}
      <button aria-label="Zoom out" {...step(1 / ZOOM_STEP, 'fitted')}>
        <Icon name="minus" />
      </button>
      <button aria-label="Zoom in" {...step(ZOOM_STEP, 'maximum')}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
