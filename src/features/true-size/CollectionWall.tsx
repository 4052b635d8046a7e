import { useState } from 'react';
import { isSized } from '#contract/sizes.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { HungWork } from './HungWork.tsx';
import { around, hangTogether, type Rect } from './hang.ts';
import { figureBeside } from './rooms.ts';
import { Scene } from './Scene.tsx';
import type { CollectedWork } from './SeeOnOneWall.tsx';
import { WallColors } from './WallColors.tsx';
import { WALL_COLORS, type WallColor } from './wall-colors.ts';

type Props = { works: readonly CollectedWork[]; onClose: () => void };

/** The works of a collection side by side at true size, with a standing figure; those of unknown size are named. */
export function CollectionWall({ works, onClose }: Props) {
  const [wall, setWall] = useState<WallColor>(WALL_COLORS[0]);
  const hung = works.filter(isSized);
  const others = works.filter((work) => !isSized(work));
  const rects = hangTogether(hung);
  const titles = hung.map(({ title }) => title).join(', ');
  return (
    <Dialog hideTitle onClose={onClose} shape="screen" title="My Collection on one wall">
      <div className="true-size" style={{ '--wall': wall.color } as React.CSSProperties}>
        <p aria-hidden="true" className="true-size-head">
          <span className="font-serif text-[1.375rem] text-ink">My Collection on one wall</span>
        </p>
        <Scene
          label={`${titles}: side by side at true size, beside a figure of 1.70 m.`}
          scrolls
          things={[figureBeside(around(rects))]}
          works={rects}
        >
          {(area) =>
            hung.map((work, index) => (
              <HungWork key={work.id} rect={rects[index] as Rect} scale={area.scale} work={work} />
            ))
          }
        </Scene>
        <div className="true-size-foot">
          <p>
            The figure is 1.70 m tall.
            {others.length > 0 &&
              ` Not shown, since their size is not known: ${others.map(({ title }) => title).join(', ')}.`}
          </p>
          <WallColors onWall={setWall} wall={wall} />
        </div>
      </div>
    </Dialog>
  );
}
