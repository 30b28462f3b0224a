import { type AgreementPage, agreementPages } from '@touchline/contract/agreements';
import { newestOnly } from '../../platform/newest-only.ts';
import type { Platform } from '../../platform/platform.ts';
import { currentEditions } from './agreements.store.ts';

interface Edition {
  readonly page: AgreementPage;
  readonly edition: number;
  /** Null for the first edition, which members are not asked about. */
  readonly publishedAt: Date | null;
}

export interface EditionReader {
  readonly current: () => readonly Edition[];
  /** Call after a change is committed: reloads here and in every other process. */
  changed(): Promise<void>;
}

const topic = 'agreements.editions';
/** Reload interval that covers lost messages between processes. */
const refreshMs = 30_000;

/** The current editions in memory: every member asks for them at the start of the portal. */
export async function createEditionReader({
  db,
  bus,
  log,
  timers,
}: Pick<Platform, 'db' | 'bus' | 'log' | 'timers'>): Promise<EditionReader> {
  let editions: readonly Edition[] = [];
  const reload = newestOnly(
    () => currentEditions(db),
    (rows) => {
      editions = agreementPages.map((page) => {
        const row = rows.find((each) => each.page === page);
        return { page, edition: row?.edition ?? 1, publishedAt: row?.published_at ?? null };
      });
    },
  );
  await reload();
  bus.subscribe(topic, () => {
    reload().catch((error: unknown) => log.error({ err: error }, 'agreements reload failed'));
  });
  timers.every('agreements.refresh', refreshMs, 'local', reload);
  return {
    current: () => editions,
    changed: async () => {
      await reload();
      bus.publish(topic, null);
    },
  };
}
