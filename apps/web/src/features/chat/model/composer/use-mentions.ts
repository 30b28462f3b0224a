import { recentSenders } from '../../../../chat-ui/composer/mention-search.ts';
import { type MentionChoice, useMentionChoice, useTypedMention } from '../../../../chat-ui/composer/use-mentions.ts';
import type { RoomSession } from '../room-session.ts';
import { matching } from './mention-search.ts';
import type { Composer } from './use-composer.ts';

/** The recent speakers who match the name being typed. */
export function useMentions(session: RoomSession, uid: string, composer: Composer): MentionChoice {
  const typed = useTypedMention();
  const { query } = typed;
  const people = query === null ? [] : matching(recentSenders(session.log.snapshot().messages, uid), query);
  return useMentionChoice(typed, people, { onPick: composer.mention });
}
