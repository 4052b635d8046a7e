/** Saves of forms on this device that wait for a pause in typing, by the name of the form. */
const pending = new Map<string, { save: () => void; timer: ReturnType<typeof setTimeout> }>();

/** How long after the last key a form is saved, in ms. */
const DELAY_MS = 300;

/** Saves after a pause, in place of what still waits under this name. */
export function saveSoon(name: string, save: () => void): void {
  cancelPendingSave(name);
  pending.set(name, { save, timer: setTimeout(savePending, DELAY_MS, name) });
}

/** Saves at once what waits. */
export function savePending(name: string): void {
  cancelPendingSave(name)?.();
}

/** Returns what has waited, if anything. */
export function cancelPendingSave(name: string): (() => void) | undefined {
  const waiting = pending.get(name);
  clearTimeout(waiting?.timer);
  pending.delete(name);
  return waiting?.save;
}
