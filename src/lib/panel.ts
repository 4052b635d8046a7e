import { atom, type ReadableAtom } from 'nanostores';

/** The open state of a drawer or popup. */
export type Panel = {
  readonly $open: ReadableAtom<boolean>;
  /** Called by the code that renders the panel on this page; before, it cannot be opened. */
  provide(): void;
  /** Opens or closes it. Throws when it is opened before `provide`. */
  set(open: boolean): void;
};

/**
 * §8: using such state outside its provider is a developer error. Our stores have no provider
 * component, so the page's `start` call takes its place: opening a panel on a page without that
 * call throws.
 */
export function createPanel(name: string, start: string): Panel {
  const $open = atom(false);
  let isProvided = false;
  return {
    $open,
    provide() {
      isProvided = true;
    },
    set(open) {
      if (open && !isProvided) {
        throw new Error(`${name} was used outside its provider: call ${start} on this page first.`);
      }
      $open.set(open);
    },
  };
}
