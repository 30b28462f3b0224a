import type { Platform } from '../../platform/platform.ts';
import { type PortalRow, readPortal } from './portal.store.ts';

export interface PortalReader {
  readonly current: () => PortalRow;
  /** Call after a change is committed: reloads here and in every other process. */
  changed(): Promise<void>;
}

/** The settings of the portal in memory: every client polls the configuration. */
export const createPortalReader = ({ caches }: Pick<Platform, 'caches'>): Promise<PortalReader> =>
  caches.add({ name: 'system.portal', read: readPortal });
