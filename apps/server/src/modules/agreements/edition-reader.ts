import { type AgreementPage, agreementPages } from '@touchline/contract/agreements';
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

/** The current editions in memory: every member asks for them at the start of the portal. */
export async function createEditionReader({ caches }: Pick<Platform, 'caches'>): Promise<EditionReader> {
  let editions: readonly Edition[] = [];
  const { changed } = await caches.add({
    name: 'agreements.editions',
    read: currentEditions,
    use: (rows) => {
      editions = agreementPages.map((page) => {
        const row = rows.find((each) => each.page === page);
        return { page, edition: row?.edition ?? 1, publishedAt: row?.published_at ?? null };
      });
    },
  });
  return { current: () => editions, changed };
}
