import type { feedOperatorCalls } from '@touchline/contract/feeds';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { refuse } from '../../../platform/refusal.ts';
import { presentImport } from '../feeds.present.ts';
import type { FeedDeps } from '../needs.ts';
import { enqueue, importById } from './imports.store.ts';
import { noCounts } from './plan-import.ts';

type Input = ParsedInputOf<typeof feedOperatorCalls.startImport>;

/** Queues a preview for the background job; the second start of an import returns it. */
export async function startImport(deps: FeedDeps, principal: StaffPrincipal | null, { id }: Input) {
  const { db, clock, audit, operatorNames } = deps;
  const madeAfter = new Date(clock.now() - limits.feeds.previewMs);
  const row = await inTransaction(db, async (tx) => {
    const started = await enqueue(tx, id, madeAfter, noCounts);
    if (started && principal)
      await audit.record(tx, principal, {
        action: 'feed.import',
        target: { kind: 'feed_import', id, label: started.file_name },
        details: { league: started.options.league, matches: started.total },
      });
    if (started) return started;
    const known = await importById(tx, id);
    return known?.state === 'preview' ? undefined : known;
  });
  if (!row) return refuse('not_found');
  deps.imports.at(clock.now());
  const names = await operatorNames(row.created_by === null ? [] : [row.created_by]);
  return presentImport({ ...row, refused_lines: row.refused.length }, names);
}
