/** The fields of forms into which something was typed since the page was loaded. */
const typed = new Set<Element>();

/**
 * Takes note of what is typed, and has the browser ask before it leaves the page while `setLostOnLeaving` knows of
 * something, until the function that is returned is called.
 */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.closest('form')) typed.add(target);
  };
  document.addEventListener('input', note);
  window.addEventListener('beforeunload', askBeforeUnload);
  return () => {
    document.removeEventListener('input', note);
    window.removeEventListener('beforeunload', askBeforeUnload);
  };
}

let mayLeave = false;

function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (lostOnLeaving.size > 0 && !mayLeave) event.preventDefault();
}

/** The page is left without a question of the browser's from now on: the artist has answered ours. */
export function allowLeaving(): void {
  mayLeave = true;
}

/** What would be lost with the page, such as photos or a form that the browser does not keep. */
const lostOnLeaving = new Set<string>();

/** `isLost`: with the page, if it were left now. */
export function setLostOnLeaving(what: string, isLost: boolean): void {
  if (isLost) lostOnLeaving.add(what);
  else lostOnLeaving.delete(what);
}

export const isLostOnLeaving = (what: string): boolean => lostOnLeaving.has(what);

/** The fields that are still shown: a saved form is closed. */
const typedAndShown = () => [...typed].filter((field) => field.isConnected);

/** Whether something was typed that is not saved, kept on this device or not. */
export const hasUnsaved = (): boolean => lostOnLeaving.size > 0 || typedAndShown().length > 0;

/**
 * Whether leaving the page would lose something: a form that keeps what is typed on this device has the attribute
 * `data-autosaved`.
 */
export const leavingLosesInput = (): boolean =>
  lostOnLeaving.size > 0 || typedAndShown().some((field) => !field.closest('form[data-autosaved]'));
