import { newestOnly } from '../../platform/newest-only.ts';
import type { Platform } from '../../platform/platform.ts';
import { type PortalRow, readPortal } from './portal.store.ts';

export interface PortalReader {
  readonly current: () => PortalRow;
  /** Call after a change is committed: reloads here and in every other process. */
  changed(): Promise<void>;
}

const topic = 'system.portal';
/** Reload interval that covers lost messages between processes. */
const refreshMs = 30_000;

/** The settings of the portal in memory: every client polls the configuration. */
export async function createPortalReader({
  db,
  bus,
  log,
  timers,
}: Pick<Platform, 'db' | 'bus' | 'log' | 'timers'>): Promise<PortalReader> {
  let row = await readPortal(db);
  const reload = newestOnly(
    () => readPortal(db),
    (latest) => {
      row = latest;
    },
  );
  bus.subscribe(topic, () => {
    reload().catch((error: unknown) => log.error({ err: error }, 'portal settings reload failed'));
  });
  timers.every('system.portal.refresh', refreshMs, 'local', reload);
  return {
    current: () => row,
    changed: async () => {
      await reload();
      bus.publish(topic, null);
    },
  };
}
