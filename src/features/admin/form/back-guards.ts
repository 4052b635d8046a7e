/** What Back must not close without a question: `leaveFor` asks, and then calls back. */
type Guard = { isDirty: () => boolean; leaveFor: (goOn: () => void) => void };

const guards = new Set<Guard>();

/** Has Back ask while the guard is dirty; returns what ends that. */
export function guardBack(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

export const dirtyGuard = (): Guard | undefined => [...guards].find(({ isDirty }) => isDirty());
