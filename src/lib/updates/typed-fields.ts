/** The fields of forms into which something was typed since the page was loaded. */
const typed = new Set<Element>();

/** Takes note of what is typed, until the function that is returned is called. */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.closest('form')) typed.add(target);
  };
  document.addEventListener('input', note);
  return () => document.removeEventListener('input', note);
}

/** Those that are still shown: a saved form is closed. */
const unsaved = () => [...typed].filter((field) => field.isConnected);

export const hasUnsaved = (): boolean => unsaved().length > 0;

/** Whether one is in a form that keeps nothing on this device; the others have the attribute `data-autosaved`. */
export const hasUnkept = (): boolean =>
  unsaved().some((field) => !field.closest('form[data-autosaved]'));
