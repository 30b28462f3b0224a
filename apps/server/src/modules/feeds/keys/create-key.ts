import { type feedOperatorCalls, isProvider, keyPrefix } from '@touchline/contract/feeds';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { isTextWithin, normalText } from '@touchline/contract/text';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import { presentKey } from '../feeds.present.ts';
import type { FeedDeps } from '../needs.ts';
import { hashOfKey } from './admit-key.ts';
import { countKeys, insertKey, type KeyRow } from './keys.store.ts';

const hintLength = 4;

/** Creates a key and returns it once; only its digest is stored. */
export async function createKey(
  deps: FeedDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<typeof feedOperatorCalls.createKey>,
) {
  const { db, ids, clock, audit } = deps;
  const name = normalText(input.name);
  if (name === '') return new BadInput([{ path: 'name', code: 'too_small' }]);
  if (!isTextWithin(name, limits.feeds.keyNameMax)) return refuse('text_too_long', { max: limits.feeds.keyNameMax });
  if (!isProvider(input.provider)) return new BadInput([{ path: 'provider', code: 'invalid_format' }]);
  const key = keyPrefix + ids.secret(32);
  const row: KeyRow = {
    id: ids.next(),
    name,
    provider: input.provider,
    sport_id: input.sportId ?? null,
    hash: hashOfKey(key),
    hint: key.slice(-hintLength),
    created_by: principal.uid,
    created_at: clock.date(),
    last_used_at: null,
    revoked_by: null,
    revoked_at: null,
  };
  const made = await inTransaction(db, async (tx) => {
    if ((await countKeys(tx)) >= limits.feeds.keysMax) return refuse('conflict');
    await insertKey(tx, row);
    await audit.record(tx, principal, {
      action: 'feed_key.create',
      target: { kind: 'feed_key', id: row.id, label: name },
      details: { provider: row.provider },
    });
    return null;
  });
  if (isRefusal(made)) return made;
  return { item: presentKey(row, await deps.operatorNames([principal.uid])), key };
}
