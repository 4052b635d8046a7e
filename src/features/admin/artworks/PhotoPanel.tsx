import { KnownPhotos, RefusedPhotos } from './PhotoQuestions.tsx';
import { PhotoStatus } from './PhotoStatus.tsx';

/** What becomes of the chosen photos, between the commands of the tab and its list. */
export function PhotoPanel() {
  return (
    <div className="grid basis-full gap-4 empty:hidden">
      <PhotoStatus />
      <KnownPhotos />
      <RefusedPhotos />
    </div>
  );
}
