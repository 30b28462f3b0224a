import { wireCodes } from '@touchline/contract/wire-codes';
import type { Platform } from '../../../../platform/platform.ts';
import { isRefusal, type Refusal, refuse } from '../../../../platform/refusal.ts';
import type { SocketContext } from '../../../../realtime/index.ts';
import type { RoomNeeds, SenderFacts } from '../../needs.ts';
import type { Room, RoomDirectory } from '../../room-directory.ts';
import type { PostingFacts, StandingReader } from '../../standing/room-standing.ts';
import { speechBlock } from '../../standing/speech-block.ts';
import type { SensitiveWord } from '../../word-filter/word-rule.ts';
import type { MessageStream } from '../message-stream.ts';
import { type PlacedMessage, presentMessage } from '../messages.present.ts';
import type { NewMessage } from '../messages.store.ts';
import type { LastMessages } from './last-messages.ts';
import type { MessageDraft, PostResult } from './message-draft.ts';

export interface AcceptDeps {
  readonly platform: Pick<Platform, 'clock' | 'ids'>;
  readonly needs: Pick<RoomNeeds, 'accounts'>;
  readonly directory: RoomDirectory;
  readonly lastMessages: LastMessages;
  readonly standing: StandingReader;
  readonly messageStream: MessageStream;
  /** Stores a message that an operator has to review first. */
  readonly keep: (
    room: Room,
    message: NewMessage,
    words: readonly SensitiveWord[],
    card: SenderFacts,
  ) => Promise<PostResult | Refusal<'idempotency_conflict'>>;
}

/** Checks a draft by every rule in memory, then stores it in a batch with other messages, or holds it. */
export async function acceptMessage(
  deps: AcceptDeps,
  room: Room,
  principal: SocketContext['principal'],
  draft: MessageDraft,
  digest: string,
): Promise<PostResult | Refusal> {
  const { platform, needs, directory, lastMessages, standing } = deps;
  const { uid } = principal;
  const speaker = await needs.accounts.speakerOf(uid, room.ownerId);
  if (!speaker) return refuse(wireCodes.sessionExpired);
  const id = platform.ids.next();
  const validate = await draft.prepare(room, uid, id);
  if (isRefusal(validate)) return validate;
  let before: PostingFacts;
  do {
    await lastMessages.load(room.id, uid);
    // Reads the room again: it may have changed while the message was prepared.
    before = await standing.factsOf((await directory.find(room.id)) ?? room, principal, speaker);
    // Another process may have posted during the reads.
  } while (lastMessages.known(room.id, uid) === undefined);

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
    client_id: draft.clientId,
    at: new Date(facts.now),
    content_type: valid.contentType,
    content: valid.content,
  };
  const release = lastMessages.claim(room.id, uid, { at: facts.now, text: valid.text });
  try {
    // A held message has no sequence yet; it gets one when it is approved.
    const result: StoreResult =
      valid.held.length > 0
        ? await deps.keep(room, message, valid.held, speaker.card)
        : await storeMessage(deps, room, message, speaker.card);
    if (isRefusal(result) || result.repeated) release();
    else if (!result.held) lastMessages.posted(room.id, uid);
    return result;
  } catch (error) {
    release();
    throw error;
  }
}

type StoreResult = (PostResult & { readonly repeated?: boolean }) | Refusal;

async function storeMessage(
  { needs, messageStream }: AcceptDeps,
  room: Room,
  message: NewMessage,
  card: SenderFacts,
): Promise<StoreResult> {
  const appended = await messageStream.append(room, message, card);
  if (isRefusal(appended)) return appended;
  if (!('repeated' in appended)) return { message: appended, held: false };
  if (appended.repeated.digest !== message.digest) return refuse('idempotency_conflict');
  return { ...(await storedResult({ needs }, room, { row: appended.repeated, held: false })), repeated: true };
}

/** A message that an earlier send stored. */
export interface StoredPost {
  readonly row: PlacedMessage & { readonly digest: string };
  readonly held: boolean;
}

/** The result of a message that is already stored. */
export async function storedResult(
  { needs }: Pick<AcceptDeps, 'needs'>,
  room: Room,
  { row, held }: StoredPost,
): Promise<PostResult> {
  const speaker = await needs.accounts.speakerOf(row.uid, room.ownerId);
  return { message: presentMessage(room, row, speaker?.card), held };
}
