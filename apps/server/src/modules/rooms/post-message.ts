import { type ContentType, userTypes } from '@touchline/contract/enums';
import type { commonErrors } from '@touchline/contract/errors';
import { channelOf, type OutputOf } from '@touchline/contract/kernel';
import type { MessageContent, roomOps } from '@touchline/contract/rooms';
import { wireCodes } from '@touchline/contract/wire-codes';
import { LRUCache } from 'lru-cache';
import { digestOf } from '../../platform/idempotent-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import type { SocketContext } from '../../realtime/index.ts';
import type { Directory, Room } from './directory.ts';
import type { LastMessage, LastMessages } from './last-messages.ts';
import type { MessageStream } from './message-stream.ts';
import type { RoomNeeds, Speaker } from './needs.ts';
import { intervalMsOf, type PostingFacts, speechBlock } from './posting-rules.ts';
import type { StandingReader } from './room-standing.ts';
import { type MessageRow, messageByClientId, type NewMessage } from './rooms.store.ts';
import type { HeldMessages, PostResult } from './word-filter/held.ts';
import type { SensitiveWord } from './word-filter/matcher.ts';

/** A validated message, ready to store. */
export interface ValidMessage {
  readonly contentType: ContentType;
  readonly content: MessageContent;
  /** The text that repeats are compared with. */
  readonly text: string;
  /** Blocked words that an operator has to review first. */
  readonly held: readonly SensitiveWord[];
}

/** A message that a user wants to post. */
export interface MessageDraft {
  readonly roomId: string;
  readonly clientId: string;
  /** The parts of the digest that identifies a repeated send. */
  readonly parts: readonly unknown[];
  /** Reads everything that validation needs; the returned function then validates in one tick. */
  prepare(room: Room, uid: string, messageId: string): Promise<Refusal | Validate>;
}
export type Validate = (facts: PostingFacts, last: LastMessage | null) => ValidMessage | Refusal;

type Send = (typeof roomOps)['send' | 'sendMedia'];
type Sent = { readonly digest: string; readonly result: Promise<PostResult | Refusal> };
export type PostAnswer<S extends Send = Send> =
  | OutputOf<S>
  | Refusal<S['errors'][number] | (typeof commonErrors)[number]>;

export interface PostDeps {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings'>;
  readonly needs: RoomNeeds;
  readonly directory: Directory;
  readonly lastMessages: LastMessages;
  readonly facts: StandingReader;
  readonly messageStream: MessageStream;
  /** Stores a message that an operator has to review first. */
  readonly keep: HeldMessages['keep'];
}

/** The caller names the op, so that a draft can only return the refusals that the op declares. */
export type PostMessage = <S extends Send>(
  draft: MessageDraft,
  context: Pick<SocketContext, 'principal' | 'joined'>,
) => Promise<PostAnswer<S>>;

/** Posts a message: runs every check in memory, then stores the message in a batch with other messages. */
export function createPostMessage(deps: PostDeps): PostMessage {
  const { platform, needs, directory, lastMessages, facts: reader, messageStream } = deps;
  /** Recent sends and sends in flight, so that a repeat finds the first one. */
  const sendings = new LRUCache<string, Sent>({ max: 50_000 });

  /** The latest message of the user may be this one, stored before this process started. */
  async function storedSending(room: Room, uid: string, clientId: string): Promise<Sent | undefined> {
    const last = await lastMessages.last(room.id, uid);
    if (last?.clientId !== clientId) return undefined;
    const row = await messageByClientId(platform.db, { roomId: room.id, uid, clientId });
    return row && { digest: row.digest, result: present(room, row) };
  }

  async function say(
    room: Room,
    principal: SocketContext['principal'],
    draft: MessageDraft,
    digest: string,
  ): Promise<PostResult | Refusal> {
    const { uid } = principal;
    const { clientId } = draft;
    const speaker = await needs.accounts.speakerOf(uid);
    if (!speaker) return refuse(wireCodes.sessionExpired);
    const id = platform.ids.next();
    const validate = await draft.prepare(room, uid, id);
    if (isRefusal(validate)) return validate;
    await lastMessages.last(room.id, uid);
    // Reads the room again: it may have changed while the message was prepared.
    const before = await reader.factsOf((await directory.find(room.id)) ?? room, principal, speaker);

    // Nothing awaits from here to the claim, so two sockets of one user run one after the other.
    const facts: PostingFacts = { ...before, now: platform.clock.now() };
    const blocked = speechBlock(facts);
    if (blocked) return blocked;
    const valid = validate(facts, lastMessages.known(room.id, uid) ?? null);
    if (isRefusal(valid)) return valid;
    const message: NewMessage = {
      id,
      room_id: room.id,
      uid,
      digest,
      client_id: clientId,
      at: new Date(facts.now),
      content_type: valid.contentType,
      content: valid.content,
    };
    const release = lastMessages.claim(room.id, uid, { at: facts.now, text: valid.text, clientId });
    try {
      // A held message has no sequence yet; it gets one when it is approved.
      const result: (PostResult & { repeated?: boolean }) | Refusal =
        valid.held.length > 0
          ? await deps.keep(room, message, valid.held, speaker.card)
          : await store(room, message, speaker);
      if (isRefusal(result) || result.repeated) release();
      return result;
    } catch (error) {
      release();
      throw error;
    }
  }

  async function store(
    room: Room,
    message: NewMessage,
    { card }: Speaker,
  ): Promise<(PostResult & { repeated?: boolean }) | Refusal> {
    const appended = await messageStream.append(room, message, card);
    if (isRefusal(appended)) return appended;
    if (!('repeated' in appended)) return { message: appended, held: false };
    if (appended.repeated.digest !== message.digest) return refuse('idempotency_conflict');
    return { ...(await present(room, appended.repeated)), repeated: true };
  }

  async function present(room: Room, row: MessageRow): Promise<PostResult> {
    const card = (await needs.accounts.speakerOf(row.uid))?.card;
    return { message: await messageStream.present(room, row, card), held: false };
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
    if (principal.userType === userTypes.visitor) return refuse('visitor_not_allowed');
    const room = await directory.find(draft.roomId);
    if (!room) return refuse('not_found');
    if (!context.joined(channelOf('room', room.id))) return refuse('no_permission');

    const digest = digestOf(draft.parts);
    const key = `${room.id}:${principal.uid}:${draft.clientId}`;
    const known = sendings.get(key) ?? (await storedSending(room, principal.uid, draft.clientId)) ?? sendings.get(key);
    if (known) return answer(room, principal, known, digest);

    const result = say(room, principal, draft, digest);
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
