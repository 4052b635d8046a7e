import { TIMINGS } from '#lib/timings.ts';

/** How long until the marker is read again, in ms: doubled by each failure, up to a limit. */
export const delayAfter = (failures: number): number =>
  Math.min(TIMINGS.changes * 2 ** failures, TIMINGS.changesAtMost);

type Watched = {
  readMarker: () => Promise<string>;
  /** Called when the marker was replaced; where it rejects, again with the next reading. */
  onChange: () => Promise<void>;
  /** The page: nothing is read while it is hidden, and at once when it becomes visible. */
  page?: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
};

/** Reads the marker each 15 s while the page is visible. Returns a function that stops this, also during a reading. */
export function watchMarker({ readMarker, onChange, page = document }: Watched): () => void {
  let known: string | null = null;
  let failures = 0;
  let isReading = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look() {
    clearTimeout(timer);
    if (isReading || isStopped || page.hidden) return;
    isReading = true;
    try {
      const marker = await readMarker();
      if (isStopped) return;
      if (known !== null && marker !== known) await onChange();
      known = marker;
      failures = 0;
    } catch {
      failures += 1;
    }
    isReading = false;
    if (isStopped) return;
    timer = setTimeout(look, delayAfter(failures));
  }

  page.addEventListener('visibilitychange', look);
  void look();
  return () => {
    page.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
    isStopped = true;
  };
}
