import { useEndless } from '@touchline/app-kit/calls';
import type { Conversation, Messenger } from '@touchline/client/messenger';
import { groupMemberCalls } from '@touchline/contract/groups';
import { useTranslation } from '@touchline/i18n';
import { useEffect, useState } from 'react';
import { everyone, type MentionOption, recentSenders } from '../../../chat-ui/composer/mention-search.ts';
import { type MentionChoice, useMentionChoice, useTypedMention } from '../../../chat-ui/composer/use-mentions.ts';
import { useMessengerSlots } from './slots.ts';
import type { ComposerState } from './use-composer.ts';

/** Those who wrote last come first, so many of them. */
const recentMax = 6;
/** Members that one call returns. */
const pageSize = 20;
/** Asks when the typing pauses. */
const pauseMs = 200;

const nowhere = (): boolean => false;

/** Members of a group whose name has what is typed after an `@`: everybody, those who wrote last, then all others. */
export function useMentionList(
  messenger: Messenger,
  conversation: Conversation,
  composer: ComposerState,
): MentionChoice {
  const { t } = useTranslation('messenger');
  const { conversationId, group } = conversation;
  const { uid } = messenger;
  const typed = useTypedMention(group !== null);
  const { query } = typed;
  const { useMayMentionAll = nowhere } = useMessengerSlots();
  const mayMentionAll = useMayMentionAll(conversation);
  const members = useMembers(group && query !== null ? group.groupId : null, query ?? '');
  const options =
    query === null
      ? []
      : optionsOf({
          query,
          uid,
          everyone: mayMentionAll ? t('composer.everyone') : null,
          recent: recentSenders(messenger.thread(conversationId).messages, uid).slice(0, recentMax),
          members: members.options,
        });
  return useMentionChoice(typed, options, { onPick: composer.mention, onMore: members.onMore });
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
    [nickname, alias].some((name) => name?.toLocaleLowerCase().includes(words));
  const options = new Map<string, MentionOption>();
  if (all !== null) options.set(everyone.uid, { ...everyone, avatar: null, alias: all });
  for (const option of [...recent, ...members]) {
    if (option.uid !== uid) options.set(option.uid, { ...options.get(option.uid), ...option });
  }
  return [...options.values()].filter(fits);
}
