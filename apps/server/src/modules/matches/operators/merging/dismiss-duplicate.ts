import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { matchOperatorCalls } from '@touchline/contract/matches';
import { inTransaction } from '../../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../../platform/identity.ts';
import { BadInput, refuse } from '../../../../platform/refusal.ts';
import type { MatchOperatorsDeps } from '../needs.ts';
import { dismissPair, lockBoth, restorePair } from './merging.store.ts';
import { readLabel } from './record-label.ts';

type Input = ParsedInputOf<typeof matchOperatorCalls.dismissDuplicate>;

/** Stores that two equal records are different, so that they are no longer suggested, or takes it back. */
export async function dismissDuplicate(
  { db, clock, audit }: MatchOperatorsDeps,
  principal: StaffPrincipal,
  { kind, ids, dismissed }: Input,
) {
  const [id, otherId] = ids;
  if (id === otherId) return new BadInput([{ path: 'ids', code: 'invalid' }]);
  return inTransaction(db, async (tx) => {
    const found = await lockBoth(tx, kind, ids);
    if (found.length < 2) return refuse('not_found');
    const changed = dismissed ? await dismissPair(tx, kind, ids, clock.date()) : await restorePair(tx, kind, ids);
    if (changed)
      await audit.record(tx, principal, {
        action: dismissed ? 'duplicate.dismiss' : 'duplicate.restore',
        target: { kind, id, label: await readLabel(tx, kind, id) },
        details: { other: await readLabel(tx, kind, otherId), otherId },
      });
    return {};
  });
}
