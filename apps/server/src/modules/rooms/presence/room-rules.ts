import type { RoomRules } from '@touchline/contract/rooms';
import type { Settings } from '../../../platform/settings/settings.ts';
import { intervalSecondsOf } from '../messages/posting/posting-rules.ts';
import type { RoomNeeds } from '../needs.ts';
import type { Room } from '../room-directory.ts';
import { presentRules } from './rules.present.ts';

export interface RulesDeps {
  readonly needs: Pick<RoomNeeds, 'accounts' | 'hosts'>;
  readonly settings: Pick<Settings, 'get'>;
}

/** The rules of a room for everybody in it. */
export async function readRoomRules({ needs, settings }: RulesDeps, room: Room): Promise<RoomRules> {
  const { row, pinned } = room;
  const [announcement, cards] = await Promise.all([
    room.ownerId === null ? row.announcement : needs.hosts.announcementOf(room.ownerId),
    pinned ? needs.accounts.findUsers([pinned.uid, row.pinned_by ?? pinned.uid]) : undefined,
  ]);
  return presentRules(room, { speakingInterval: intervalSecondsOf(room, settings), announcement, cards });
}
