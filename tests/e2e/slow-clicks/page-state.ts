/** What a click can change. */
export type PageState = {
  path: string;
  /** Entries of the history. */
  entries: number;
  /** How many pages were requested; counted by the test. */
  documents: number;
  /** The names of the dialogs that have opened. */
  dialogs: string[];
  /** The ids of the works in the collection, with their quantities. */
  cart: [number, number][];
  /** The open tab; null for the first. */
  tab: string | null;
  /** How many fields are marked invalid. */
  invalid: number;
};

type Recorded = { dialogs: string[] };

/** Runs in the page before its own scripts: keeps the names of the dialogs that open. */
export function recordDialogs(): void {
  const page = window as unknown as Recorded;
  page.dialogs = [];
  const record = (records: MutationRecord[]) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element) || !node.matches('[role="dialog"]')) continue;
      const title = document.getElementById(node.getAttribute('aria-labelledby') ?? '');
      page.dialogs.push(title?.textContent ?? '');
    }
  };
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(record).observe(document.body, { childList: true }),
  );
}

/** Runs in the page. */
export function readState(cartKey: string): Omit<PageState, 'documents'> {
  const { items = [] } = JSON.parse(localStorage.getItem(cartKey) ?? '{}') as {
    items?: { artwork: { id: number }; quantity: number }[];
  };
  const tab = document.querySelector('[role="tab"][aria-selected="true"]:not(:first-child)');
  return {
    path: location.pathname,
    entries: history.length,
    dialogs: (window as unknown as Recorded).dialogs,
    cart: items.map(({ artwork, quantity }) => [artwork.id, quantity]),
    tab: tab?.textContent ?? null,
    invalid: document.querySelectorAll('[aria-invalid="true"]').length,
  };
}

/** Runs in the page: whether everything that answers a click on the control is there, and no click waits. */
export function isSettled(selector: string): boolean {
  if (document.querySelector('body[data-unhydrated], [aria-busy="true"]')) return false;
  return !document.querySelector(selector)?.closest('astro-island[ssr]');
}
