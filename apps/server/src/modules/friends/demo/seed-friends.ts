import { friendSources } from '@touchline/contract/enums';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { insertFriends, lockPair, readFriend } from '../friends.store.ts';
import type { FriendDeps } from '../needs.ts';
import { insertSeen } from '../presence/presence.store.ts';
import { openConversation } from '../requests/befriend.ts';
import { hasRequest, insertRequest, type RequestRow } from '../requests/requests.store.ts';
import { requestRecords } from '../requests/settle-pending.ts';

export interface DemoFriends {
  readonly friends: readonly (readonly [uid: string, uid: string])[];
  readonly requests: readonly { readonly from: string; readonly to: string; readonly text: string }[];
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago people of the demo were connected, in turn. */
const seenAgo = [4 * minute, 3 * hour, 26 * hour, 9 * day, 40 * minute];

/** Makes friends and waiting requests of the demo. Skips pairs that ever had a request, so it is safe to repeat. */
export async function seedDemoFriends(deps: FriendDeps, { friends, requests }: DemoFriends): Promise<void> {
  const now = deps.clock.now();
  for (const [at, [from, to]] of friends.entries())
    await seedOnce(deps, { from, to, text: '', at: new Date(now - (3 + at * 5) * day), agreed: true });
  const people = [...new Set(friends.flat())];
  const seen = people.map((uid, at) => ({ uid, at: new Date(now - (seenAgo[at % seenAgo.length] ?? day)) }));
  if (seen.length > 0) await insertSeen(deps.db, seen);
  for (const [at, request] of requests.entries())
    await seedOnce(deps, { ...request, at: new Date(now - (requests.length - at) * 5 * hour), agreed: false });
}

interface Seeded {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly at: Date;
  readonly agreed: boolean;
}

async function seedOnce(deps: FriendDeps, seeded: Seeded): Promise<void> {
  const announce = await inTransaction(deps.db, async (tx) => {
    const { from, to } = seeded;
    await lockPair(tx, from, to);
    if ((await hasRequest(tx, from, to)) || (await readFriend(tx, from, to))) return null;
    return addSeeded(deps, tx, seeded);
  });
  announce?.();
}

async function addSeeded(deps: FriendDeps, tx: Tx, { from, to, text, at, agreed }: Seeded) {
  const request: RequestRow = {
    id: deps.ids.next(),
    from_uid: from,
    to_uid: to,
    source: friendSources.search_username,
    text,
    state: agreed ? 'agreed' : 'pending',
    latest: true,
    at,
    answered_at: agreed ? at : null,
  };
  await insertRequest(tx, request);
  const { conversations } = deps.needs;
  if (!agreed) return conversations.record(tx, requestRecords(request, 'requested'));
  await insertFriends(tx, { uids: [from, to], source: request.source, at });
  return conversations.record(tx, await openConversation(deps, tx, [from, to]));
}
