import type { Platform } from '../../platform/platform.ts';
import { type PortalRow, readPortal } from './portal.store.ts';

export interface PortalReader {
  readonly current: () => PortalRow;
  /** Call after a change is committed: reloads here and in every other process. */
  changed(): Promise<void>;
  /** Runs after the settings have changed, in every process. Returns the unsubscribe function. */
  readonly onChanged: (listener: () => void) => () => void;
}

/** The settings of the portal in memory: every client polls the configuration. */
export async function createPortalReader({ caches }: Pick<Platform, 'caches'>): Promise<PortalReader> {
  const listeners = new Set<() => void>();
  let revision = -1;
  const { current, changed } = await caches.add({
    name: 'system.portal',
    read: readPortal,
    use: (row) => {
      if (row.revision === revision) return;
      revision = row.revision;
      for (const listener of listeners) listener();
    },
  });
  return {
    current,
    changed,
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
