type Ids = readonly number[];
type Calls = {
  /** `kept` is the sequence that the server has. */
  save: (ids: Ids, kept: Ids) => Promise<void>;
  onSaved: () => void;
  /** `kept` is the last sequence that was saved. */
  onFailed: (error: unknown, kept: Ids) => void;
};

/** Saves sequences of works in turn, so that the last one wins; of those that wait only the last one is sent. */
export function sequenceSaver({ save, onSaved, onFailed }: Calls) {
  let waiting: Ids | null = null;
  let isSaving = false;
  return async (before: Ids, after: Ids): Promise<void> => {
    waiting = after;
    if (isSaving) return;
    isSaving = true;
    let kept = before;
    try {
      while (waiting !== null) {
        const next: Ids = waiting;
        waiting = null;
        await save(next, kept);
        kept = next;
      }
      isSaving = false;
      onSaved();
    } catch (error) {
      waiting = null;
      isSaving = false;
      onFailed(error, kept);
    }
  };
}
