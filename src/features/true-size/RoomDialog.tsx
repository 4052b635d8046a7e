import { Activity, useEffect, useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { inCentimetres, type KnownSize } from '#contract/sizes.ts';
import { joinNonEmpty, withUnbrokenMeasures } from '#lib/format.ts';
import { releaseCanvas } from '#lib/release-canvas.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useOnDemand } from '#ui/on-demand.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { HungWork } from './HungWork.tsx';
import { hang } from './hang.ts';
import { ROOMS, type Room, thingsIn } from './rooms.ts';
import { Scene } from './Scene.tsx';
import { WallColors } from './WallColors.tsx';
import { WALL_COLORS, type WallColor } from './wall-colors.ts';

const TEXTS: Record<Room, { label: string; beside: string; scale: string }> = {
  living: { label: 'Living room', beside: 'a sofa', scale: 'The sofa is 2.1 m wide.' },
  hallway: { label: 'Hallway', beside: 'a door', scale: 'The door is 1.98 m high.' },
  gallery: {
    label: 'Gallery',
    beside: 'a bench and a standing figure',
    scale: 'The figure is 1.70 m tall.',
  },
};

const TABS = [
  ...ROOMS.map((key) => ({ key, label: TEXTS[key].label })),
  { key: 'own' as const, label: 'Your own wall' },
];

const loadOwnWall = () => import('./own-wall/OwnWall.tsx');

type Props = { work: Artwork & KnownSize; onClose: () => void };

/** The work at its true size, in one of three rooms or on the collector's own wall. */
export function RoomDialog({ work, onClose }: Props) {
  const [room, setRoom] = useState<Room>('living');
  const [wall, setWall] = useState<WallColor>(WALL_COLORS[0]);
  const own = useOnDemand(loadOwnWall);
  const [isAtOwn, setAtOwn] = useState(false);
  const [photo, setPhoto] = useState<HTMLCanvasElement | null>(null);
  useEffect(() => {
    // Not in OwnWall, whose effects also end while a room is shown.
    return () => {
      if (photo) releaseCanvas(photo);
    };
  }, [photo]);
  const shown = isAtOwn && own.isOpen ? 'own' : room;
  const size = withUnbrokenMeasures(inCentimetres(work));
  return (
    <Dialog hideTitle onClose={onClose} shape="screen" title={`${work.title} in a room`}>
      <div className="true-size" style={{ '--wall': wall.color } as React.CSSProperties}>
        <p className="true-size-head">
          <em>{work.title}</em>
          <span>{joinNonEmpty(size, FRAMED[`${work.isFramed}`])}</span>
        </p>
        <Tabs
          label="Room"
          onValueChange={(key) => {
            setAtOwn(key === 'own');
            if (key === 'own') own.open();
            else setRoom(key);
          }}
          tabs={TABS}
          value={shown}
        >
          {own.code && (
            // Kept while a room is shown, with the photo and what was marked on it.
            <Activity mode={shown === 'own' ? 'visible' : 'hidden'}>
              <own.code.OwnWall onPhoto={setPhoto} photo={photo} work={work} />
            </Activity>
          )}
          {shown === 'own' ? (
            !own.code && <Spinner label="Loading" />
          ) : (
            <RoomPanel onWall={setWall} room={shown} size={size} wall={wall} work={work} />
          )}
        </Tabs>
      </div>
    </Dialog>
  );
}

type PanelProps = {
  work: Artwork & KnownSize;
  size: string;
  room: Room;
  wall: WallColor;
  onWall: (wall: WallColor) => void;
};

function RoomPanel({ work, size, room, wall, onWall }: PanelProps) {
  const rect = hang(work);
  const { beside, scale } = TEXTS[room];
  return (
    <>
      <Scene
        label={`${work.title}, ${size}, at true size beside ${beside}. ${scale}`}
        things={thingsIn(room, rect)}
        works={[rect]}
      >
        {(area) => <HungWork rect={rect} scale={area.scale} work={work} />}
      </Scene>
      <div className="true-size-foot">
        <p>{scale}</p>
        <WallColors onWall={onWall} wall={wall} />
      </div>
    </>
  );
}

const FRAMED: Record<string, string> = { true: 'framed', false: 'unframed' };
