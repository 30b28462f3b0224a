import { hash } from 'node:crypto';
import { type ContentType, userTypes } from '@touchline/contract/enums';
import type { commonErrors } from '@touchline/contract/errors';
import { channelOf, type OutputOf } from '@touchline/contract/kernel';
import type { MessageContent, roomOps } from '@touchline/contract/rooms';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../../platform/platform.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import type { SocketContext } from '../../realtime/index.ts';
import type { Conversation } from './conversation.ts';
import type { Directory, Room } from './directory.ts';
import type { RoomDoors, Speaker } from './doors.ts';
import type { FactsReader } from './facts.ts';
import { type MessageRow, messageByClientId, type NewMessage } from './rooms.store.ts';
import type { Speakers, Spoken } from './speakers.ts';
import { intervalMsOf, type SpeechFacts, speechBlock } from './speech.ts';
import type { HeldMessages, Said } from './words/held.ts';
import type { SensitiveWord } from './words/matcher.ts';

/** What a message will hold, when nothing stands against it. */
export interface Judged {
  readonly contentType: ContentType;
  readonly content: MessageContent;
  /** What a repeat is known by. */
  readonly text: string;
  /** Words that an operator has to look at first. */
  readonly held: readonly SensitiveWord[];
}

/** Something that somebody wants to say. */
export interface Saying {
  readonly roomId: string;
  readonly clientId: string;
  /** What makes a repeated sending the same one. */
  readonly parts: readonly unknown[];
  /** Reads all that is needed; the answer then judges in one turn. */
  prepare(room: Room, uid: string, messageId: string): Promise<Refusal | Judge>;
}
export type Judge = (facts: SpeechFacts, last: Spoken | null) => Judged | Refusal;

type Send = (typeof roomOps)['send' | 'sendMedia'];
type Sent = { readonly digest: string; readonly said: Promise<Said | Refusal> };
export type SpeakAnswer<S extends Send = Send> =
  | OutputOf<S>
  | Refusal<S['errors'][number] | (typeof commonErrors)[number]>;

export interface SpeakDeps {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings'>;
  readonly doors: RoomDoors;
  readonly directory: Directory;
  readonly speakers: Speakers;
  readonly facts: FactsReader;
  readonly conversation: Conversation;
  /** Keeps a message that an operator has to see first. */
  readonly keep: HeldMessages['keep'];
}

/** The op is named by the caller: what its `Saying` may refuse is what the op declares. */
export type Speak = <S extends Send>(
  saying: Saying,
  context: Pick<SocketContext, 'principal' | 'joined'>,
) => Promise<SpeakAnswer<S>>;

const digestOf = (parts: readonly unknown[]): string => hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22);

/** Says something in a room: every check in memory, then the message is stored with all others of this moment. */
export function createSpeak(deps: SpeakDeps): Speak {
  const { platform, doors, directory, speakers, facts: reader, conversation } = deps;
  /** Sendings under way and of late, so that a repeat finds the first. */
  const sendings = new LRUCache<string, Sent>({ max: 50_000 });

  /** The latest message of the person may be this very one, stored before this process started. */
  async function storedSending(room: Room, uid: string, clientId: string): Promise<Sent | undefined> {
    const last = await speakers.last(room.id, uid);
    if (last?.clientId !== clientId) return undefined;
    const row = await messageByClientId(platform.db, { roomId: room.id, uid, clientId });
    return row && { digest: row.digest, said: present(room, row) };
  }

  async function say(
    room: Room,
    principal: SocketContext['principal'],
    saying: Saying,
    digest: string,
  ): Promise<Said | Refusal> {
    const { uid } = principal;
    const { clientId } = saying;
    const speaker = await doors.accounts.speakerOf(uid);
    if (!speaker) return refuse('403');
    const id = platform.ids.next();
    const judge = await saying.prepare(room, uid, id);
    if (isRefusal(judge)) return judge;
    await speakers.last(room.id, uid);
    // The room as it is now: what was decided while the message was prepared must count.
    const before = await reader.factsOf((await directory.find(room.id)) ?? room, principal, speaker);

    // From here to the claim nothing waits: two sockets of one person come one after the other.
    const facts: SpeechFacts = { ...before, now: platform.clock.now() };
    const blocked = speechBlock(facts);
    if (blocked) return blocked;
    const judged = judge(facts, speakers.known(room.id, uid) ?? null);
    if (isRefusal(judged)) return judged;
    const message: NewMessage = {
      ...{ id, room_id: room.id, uid, digest, client_id: clientId, at: new Date(facts.now) },
      content_type: judged.contentType,
      content: judged.content,
    };
    const release = speakers.claim(room.id, uid, { at: facts.now, text: judged.text, clientId });
    try {
      // What waits is not in the order of the room: it gets a place when it is let pass.
      const said: (Said & { repeated?: boolean }) | Refusal =
        judged.held.length > 0
          ? await deps.keep(room, message, judged.held, speaker.card)
          : await store(room, message, speaker);
      if (isRefusal(said) || said.repeated) release();
      return said;
    } catch (error) {
      release();
      throw error;
    }
  }

  async function store(
    room: Room,
    message: NewMessage,
    { card }: Speaker,
  ): Promise<(Said & { repeated?: boolean }) | Refusal> {
    const appended = await conversation.append(room, message, card);
    if (isRefusal(appended)) return appended;
    if (!('repeated' in appended)) return { message: appended, held: false };
    if (appended.repeated.digest !== message.digest) return refuse('idempotency_conflict');
    return { ...(await present(room, appended.repeated)), repeated: true };
  }

  async function present(room: Room, row: MessageRow): Promise<Said> {
    const card = (await doors.accounts.speakerOf(row.uid))?.card;
    return { message: await conversation.present(room, row, card), held: false };
  }

  async function answer(
    room: Room,
    principal: SocketContext['principal'],
    { said: sending, digest }: Sent,
    wanted: string,
  ): Promise<SpeakAnswer> {
    if (digest !== wanted) return refuse('idempotency_conflict');
    const said = await sending;
    if (isRefusal(said)) return said as Extract<SpeakAnswer, Refusal>;
    const { message, held } = said;
    const role = { role: message.from.role, otherHost: principal.userType === userTypes.anchor };
    const wait = Date.parse(message.at) + intervalMsOf(room, role, platform.settings) - platform.clock.now();
    return { message, nextInMs: Math.max(0, wait), held };
  }

  const speak = async (saying: Saying, context: Pick<SocketContext, 'principal' | 'joined'>): Promise<SpeakAnswer> => {
    const { principal } = context;
    if (principal.userType === userTypes.visitor) return refuse('visitor_not_allowed');
    const room = await directory.find(saying.roomId);
    if (!room) return refuse('not_found');
    if (!context.joined(channelOf('room', room.id))) return refuse('no_permission');

    const digest = digestOf(saying.parts);
    const key = `${room.id}:${principal.uid}:${saying.clientId}`;
    const known = sendings.get(key) ?? (await storedSending(room, principal.uid, saying.clientId)) ?? sendings.get(key);
    if (known) return answer(room, principal, known, digest);

    const said = say(room, principal, saying, digest);
    const sending = { digest, said };
    sendings.set(key, sending);
    // Only what was stored answers repeats: a refused text may be sent again under the same id.
    const forget = (): void => {
      if (sendings.peek(key) === sending) sendings.delete(key);
    };
    said.then((result) => isRefusal(result) && forget(), forget);
    return answer(room, principal, sending, digest);
  };
  return speak as Speak;
}
