import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { type messageCalls, peerOf, type Reaction, type ReactionEmoji } from '@touchline/contract/messages';
import { inTransaction } from '../../../platform/db/database.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { readableMessage } from '../access.store.ts';
import { lockConversationShared } from '../conversations/conversations.store.ts';
import type { LogRecord } from '../log/log-record.ts';
import { membershipRefusal } from '../membership-refusal.ts';
import { presentMessages } from '../messages.present.ts';
import type { StoredReaction } from '../messages.tables.ts';
import type { MessageDeps } from '../needs.ts';
import { lockMessage, receiversOfMessage, setReactions } from './changes.store.ts';

const nothingChanged = () => undefined;

/** Sets or removes the reaction of a user. Whoever may not send to a private conversation may not react in it. */
export async function reactToMessage(
  deps: MessageDeps,
  uid: string,
  { messageId, emoji, on }: ParsedInputOf<typeof messageCalls.react>,
) {
  const { db, conversations } = deps;
  const readable = await readableMessage(db, messageId, uid);
  if (!readable) return refuse('not_found');
  const refused = membershipRefusal(readable.member_state) ?? (on && (await privateRefusal(deps, uid, readable)));
  if (refused) return refused;
  const done = await inTransaction(db, async (tx) => {
    // Before the message, like every other change.
    const seq = await lockConversationShared(tx, readable.conversation_id);
    const message = await lockMessage(tx, messageId);
    if (!message || message.revoked_at) return refuse('not_found');
    if (reactionOf(message, uid) === (on ? emoji : null)) return { changed: message, announce: nothingChanged };
    const reactions = withReaction(message.reactions ?? [], { uid, emoji: on ? emoji : null, seq });
    if (reactions.reduce((sum, { uids }) => sum + uids.length, 0) > limits.messages.reactionsMax)
      return refuse('conflict');
    const changed = await setReactions(tx, message, reactions);
    const records: LogRecord[] = [{ type: 'changed', uids: await receiversOfMessage(tx, message), message: changed }];
    const tooMany = await conversations.takeEntries(tx, uid, records);
    return tooMany ?? { changed, announce: await conversations.record(tx, records) };
  });
  if (isRefusal(done)) return done;
  done.announce();
  const [message] = await presentMessages(deps, [done.changed]);
  return message ? { message } : refuse('not_found');
}

async function privateRefusal({ needs }: MessageDeps, uid: string, message: { readonly conversation_id: string }) {
  const peer = peerOf(message.conversation_id, uid);
  const refused = peer === null ? null : await needs.friends.mayMessage(uid, peer);
  if (!refused) return null;
  const { code } = refused;
  return code === 'recipient_blacklisted_by_you' || code === 'rejected_by_recipient'
    ? refuse(code)
    : refuse('no_permission');
}

const reactionOf = ({ reactions }: { readonly reactions: readonly Reaction[] | null }, uid: string) =>
  reactions?.find(({ uids }) => uids.includes(uid))?.emoji ?? null;

/** Each user has at most one reaction; a new one replaces the old one. */
export function withReaction(
  reactions: readonly StoredReaction[],
  { uid, emoji, seq }: { readonly uid: string; readonly emoji: ReactionEmoji | null; readonly seq: number },
): StoredReaction[] {
  const others = reactions.map((reaction) => without(reaction, uid)).filter(({ uids }) => uids.length > 0);
  if (emoji === null) return others;
  if (!others.some((reaction) => reaction.emoji === emoji)) return [...others, { emoji, uids: [uid], seqs: [seq] }];
  return others.map((reaction) =>
    reaction.emoji === emoji ? { emoji, uids: [...reaction.uids, uid], seqs: [...seqsOf(reaction), seq] } : reaction,
  );
}

/** Earlier releases stored no sequences: zero is known to everybody. */
const seqsOf = ({ uids, seqs = [] }: StoredReaction): number[] => uids.map((_uid, place) => seqs[place] ?? 0);

function without(reaction: StoredReaction, uid: string): StoredReaction {
  const isOther = (place: number): boolean => reaction.uids[place] !== uid;
  return {
    emoji: reaction.emoji,
    uids: reaction.uids.filter((_uid, place) => isOther(place)),
    seqs: seqsOf(reaction).filter((_seq, place) => isOther(place)),
  };
}
