import type { RoomRules } from '@touchline/contract/rooms';
import type { Settings } from '../../../platform/settings/settings.ts';
import { presentMessage } from '../messages/messages.present.ts';
import { intervalSecondsOf } from '../messages/posting/posting-rules.ts';
import type { RoomNeeds } from '../needs.ts';
import type { Room } from '../room-directory.ts';

export interface RulesDeps {
  readonly needs: Pick<RoomNeeds, 'accounts' | 'hosts'>;
  readonly settings: Pick<Settings, 'get'>;
}

/** The rules of a room for everybody in it. */
export async function rulesOf({ needs, settings }: RulesDeps, room: Room): Promise<RoomRules> {
  const { row, pinned } = room;
  const [announcement, cards] = await Promise.all([
    room.ownerId === null ? row.announcement : needs.hosts.announcementOf(room.ownerId),
    pinned ? needs.accounts.findUsers([pinned.uid, row.pinned_by ?? pinned.uid]) : undefined,
  ]);
  const pinner = cards?.get(row.pinned_by ?? '');
  return {
    speakingInterval: intervalSecondsOf(room, settings),
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
            by: { uid: row.pinned_by, nickname: pinner?.nickname ?? '' },
            at: row.pinned_at.toISOString(),
          }
        : null,
  };
}
