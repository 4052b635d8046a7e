/** After so long without input, in ms, nobody is looking at an open administration. */
const AWAY_MS = 10 * 60_000;

let lastInputAt = Date.now();

/** Whether the administration was used in the last ten minutes. */
export const isInUse = (): boolean => Date.now() - lastInputAt < AWAY_MS;

/** Notes each input, and calls back at the first one after a pause. Returns what ends that. */
export function watchInput(onReturn: () => void, target: EventTarget = window): () => void {
  const ended = new AbortController();
  const noted = () => {
    const wasInUse = isInUse();
    lastInputAt = Date.now();
    if (!wasInUse) onReturn();
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel']) {
    target.addEventListener(type, noted, { passive: true, signal: ended.signal });
  }
  return () => ended.abort();
}
