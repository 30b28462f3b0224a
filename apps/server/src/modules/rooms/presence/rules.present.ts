import type { RoomRules } from '@touchline/contract/rooms';
import { presentMessage } from '../messages/messages.present.ts';
import type { SenderFacts } from '../needs.ts';
import type { Room } from '../room-directory.ts';

interface RuleFacts {
  readonly speakingInterval: number;
  readonly announcement: string;
  /** Cards of the author and the pinner of the pinned message. */
  readonly cards: ReadonlyMap<string, SenderFacts> | undefined;
}

/** The rules of a room for everybody in it. */
export function presentRules(room: Room, { speakingInterval, announcement, cards }: RuleFacts): RoomRules {
  const { row, pinned } = room;
  return {
    speakingInterval,
    ownInterval: row.speaking_interval,
    allMuted: row.all_muted,
    lockedDown: row.locked_down,
    followersOnly: row.followers_only,
    emojiOnly: row.emoji_only,
    accountAgeHours: row.account_age_hours,
    announcement,
    welcome: row.welcome,
    pinned:
      pinned && row.pinned_by && row.pinned_at
        ? {
            message: presentMessage(room, pinned, cards?.get(pinned.uid)),
            by: { uid: row.pinned_by, nickname: cards?.get(row.pinned_by)?.nickname ?? '' },
            at: row.pinned_at.toISOString(),
          }
        : null,
  };
}
