import { userTypes } from '@touchline/contract/enums';
import { channelOf, type OutputOf } from '@touchline/contract/kernel';
import type { roomOps } from '@touchline/contract/rooms';
import { roomOpSchemas } from '@touchline/contract/rooms/schemas';
import { createBatchLookup } from '../../../../platform/batch-lookup.ts';
import { createIdempotentCalls, digestOf, type StoredCall } from '../../../../platform/idempotent-call.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { type DeclaredRefusal, isRefusal, narrowed, type Refusal, refuse } from '../../../../platform/refusal.ts';
import type { SocketContext } from '../../../../realtime/index.ts';
import { heldByClientIds } from '../../held-messages/held.store.ts';
import type { Room } from '../../room-directory.ts';
import { type ClientKey, messagesByClientIds } from '../messages.store.ts';
import { type AcceptDeps, acceptMessage, type StoredPost, storedResult } from './accept-message.ts';
import type { MessageDraft, PostResult } from './message-draft.ts';
import { intervalMsOf } from './posting-rules.ts';

type Send = (typeof roomOps)['send' | 'sendMedia'];
export type PostAnswer<S extends Send = Send> = OutputOf<S> | DeclaredRefusal<S>;

export interface PostDeps extends AcceptDeps {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings'>;
}

/** The caller names the op, so that a draft can only return the refusals that the op declares. */
export type PostMessage = <S extends Send>(
  draft: MessageDraft,
  context: Pick<SocketContext, 'principal' | 'joined'>,
) => Promise<PostAnswer<S>>;

/** Sends per query that were refused and may be stored already. */
const batchMax = 500;

/** Posts each message once, however often it is sent and to whichever process. */
export function createPostMessage(deps: PostDeps): PostMessage {
  const { platform, directory } = deps;
  const once = createIdempotentCalls<PostResult | Refusal>();
  // In batches, so that a crowd whose messages are refused costs a few queries.
  const findStored = createBatchLookup<ClientKey, StoredPost | undefined>({
    batchMax,
    read: (keys) => readStored(platform.db, keys),
  });

  const storedPost = async (room: Room, key: ClientKey): Promise<StoredCall<PostResult> | null> => {
    const stored = await findStored(key);
    return stored ? { digest: stored.row.digest, answer: () => storedResult(deps, room, stored) } : null;
  };

  const postMessage = async (
    draft: MessageDraft,
    context: Pick<SocketContext, 'principal' | 'joined'>,
  ): Promise<PostAnswer> => {
    const { principal } = context;
    if (principal.userType === userTypes.guest) return refuse('visitor_not_allowed');
    const room = await directory.find(draft.roomId);
    if (!room) return refuse('not_found');
    if (!context.joined(channelOf('room', room.id))) return refuse('no_permission');

    const digest = digestOf(draft.parts);
    const key: ClientKey = { roomId: room.id, uid: principal.uid, clientId: draft.clientId };
    const result = await once(keyOf(key), {
      digest,
      run: () => acceptMessage(deps, room, principal, draft, digest),
      stored: () => storedPost(room, key),
    });
    if (isRefusal(result)) return narrowed(result, roomOpSchemas.send.errors);
    const { message, held } = result;
    const role = { role: message.from.role, otherHost: principal.userType === userTypes.host };
    const wait = Date.parse(message.at) + intervalMsOf(room, role, platform.settings) - platform.clock.now();
    return { message, nextInMs: Math.max(0, wait), held };
  };
  return postMessage as PostMessage;
}

/** Messages by client id, posted or held. */
async function readStored(
  db: Platform['db'],
  keys: readonly ClientKey[],
): Promise<(key: ClientKey) => StoredPost | undefined> {
  const [posted, held] = await Promise.all([messagesByClientIds(db, keys), heldByClientIds(db, keys)]);
  const stored = new Map<string, StoredPost>();
  // A released message is in both.
  for (const row of held) stored.set(keyOfRow(row), { row: { ...row, seq: 0 }, held: true });
  for (const row of posted) stored.set(keyOfRow(row), { row, held: false });
  return (key) => stored.get(keyOf(key));
}

const keyOf = ({ roomId, uid, clientId }: ClientKey): string => `${roomId}:${uid}:${clientId}`;
const keyOfRow = (row: Omit<StoredPost['row'], 'seq'>): string =>
  keyOf({ roomId: row.room_id, uid: row.uid, clientId: row.client_id });
