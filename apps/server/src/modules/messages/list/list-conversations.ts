import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { messageCalls } from '@touchline/contract/messages';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { boundedRead } from '../../../platform/db/bounded-read.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { readPosition } from '../log/log.store.ts';
import { openLog } from '../log/open-log.ts';
import { presentConversations } from '../messages.present.ts';
import type { MessageDeps } from '../needs.ts';
import { bytesOfState, fittingRows } from '../page-bytes.ts';
import { listStates } from './list.store.ts';

/** The list of a user. The position is read first: what happens later is not lost. */
export async function listConversations(
  deps: MessageDeps,
  uid: string,
  { cursor, limit, hidden }: ParsedInputOf<typeof messageCalls.conversations>,
) {
  const place = decodeCursor(cursor, ['boolean', 'instant', 'text']);
  if (isRefusal(place)) return place;
  const position = place === null ? await openLog(deps, uid) : await readPosition(deps.db, uid);
  const after = place && { pinned: place[0], lastAtMs: place[1], conversationId: place[2] };
  const states = await boundedRead(deps.db, (db) => listStates(db, uid, { hidden, after, limit: limit + 1 }));
  const page = fittingRows(states.slice(0, limit), bytesOfState);
  const last = page.at(-1);
  const next =
    states.length > page.length && last
      ? encodeCursor([last.pinned_at !== null, last.last_at?.getTime() ?? 0, last.conversation_id])
      : null;
  return { items: await presentConversations(deps, page), next, position };
}
