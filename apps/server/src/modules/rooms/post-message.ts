import { hash } from 'node:crypto';
import { type ContentType, userTypes } from '@touchline/contract/enums';
import type { commonErrors } from '@touchline/contract/errors';
import { channelOf, type OutputOf } from '@touchline/contract/kernel';
import type { MessageContent, roomOps } from '@touchline/contract/rooms';
import { LRUCache } from 'lru-cache';
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

/** What a message will hold, when nothing stands against it. */
export interface ValidMessage {
  readonly contentType: ContentType;
  readonly content: MessageContent;
  /** What a repeat is known by. */
  readonly text: string;
  /** Words that an operator has to look at first. */
  readonly held: readonly SensitiveWord[];
}

/** Something that somebody wants to say. */
export interface MessageDraft {
  readonly roomId: string;
  readonly clientId: string;
  /** What makes a repeated sending the same one. */
  readonly parts: readonly unknown[];
  /** Reads all that is needed; the answer then judges in one turn. */
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
  /** Keeps a message that an operator has to see first. */
  readonly keep: HeldMessages['keep'];
}

/** The op is named by the caller: what its `Saying` may refuse is what the op declares. */
export type PostMessage = <S extends Send>(
  draft: MessageDraft,
  context: Pick<SocketContext, 'principal' | 'joined'>,
) => Promise<PostAnswer<S>>;

const digestOf = (parts: readonly unknown[]): string => hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22);

/** Says something in a room: every check in memory, then the message is stored with all others of this moment. */
export function createPostMessage(deps: PostDeps): PostMessage {
  const { platform, needs, directory, lastMessages, facts: reader, messageStream } = deps;
  /** Sendings under way and of late, so that a repeat finds the first. */
  const sendings = new LRUCache<string, Sent>({ max: 50_000 });

  /** The latest message of the person may be this very one, stored before this process started. */
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
    if (!speaker) return refuse('403');
    const id = platform.ids.next();
    const validate = await draft.prepare(room, uid, id);
    if (isRefusal(validate)) return validate;
    await lastMessages.last(room.id, uid);
    // The room as it is now: what was decided while the message was prepared must count.
    const before = await reader.factsOf((await directory.find(room.id)) ?? room, principal, speaker);

    // From here to the claim nothing waits: two sockets of one person come one after the other.
    const facts: PostingFacts = { ...before, now: platform.clock.now() };
    const blocked = speechBlock(facts);
    if (blocked) return blocked;
    const valid = validate(facts, lastMessages.known(room.id, uid) ?? null);
    if (isRefusal(valid)) return valid;
    const message: NewMessage = {
      ...{ id, room_id: room.id, uid, digest, client_id: clientId, at: new Date(facts.now) },
      content_type: valid.contentType,
      content: valid.content,
    };
    const release = lastMessages.claim(room.id, uid, { at: facts.now, text: valid.text, clientId });
    try {
      // What waits is not in the order of the room: it gets a place when it is let pass.
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
    const role = { role: message.from.role, otherHost: principal.userType === userTypes.anchor };
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
    // Only what was stored answers repeats: a refused text may be sent again under the same id.
    const forget = (): void => {
      if (sendings.peek(key) === sending) sendings.delete(key);
    };
    result.then((result) => isRefusal(result) && forget(), forget);
    return answer(room, principal, sending, digest);
  };
  return postMessage as PostMessage;
}
