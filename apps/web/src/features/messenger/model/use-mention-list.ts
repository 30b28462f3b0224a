import { useEndless } from '@touchline/app-kit/calls';
import type { Conversation, Messenger } from '@touchline/client/messenger';
import { groupMemberCalls } from '@touchline/contract/groups';
import { useTranslation } from '@touchline/i18n';
import { useEffect, useState } from 'react';
import { everyone, type NamedUser } from './mentions.ts';
import { useMessengerSlots } from './slots.ts';
import type { ComposerState } from './use-composer.ts';

/** Those who wrote last come first, so many of them. */
const recentMax = 6;
/** Members that one call returns. */
const pageSize = 20;
const typedMax = 20;
/** Asks when the typing pauses. */
const pauseMs = 200;

export interface MentionOption extends NamedUser {
  readonly avatar: string | null;
  /** The name in the group, where it differs. */
  readonly alias: string;
}

export interface MentionListState {
  readonly users: readonly MentionOption[];
  /** The index that Enter would pick. */
  readonly at: number;
  readonly look: (text: string, caret: number) => void;
  readonly pick: (user: NamedUser) => void;
  /** Whether the list handled the key. */
  readonly onKey: (key: string) => boolean;
  /** Loads further members; undefined when all are loaded. */
  readonly onMore: (() => void) | undefined;
}

interface TypedMention {
  readonly from: number;
  readonly query: string;
}

/** The name being typed after an `@` at the start of a word. */
export function typedMention(text: string, caret: number): TypedMention | null {
  const found = /(?:^|\s)@([^\s@]*)$/u.exec(text.slice(0, caret));
  const query = found?.[1];
  if (query === undefined || query.length > typedMax) return null;
  return { from: caret - query.length - 1, query };
}

const nowhere = (): boolean => false;

/** Members of a group whose name has what is typed after an `@`: everybody, those who wrote last, then all others. */
export function useMentionList(
  messenger: Messenger,
  conversation: Conversation,
  composer: ComposerState,
): MentionListState {
  const { t } = useTranslation('messenger');
  const { conversationId, group } = conversation;
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [at, setAt] = useState(0);
  const { useMayMentionAll = nowhere } = useMessengerSlots();
  const mayMentionAll = useMayMentionAll(conversation);
  const members = useMembers(group && typed ? group.groupId : null, typed?.query ?? '');
  const users = typed
    ? optionsOf({
        query: typed.query,
        uid: messenger.uid,
        everyone: mayMentionAll ? t('composer.everyone') : null,
        recent: recentSenders(messenger, conversationId),
        members: members.options,
      })
    : [];
  const pick = (user: NamedUser): void => {
    if (typed) composer.mention(user, typed.from);
    setTyped(null);
  };
  const step = (by: number): void => {
    const next = (at + by + users.length) % users.length;
    if (next > users.length - 3) members.onMore?.();
    setAt(next);
  };
  return {
    users,
    at: Math.min(at, Math.max(0, users.length - 1)),
    pick,
    onMore: members.onMore,
    look: (text, caret) => {
      const next = group ? typedMention(text, caret) : null;
      if (next?.query !== typed?.query) setAt(0);
      setTyped(next);
    },
    onKey: (key) => {
      const user = users[at];
      if (!user) return false;
      if (key === 'ArrowDown') step(1);
      else if (key === 'ArrowUp') step(-1);
      else if (key === 'Escape') setTyped(null);
      else if (key === 'Enter' || key === 'Tab') pick(user);
      else return false;
      return true;
    },
  };
}

/** Members that the server finds; nothing while nothing is typed. */
function useMembers(groupId: string | null, query: string) {
  const [asked, setAsked] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), pauseMs);
    return () => clearTimeout(timer);
  }, [query]);
  const { rows, more } = useEndless(
    groupMemberCalls.list,
    { groupId: groupId ?? '', search: asked, limit: pageSize },
    { enabled: groupId !== null, keepPrevious: true },
  );
  const options = rows.map(({ user: { uid, nickname, avatar }, nickname: alias }) => ({
    uid,
    nickname,
    avatar,
    alias,
  }));
  return { options, onMore: more?.onMore };
}

interface OptionsInput {
  readonly query: string;
  /** The current user, who is not mentioned. */
  readonly uid: string;
  /** What mentioning everybody is called; null for those who may not. */
  readonly everyone: string | null;
  readonly recent: readonly MentionOption[];
  /** Answers to an earlier query may still be among them. */
  readonly members: readonly MentionOption[];
}

/** The users to choose from, each once. */
export function optionsOf({ query, uid, everyone: all, recent, members }: OptionsInput): MentionOption[] {
  const words = query.toLocaleLowerCase();
  const fits = ({ nickname, alias }: MentionOption): boolean =>
    [nickname, alias].some((name) => name.toLocaleLowerCase().includes(words));
  const options = new Map<string, MentionOption>();
  if (all !== null) options.set(everyone.uid, { ...everyone, avatar: null, alias: all });
  for (const option of [...recent, ...members]) {
    if (option.uid !== uid) options.set(option.uid, { ...options.get(option.uid), ...option });
  }
  return [...options.values()].filter(fits);
}

/** Those who wrote last, the latest first. */
function recentSenders(messenger: Messenger, conversationId: string): MentionOption[] {
  const senders = new Map<string, MentionOption>();
  for (const { from } of messenger.thread(conversationId).messages.toReversed()) {
    const { uid, nickname, avatar } = from;
    if (!senders.has(uid)) senders.set(uid, { uid, nickname, avatar, alias: '' });
  }
  return [...senders.values()].slice(0, recentMax);
}
