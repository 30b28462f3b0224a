import { userTypes } from '@touchline/contract/enums';
import type { commonErrors } from '@touchline/contract/errors';
import { channelOf, type ErrorOf, type OutputOf } from '@touchline/contract/kernel';
import type { roomOps } from '@touchline/contract/rooms';
import { LRUCache } from 'lru-cache';
import { digestOf } from '../../../../platform/idempotent-call.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { isRefusal, type Refusal, refuse } from '../../../../platform/refusal.ts';
import type { SocketContext } from '../../../../realtime/index.ts';
import type { Room } from '../../room-directory.ts';
import { messageByClientId } from '../messages.store.ts';
import { type AcceptDeps, acceptMessage, storedResult } from './accept-message.ts';
import type { MessageDraft, PostResult } from './message-draft.ts';
import { intervalMsOf } from './posting-rules.ts';

type Send = (typeof roomOps)['send' | 'sendMedia'];
type Sent = { readonly digest: string; readonly result: Promise<PostResult | Refusal> };
export type PostAnswer<S extends Send = Send> = OutputOf<S> | Refusal<ErrorOf<S> | (typeof commonErrors)[number]>;

export interface PostDeps extends AcceptDeps {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings'>;
}

/** The caller names the op, so that a draft can only return the refusals that the op declares. */
export type PostMessage = <S extends Send>(
  draft: MessageDraft,
  context: Pick<SocketContext, 'principal' | 'joined'>,
) => Promise<PostAnswer<S>>;

/** Posts each message once, however often it is sent. */
export function createPostMessage(deps: PostDeps): PostMessage {
  const { platform, directory, lastMessages } = deps;
  /** Recent sends and sends in flight, so that a repeat finds the first one. */
  const sendings = new LRUCache<string, Sent>({ max: 50_000 });

  /** The latest message of the user may be this one, stored before this process started. */
  async function storedSending(room: Room, uid: string, clientId: string): Promise<Sent | undefined> {
    const last = await lastMessages.last(room.id, uid);
    if (last?.clientId !== clientId) return undefined;
    const row = await messageByClientId(platform.db, { roomId: room.id, uid, clientId });
    return row && { digest: row.digest, result: storedResult(deps, room, row) };
  }

  async function answer(
    room: Room,
    principal: SocketContext['principal'],
    { result: sending, digest }: Sent,
    wanted: string,
  ): Promise<PostAnswer> {
    if (digest !== wanted) return refuse('idempotency_conflict');
    const result = await sending;
    if (isRefusal(result)) return result as Extract<PostAnswer, Refusal>;
    const { message, held } = result;
    const role = { role: message.from.role, otherHost: principal.userType === userTypes.host };
    const wait = Date.parse(message.at) + intervalMsOf(room, role, platform.settings) - platform.clock.now();
    return { message, nextInMs: Math.max(0, wait), held };
  }

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
    const key = `${room.id}:${principal.uid}:${draft.clientId}`;
    const known = sendings.get(key) ?? (await storedSending(room, principal.uid, draft.clientId)) ?? sendings.get(key);
    if (known) return answer(room, principal, known, digest);

    const result = acceptMessage(deps, room, principal, draft, digest);
    const sending = { digest, result };
    sendings.set(key, sending);
    // Only a stored message answers repeats; a rejected text may be sent again under the same id.
    const forget = (): void => {
      if (sendings.peek(key) === sending) sendings.delete(key);
    };
    result.then((result) => isRefusal(result) && forget(), forget);
    return answer(room, principal, sending, digest);
  };
  return postMessage as PostMessage;
}
