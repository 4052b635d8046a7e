import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { addAgain, forgetPhotos } from './photo-queue.ts';
import { photosInState } from './photo-record.ts';
import { $photos } from './photo-state.ts';

/** The photos that did not become drafts, and why. */
export function RefusedPhotos() {
  const refused = photosInState(useStore($photos), 'refused');
  if (refused.length === 0) return null;
  const failed = refused.filter(({ state }) => state.canRetry);
  return (
    <PhotoList
      commands={
        <>
          {failed.length > 0 && (
            <Button onClick={() => addAgain(failed)} variant="outline">
              Try again
            </Button>
          )}
          <Button onClick={() => forgetPhotos(refused)} variant="quiet">
            {failed.length > 0 ? 'Discard' : 'Close'}
          </Button>
        </>
      }
      items={refused.map(({ key, name, state }) => ({ key, name, what: `: ${state.problem}` }))}
    />
  );
}

/** The photos that are there already: the artist decides. */
export function KnownPhotos() {
  const known = photosInState(useStore($photos), 'known');
  if (known.length === 0) return null;
  const all = known.length > 1;
  return (
    <PhotoList
      commands={
        <>
          <Button onClick={() => addAgain(known)} variant="outline">
            {all ? 'Add all anyway' : 'Add anyway'}
          </Button>
          <Button onClick={() => forgetPhotos(known)} variant="quiet">
            {all ? 'Leave all out' : 'Leave out'}
          </Button>
        </>
      }
      items={known.map((photo) => ({
        key: photo.key,
        name: photo.name,
        what: ` is already there as “${photo.state.title}”.`,
        command: all && (
          <Button
            aria-label={`Add anyway: ${photo.name}`}
            onClick={() => addAgain([photo])}
            variant="quiet"
          >
            Add anyway
          </Button>
        ),
      }))}
    />
  );
}

type Item = { key: string; name: string; what: string; command?: ReactNode };

function PhotoList({ items, commands }: { items: readonly Item[]; commands: ReactNode }) {
  return (
    <div className="grid gap-3 border border-accent p-5" role="alert">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard too */}
      <ul aria-label="Photos" className="grid max-h-80 gap-2 overflow-y-auto text-sm" tabIndex={0}>
        {items.map(({ key, name, what, command }) => (
          <li className="flex flex-wrap items-center justify-between gap-x-5" key={key}>
            <span>
              <strong className="break-all font-medium">{name}</strong>
              {what}
            </span>
            {command}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-5 gap-y-2">{commands}</div>
    </div>
  );
}
