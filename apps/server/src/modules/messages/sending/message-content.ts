import { contentTypes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import { type Message, parseConversationId } from '@touchline/contract/messages';
import type { NewMessage } from '@touchline/contract/messages/schemas';
import { isBlank, textLength } from '@touchline/contract/text';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import { cleanText } from '../../accounts/index.ts';
import { readableMessage } from '../access.store.ts';
import { mediaContent } from '../media/media-content.ts';
import { previewOf } from '../media/present-media.ts';
import type { MessageDeps } from '../needs.ts';

type Content<T extends NewMessage['contentType']> = Extract<Message, { contentType: T }>['content'];

/** The content of a new message as it is stored, or why it is refused: first its length, then its words. */
export async function prepareContent(
  deps: MessageDeps,
  uid: string,
  { conversationId, message }: { conversationId: string; message: NewMessage },
) {
  switch (message.contentType) {
    case contentTypes.text:
      return textContent(deps, message.content.text);
    case contentTypes.mention:
      return mentionContent(deps, uid, conversationId, message.content);
    case contentTypes.quote:
      return quoteContent(deps, uid, conversationId, message.content);
    case contentTypes.card:
      return cardContent(deps, message.content.uid);
    case contentTypes.picture:
    case contentTypes.voice:
    case contentTypes.video:
    case contentTypes.file:
      return mediaContent(deps, uid, message);
  }
}

function textContent({ needs }: MessageDeps, sent: string) {
  const text = cleanText(sent);
  if (isBlank(text)) return new BadInput([{ path: 'text', code: 'too_small' }]);
  const max = limits.messages.textMax;
  if (textLength(text) > max) return refuse('message_too_long', { max });
  const verdict = needs.words.check(text);
  // Nobody reviews private messages, so a word that is held elsewhere is refused here.
  return verdict.refused || verdict.held ? refuse('sensitive_words') : { text: verdict.text };
}

interface SentMention {
  readonly text: string;
  readonly mentions: readonly string[];
  readonly all: boolean;
}

/** Only owners and admins mention everybody; in a private conversation nobody is mentioned. */
async function mentionContent(deps: MessageDeps, uid: string, conversationId: string, sent: SentMention) {
  const text = textContent(deps, sent.text);
  if (isRefusal(text)) return text;
  const parts = parseConversationId(conversationId);
  if (parts?.kind !== 'group') return { ...text, mentions: [], all: false };
  const wanted = [...new Set(sent.mentions)].filter((mentioned) => mentioned !== uid);
  const standings = await deps.needs.groups.standing(parts.groupId, [uid, ...wanted]);
  if (sent.all && standings?.get(uid)?.role === 'member') return refuse('no_permission');
  const users = await deps.needs.accounts.findUsers(wanted);
  const mentions = wanted.flatMap((mentioned) => {
    const user = users.get(mentioned);
    return user && standings?.get(mentioned)?.state === 'active' ? [{ uid: mentioned, nickname: user.nickname }] : [];
  });
  return { ...text, mentions, all: sent.all };
}

/** The start of the quoted message is stored with the quote; its text disappears when it is taken back. */
async function quoteContent(
  deps: MessageDeps,
  uid: string,
  conversationId: string,
  sent: SentMention & { readonly messageId: string },
) {
  const mention = await mentionContent(deps, uid, conversationId, sent);
  if (isRefusal(mention)) return mention;
  const quoted = await readableMessage(deps.db, sent.messageId, uid);
  if (!quoted || quoted.conversation_id !== conversationId || quoted.revoked_at) return refuse('not_found');
  const author = (await deps.needs.accounts.findUsers([quoted.sender_uid])).get(quoted.sender_uid);
  const quote = {
    messageId: quoted.id,
    seq: Number(quoted.seq),
    from: { uid: quoted.sender_uid, nickname: author?.nickname ?? '' },
    contentType: quoted.content_type as Content<typeof contentTypes.quote>['quote']['contentType'],
    text: previewOf({ contentType: quoted.content_type, content: quoted.content }),
  };
  return { ...mention, quote };
}

async function cardContent({ needs }: MessageDeps, cardUid: string) {
  const user = (await needs.accounts.findUsers([cardUid])).get(cardUid);
  if (!user) return refuse('user_not_found');
  const { uid, appNumber, nickname, avatar } = user;
  return { card: { uid, appNumber, nickname, avatar } };
}
