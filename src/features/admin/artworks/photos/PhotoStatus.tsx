import { useStore } from '@nanostores/react';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '../../images/ProgressBar.tsx';
import { continuePhotos, forgetPhotos, stopPhotos } from './photo-queue.ts';
import { lastRun, type PhotoRecord, photosInState, storedSoFar } from './photo-record.ts';
import {
  $activity,
  $inMemory,
  $isStopped,
  $photos,
  $progress,
  $waitingFor,
} from './photo-state.ts';

/** How far the photos are, and what the artist can do about it. */
export function PhotoStatus() {
  const photos = lastRun(useStore($photos));
  const activity = useStore($activity);
  const isStopped = useStore($isStopped);
  const waiting = photosInState(photos, 'waiting');
  if (waiting.length === 0) return null;
  return (
    <div className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <PhotoProgress photos={photos} waiting={waiting.length} />
        {isStopped && activity === 'idle' ? (
          <>
            <Button onClick={continuePhotos} variant="outline">
              Continue
            </Button>
            <Button onClick={() => forgetPhotos(waiting)} variant="quiet">
              Discard the rest
            </Button>
          </>
        ) : (
          <Button disabled={isStopped} onClick={stopPhotos} variant="quiet">
            {isStopped ? 'Stopping…' : 'Stop'}
          </Button>
        )}
      </div>
      <PhotosInMemory />
    </div>
  );
}

function PhotoProgress({ photos, waiting }: { photos: readonly PhotoRecord[]; waiting: number }) {
  const progress = useStore($progress);
  const sentence = useSentence(photos);
  const total = photos.length;
  const done = total - waiting;
  return (
    <>
      <ProgressBar className="min-w-40" label="Photos" max={total} value={done + progress} />
      <span className="tabular-nums" role="status">
        {sentence ?? `${done + 1} of ${total} photos…`}
      </span>
    </>
  );
}

/** What holds the photos up; null while they are being stored here. */
function useSentence(photos: readonly PhotoRecord[]): string | null {
  const activity = useStore($activity);
  const waitingFor = useStore($waitingFor);
  const isStopped = useStore($isStopped);
  const soFar = storedSoFar(photos, useStore($inMemory));
  if (activity === 'elsewhere') return `Another window is adding these photos. ${soFar}`;
  if (waitingFor === 'connection') return `Waiting for the connection. ${soFar}`;
  if (waitingFor === 'server') return `The server does not answer; trying again. ${soFar}`;
  return isStopped && activity === 'idle' ? `Stopped. ${soFar}` : null;
}

function PhotosInMemory() {
  const count = useStore($inMemory);
  if (count === 0) return null;
  return (
    <p className="text-accent" role="status">
      {count === 1 ? '1 photo is' : `${count} photos are`} not kept on this device, since the
      storage of this browser is full. Leave this page open until{' '}
      {count === 1 ? 'it is' : 'they are'} stored.
    </p>
  );
}
