import { atom, type ReadableAtom } from 'nanostores';

/** The open flag of something that lies over the page, and the only ways to change it. */
export type Panel = {
  readonly $open: ReadableAtom<boolean>;
  /** Called by whatever shows the panel on this page: from then on it can be opened. */
  provide(): void;
  /** Opens or closes it; opening raises while nobody on the page would show it. */
  set(open: boolean): void;
};

/**
 * §8: using such state outside its provider is a developer error. Our stores have no provider
 * component: the page's `start` call takes its place, so opening a panel on a page that never made
 * that call raises, instead of quietly doing nothing.
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
