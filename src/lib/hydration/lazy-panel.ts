import type { FunctionComponent } from 'react';
import { isReachable, showConnectionLost } from '#lib/connection.ts';
import type { Panel } from '#lib/panel.ts';
import { createLazyMount } from './lazy-mount.ts';
import { reloadToOpen, wasReloadedToOpen } from './reload-once.ts';

/**
 * Mounts the component of a panel (the cart's drawer, the newsletter's popup) the first time the panel opens. When its
 * code fails to load, the panel closes again and the page says so; after a second failure, a failed preload included,
 * the page is reloaded with the panel open, if it can be reached.
 */
export function createLazyPanel(
  name: string,
  panel: Panel,
  component: () => Promise<FunctionComponent>,
) {
  const lazy = createLazyMount(component);
  return {
    preload: lazy.preload,
    /** Allows the panel to be opened on this page. */
    start(): void {
      panel.provide();
      panel.$open.subscribe(async (open) => {
        if (!open) return;
        const failures = await lazy.mount();
        if (failures === 0) return;
        if (failures > 1 && (await isReachable()) && reloadToOpen(name)) return;
        panel.set(false);
        showConnectionLost();
      });
      if (wasReloadedToOpen(name)) panel.set(true);
    },
  };
}
