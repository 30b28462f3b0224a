import type { Queries } from '../../../platform/db/database.ts';
import type { HeldMerged } from '../merged/merged.store.ts';

/** A content as a report stores it: of a merged forward its head and the id of its messages. */
export interface ReportedStored {
  readonly contentType: number;
  readonly content: Readonly<Record<string, unknown>>;
  readonly mergedId: string | null;
}

/** Those of some held merged forwards that their holders still have. */
export type StillHeld = (queries: Queries, holds: readonly HeldMerged[]) => Promise<readonly HeldMerged[]>;
