import { useCallback, useRef } from 'react';

/**
 * Whether the form in a dialog has unsaved changes. A ref, because a state would be one rendering late for an Escape
 * that follows a change at once.
 */
export function useDirty() {
  const isDirty = useRef(false);
  const setDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);
  return { isDirty, setDirty };
}
