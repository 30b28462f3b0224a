import type { feedOperatorCalls } from '@touchline/contract/feeds';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { refuse } from '../../../platform/refusal.ts';
import { presentKey } from '../feeds.present.ts';
import type { FeedDeps } from '../needs.ts';
import { keyById, revoke } from './keys.store.ts';

/** The second revocation of a key changes nothing and returns it. */
export async function revokeKey(
  deps: FeedDeps,
  principal: StaffPrincipal,
  { id }: ParsedInputOf<typeof feedOperatorCalls.revokeKey>,
) {
  const { db, clock, audit } = deps;
  const row = await inTransaction(db, async (tx) => {
    const revoked = await revoke(tx, id, principal.uid, clock.date());
    if (!revoked) return keyById(tx, id);
    await audit.record(tx, principal, {
      action: 'feed_key.revoke',
      target: { kind: 'feed_key', id, label: revoked.name },
      details: { provider: revoked.provider },
    });
    return revoked;
  });
  return row ? presentKey(row, await deps.operatorNames([row.created_by])) : refuse('not_found');
}
