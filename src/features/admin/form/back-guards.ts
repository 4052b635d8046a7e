import { isLostOnLeaving, setLostOnLeaving } from '#lib/updates/typed-fields.ts';

/** Asks, and then calls back. */
type LeaveFor = (goOn: () => void) => void;

/** By what would be lost, as `setLostOnLeaving` names it. */
const guards = new Map<string, LeaveFor>();

/** Has Back ask while leaving loses `what`; the function that is returned ends both. */
export function guardBack(what: string, leaveFor: LeaveFor): () => void {
  guards.set(what, leaveFor);
  return () => {
    guards.delete(what);
    setLostOnLeaving(what, false);
  };
}

/** What Back must call first, if anything. */
export const backGuard = (): LeaveFor | undefined =>
  [...guards].find(([what]) => isLostOnLeaving(what))?.[1];
