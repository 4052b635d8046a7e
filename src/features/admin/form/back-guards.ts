/** What Back must not close without a question: `leaveFor` asks, and then calls back. */
type Guard = { isDirty: () => boolean; leaveFor: (goOn: () => void) => void };

const guards = new Set<Guard>();

/** Has Back, and the browser before it leaves the page, ask while the guard is dirty; returns what ends that. */
export function guardBack(guard: Guard): () => void {
  guards.add(guard);
  window.addEventListener('beforeunload', askWhileDirty);
  return () => {
    guards.delete(guard);
    if (guards.size === 0) window.removeEventListener('beforeunload', askWhileDirty);
  };
}

function askWhileDirty(event: BeforeUnloadEvent): void {
  if (dirtyGuard()) event.preventDefault();
}

export const dirtyGuard = (): Guard | undefined => [...guards].find(({ isDirty }) => isDirty());
