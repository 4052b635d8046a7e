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

/** Whether such a field is still shown: a saved form is closed. */
export const hasUnsaved = (): boolean => [...typed].some((field) => field.isConnected);
