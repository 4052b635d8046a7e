import type { FunctionComponent } from 'react';
import { isReachable, showConnectionLost } from '#lib/connection.ts';
import type { Panel } from '#lib/panel.ts';
import { createLazyMount } from './lazy-mount.ts';
import { reloadToOpen, wasReloadedToOpen } from './reload-once.ts';

/**
 * Mounts the component of a panel (the cart's drawer, the newsletter's popup) the first time the panel opens, which the
 * elements with `data-open-NAME` do; until its code is there they are `aria-busy`. When it fails to load, the panel
 * closes again and the page says so; after a second failure, a failed preload included, the page is reloaded with the
 * panel open, if it can be reached.
 */
export function createLazyPanel(
  name: string,
  panel: Panel,
  component: () => Promise<FunctionComponent>,
) {
  const lazy = createLazyMount(component);
  return {
    /** Loads its code ahead of time; rejects when that fails. */
    load: lazy.load,
    /** Allows the panel to be opened on this page, and loads its code when a pointer or the focus reaches an opener. */
    start(root: ParentNode = document): void {
      panel.provide();
      const openers = [...root.querySelectorAll(`[data-open-${name}]`)];
      const markBusy = (busy: boolean) => {
        for (const opener of openers) opener.ariaBusy = busy ? 'true' : null;
      };
      for (const opener of openers) {
        opener.addEventListener('click', () => panel.set(true));
        opener.addEventListener('pointerenter', lazy.preload, { once: true });
        opener.addEventListener('focus', lazy.preload, { once: true });
      }
      panel.$open.subscribe(async (open) => {
        if (!open) return;
        markBusy(true);
        const failures = await lazy.mount();
        markBusy(false);
        if (failures === 0) return;
        if (failures > 1 && (await isReachable()) && reloadToOpen(name)) return;
        panel.set(false);
        showConnectionLost();
      });
      if (wasReloadedToOpen(name)) panel.set(true);
    },
  };
}
