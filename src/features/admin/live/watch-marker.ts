import { TIMINGS } from '#lib/timings.ts';

/** How long until the marker is read again, in ms: doubled by each failure, up to a limit. */
export const delayAfter = (failures: number): number =>
  Math.min(TIMINGS.changes * 2 ** failures, TIMINGS.changesAtMost);

type Watched = {
  readMarker: () => Promise<string>;
  /** Called when the marker was replaced. A rejection repeats it, as a failed reading of the marker is repeated. */
  onChange: () => Promise<void>;
  /** The page: nothing is read while it is hidden, and at once when it becomes visible. */
  page?: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
};

/** Reads the marker each 15 s while the page is visible. Returns what ends that. */
export function watchMarker({ readMarker, onChange, page = document }: Watched): () => void {
  let known: string | null = null;
  let failures = 0;
  let isReading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look() {
    clearTimeout(timer);
    if (isReading || page.hidden) return;
    isReading = true;
    try {
      const marker = await readMarker();
      if (known !== null && marker !== known) await onChange();
      known = marker;
      failures = 0;
    } catch {
      failures += 1;
    }
    isReading = false;
    timer = setTimeout(look, delayAfter(failures));
  }

  page.addEventListener('visibilitychange', look);
  void look();
  return () => {
    page.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
    isReading = true;
  };
}
