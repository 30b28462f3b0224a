import { createHash } from 'node:crypto';
import { contentTypes, userTypes } from '@touchline/contract/enums';
import type { commonErrors } from '@touchline/contract/errors';
import { channelOf, type OutputOf, type ParsedInputOf } from '@touchline/contract/kernel';
import type { MessageContent, roomOps } from '@touchline/contract/rooms';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../../platform/platform.ts';
import { BadInput, isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import type { SocketContext } from '../../realtime/index.ts';
import type { Conversation } from './conversation.ts';
import type { Directory, Room } from './directory.ts';
import type { RoomDoors, Speaker } from './doors.ts';
import type { FactsReader } from './facts.ts';
import { type MessageRow, messageByClientId, messageById, type NewMessage } from './rooms.store.ts';
import type { Speakers } from './speakers.ts';
import { intervalMsOf, judgeText, type SpeechFacts, speechBlock } from './speech.ts';
import { cleanText, isBlank, shorten } from './text.ts';
import type { HeldMessages, Said } from './words/held.ts';
import type { WordFilter } from './words/word-filter.ts';

type SendOp = typeof roomOps.send;
type Input = ParsedInputOf<SendOp>;
type SendRefusal = Refusal<SendOp['errors'][number] | (typeof commonErrors)[number]>;
type SendAnswer = OutputOf<SendOp> | SendRefusal;
type Sent = { readonly digest: string; readonly said: Promise<Said | Refusal> };

export interface SendDeps {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings'>;
  readonly doors: RoomDoors;
  readonly directory: Directory;
  readonly speakers: Speakers;
  readonly facts: FactsReader;
  readonly words: WordFilter;
  readonly conversation: Conversation;
  /** Keeps a message that an operator has to see first. */
  readonly keep: HeldMessages['keep'];
}

const previewMax = 80;

/** What makes a repeated sending the same one. */
const digestOf = ({ text, replyTo, mentions }: Input): string =>
  createHash('sha256')
    .update(JSON.stringify([text, replyTo ?? null, mentions]))
    .digest('base64url')
    .slice(0, 22);

/** Says something in a room: every check in memory, then the message is stored with all others of this moment. */
export function createSend(deps: SendDeps) {
  const { platform, doors, directory, speakers, facts: reader, words, conversation } = deps;
  /** Sendings under way and of late, so that a repeat finds the first. */
  const sendings = new LRUCache<string, Sent>({ max: 50_000 });

  return async (input: Input, context: Pick<SocketContext, 'principal' | 'joined'>): Promise<SendAnswer> => {
    const { principal } = context;
    if (principal.userType === userTypes.visitor) return refuse('visitor_not_allowed');
    const room = await directory.find(input.roomId);
    if (!room) return refuse('not_found');
    if (!context.joined(channelOf('room', room.id))) return refuse('no_permission');

    const digest = digestOf(input);
    const key = `${room.id}:${principal.uid}:${input.clientId}`;
    const known = sendings.get(key) ?? (await storedSending(room, principal.uid, input.clientId));
    if (known) return known.digest === digest ? answer(room, principal, known.said) : refuse('idempotency_conflict');

    const again = sendings.get(key);
    if (again) return again.digest === digest ? answer(room, principal, again.said) : refuse('idempotency_conflict');
    const said = say(room, principal, input, digest);
    const sending = { digest, said };
    sendings.set(key, sending);
    // Only what was stored answers repeats: a refused text may be sent again under the same id.
    const forget = (): void => {
      if (sendings.peek(key) === sending) sendings.delete(key);
    };
    said.then((result) => isRefusal(result) && forget(), forget);
    return answer(room, principal, said);
  };

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
    input: Input,
    digest: string,
  ): Promise<Said | Refusal> {
    const { uid } = principal;
    const clean = cleanText(input.text);
    if (isBlank(clean)) return new BadInput([{ path: 'text', code: 'too_small' }]);
    const speaker = await doors.accounts.speakerOf(uid);
    if (!speaker) return refuse('403');
    const [before, replyTo, mentions] = await Promise.all([
      reader.factsOf(room, principal, speaker),
      input.replyTo === undefined ? undefined : previewOf(room, input.replyTo),
      mentionsOf(input.mentions),
      speakers.last(room.id, uid),
    ]);

    // From here to the claim nothing waits: two sockets of one person come one after the other.
    const facts: SpeechFacts = { ...before, now: platform.clock.now() };
    const blocked = speechBlock(facts);
    if (blocked) return blocked;
    const last = speakers.known(room.id, uid) ?? null;
    const judged = judgeText(facts, clean, last, { check: words.check, settings: platform.settings });
    if (isRefusal(judged)) return judged;
    const content: MessageContent = { text: judged.text };
    if (replyTo) content.replyTo = replyTo;
    if (mentions.length > 0) content.mentions = mentions;
    const message: NewMessage = {
      id: platform.ids.next(),
      room_id: room.id,
      uid,
      content_type: replyTo ? contentTypes.quote : mentions.length > 0 ? contentTypes.mention : contentTypes.text,
      content,
      client_id: input.clientId,
      digest,
      at: new Date(facts.now),
    };
    const release = speakers.claim(room.id, uid, { at: facts.now, text: judged.text, clientId: input.clientId });
    if (!judged.held) return store(room, message, speaker, release);
    // What waits is not in the order of the room: it gets a place when it is let pass.
    const kept = await deps.keep(
      room,
      message,
      words.matches(clean).filter(({ action }) => action === 'hold'),
      speaker.card,
    );
    if (isRefusal(kept)) release();
    return kept;
  }

  async function store(
    room: Room,
    message: NewMessage,
    speaker: Speaker,
    release: () => void,
  ): Promise<Said | Refusal> {
    try {
      const appended = await conversation.append(room, message, speaker.card);
      if (isRefusal(appended)) {
        release();
        return appended;
      }
      if (!('repeated' in appended)) return { message: appended, held: false };
      release();
      return appended.repeated.digest === message.digest
        ? present(room, appended.repeated)
        : refuse('idempotency_conflict');
    } catch (error) {
      release();
      throw error;
    }
  }

  async function present(room: Room, row: MessageRow): Promise<Said> {
    const card = (await doors.accounts.speakerOf(row.uid))?.card;
    return { message: await conversation.present(room, row, card), held: false };
  }

  async function answer(
    room: Room,
    principal: SocketContext['principal'],
    sending: Promise<Said | Refusal>,
  ): Promise<SendAnswer> {
    const said = await sending;
    if (isRefusal(said)) return said as SendRefusal;
    const { message, held } = said;
    const role = { role: message.from.role, otherHost: principal.userType === userTypes.anchor };
    const wait = Date.parse(message.at) + intervalMsOf(room, role, platform.settings) - platform.clock.now();
    return { message, nextInMs: Math.max(0, wait), held };
  }

  /** What is answered to; a deleted message is left out, the answer stands for itself. */
  async function previewOf(room: Room, id: string): Promise<MessageContent['replyTo']> {
    const row = await messageById(platform.db, room.id, id);
    if (!row || row.deleted_at) return undefined;
    const nickname = (await doors.accounts.findUsers([row.uid])).get(row.uid)?.nickname ?? '';
    return { id: row.id, uid: row.uid, nickname, text: shorten(row.content.text, previewMax) };
  }

  async function mentionsOf(uids: readonly string[]): Promise<{ uid: string; nickname: string }[]> {
    const unique = [...new Set(uids)];
    if (unique.length === 0) return [];
    const cards = await doors.accounts.findUsers(unique);
    return unique.flatMap((uid) => {
      const card = cards.get(uid);
      return card ? [{ uid, nickname: card.nickname }] : [];
    });
  }
}
