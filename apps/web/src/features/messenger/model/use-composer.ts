import type { Conversation, Message, MessageBody, Messenger, OutgoingMessage } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import { textLength } from '@touchline/contract/text';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { everyone } from '../../../chat-ui/composer/mention-search.ts';
import { editText } from '../../../chat-ui/composer/text-edit.ts';
import { useMessageSummary } from '../../../shared/messages/use-message-summary.ts';
import type { NamedUser } from './mentions.ts';
import { useMessengerSlots } from './slots.ts';

export interface ComposerState {
  readonly text: string;
  readonly quote: Message | null;
  readonly set: (text: string) => void;
  /** Inserts text at the caret. */
  readonly insert: (text: string) => void;
  /** Mentions a user in place of the name being typed. */
  readonly mention: (user: NamedUser) => void;
  readonly reply: (message: Message | null) => void;
  /** Brings the last own text back; false when there is none. */
  readonly recall: () => boolean;
  /** Characters left once few are; negative when there are too many. */
  readonly left: number | null;
  readonly ready: boolean;
  readonly send: () => void;
}

interface ComposedText {
  readonly conversationId: string;
  readonly text: string;
  readonly quote: Message | null;
  readonly mentions: readonly NamedUser[];
}

/** The number of characters left is shown from here on. */
const nearLimit = 200;
const quotedMax = 100;
const always = (): boolean => true;

/** The message being composed; the draft is kept on the server. */
export function useComposer(
  messenger: Messenger,
  conversation: Conversation,
  field: RefObject<HTMLTextAreaElement | null>,
): ComposerState {
  const { conversationId } = conversation;
  const [kept, setKept] = useState<ComposedText>(() => composedOf(messenger, conversation));
  const summaryOf = useMessageSummary();
  const { useShowsTyping = always } = useMessengerSlots();
  const showsTyping = useShowsTyping(conversation);
  const composed = kept.conversationId === conversationId ? kept : composedOf(messenger, conversation);
  const { text, quote } = composed;
  const put = (next: ComposedText): void => {
    setKept(next);
    messenger.setDraft(conversationId, { text: next.text, quote: next.quote?.id ?? null });
  };
  useForeignDraft(conversation, composed, setKept);
  const trimmed = text.trim();
  const over = limits.messages.textMax - textLength(trimmed);
  return {
    text,
    quote,
    set: (next) => {
      put({ ...composed, text: next });
      if (showsTyping && next.trim() !== '') messenger.typing.typed(conversationId);
    },
    insert: (inserted) => put({ ...composed, text: editText(field, text).insert(inserted) }),
    mention: ({ uid, nickname }) => {
      const mentions = [...composed.mentions.filter((named) => named.uid !== uid), { uid, nickname }];
      put({ ...composed, mentions, text: editText(field, text).mention(nickname) });
    },
    reply: (message) => {
      put({ ...composed, quote: message });
      if (message) field.current?.focus();
    },
    recall: () => {
      const last = messenger
        .thread(conversationId)
        .messages.findLast(({ from, content }) => from.uid === messenger.uid && 'text' in content);
      if (!last || !('text' in last.content)) return false;
      put({ ...composed, text: last.content.text });
      return true;
    },
    left: over <= nearLimit ? over : null,
    ready: trimmed !== '' && over >= 0,
    send: () => {
      const mentions = composed.mentions.filter(({ nickname }) => trimmed.includes(`@${nickname}`));
      messenger.send(conversationId, outgoingOf(trimmed, mentions, quote, summaryOf));
      setKept({ conversationId, text: '', quote: null, mentions: [] });
    },
  };
}

function composedOf(messenger: Messenger, { conversationId, draft }: Conversation): ComposedText {
  const quote = messenger.thread(conversationId).messages.find(({ id }) => id === draft?.quote) ?? null;
  return { conversationId, text: draft?.text ?? '', quote, mentions: [] };
}

/** Takes over a draft of another device while nothing is typed here. */
function useForeignDraft(
  { conversationId, draft }: Conversation,
  composed: ComposedText,
  setKept: (next: ComposedText) => void,
): void {
  const takeOver = useEffectEvent((text: string): void => {
    const here = document.activeElement instanceof HTMLTextAreaElement;
    if (!here && composed.text !== text) setKept({ ...composed, conversationId, text });
  });
  const text = draft?.text ?? '';
  useEffect(() => takeOver(text), [text]);
}

function outgoingOf(
  text: string,
  mentions: readonly NamedUser[],
  quote: Message | null,
  summaryOf: (body: MessageBody) => string,
): OutgoingMessage {
  const all = mentions.some(({ uid }) => uid === everyone.uid);
  const named = mentions.filter(({ uid }) => uid !== everyone.uid).slice(0, limits.messages.mentionsMax);
  const uids = named.map(({ uid }) => uid);
  if (quote) {
    const { id, seq, from, contentType } = quote;
    const quoted = { messageId: id, seq, from: { uid: from.uid, nickname: from.nickname }, contentType };
    return {
      input: { contentType: contentTypes.quote, content: { text, mentions: uids, all, messageId: id } },
      body: {
        contentType: contentTypes.quote,
        content: {
          text,
          mentions: named,
          all,
          quote: { ...quoted, text: summaryOf(quote).slice(0, quotedMax) },
        },
      },
    };
  }
  if (all || named.length > 0) {
    return {
      input: { contentType: contentTypes.mention, content: { text, mentions: uids, all } },
      body: { contentType: contentTypes.mention, content: { text, mentions: named, all } },
    };
  }
  const body = { contentType: contentTypes.text, content: { text } } as const;
  return { input: body, body };
}
