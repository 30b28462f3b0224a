import { isMuteOn } from '@touchline/contract/rooms';
import type { Clock } from '../../platform/clock.ts';
import type { Principal } from '../../platform/identity.ts';
import type { Room } from './directory.ts';
import type { RoomDoors, Speaker } from './doors.ts';
import { standingIn } from './rooms.policy.ts';
import type { MuteRow } from './rooms.store.ts';
import type { SpeechFacts } from './speech.ts';

export interface FactsReader {
  factsOf(room: Room, principal: Principal, speaker: Speaker): Promise<SpeechFacts>;
  /** The mute of somebody while it holds. */
  muteOf(room: Room, uid: string): Promise<MuteRow | null>;
}

export function createFactsReader(clock: Clock, doors: RoomDoors): FactsReader {
  const isOn = async (mute: MuteRow): Promise<boolean> => {
    if (mute.until) return isMuteOn(mute.until.getTime(), clock.now(), { sessionLive: false });
    if (mute.match_id === null) return doors.streams().isSessionOpen(mute.session_id ?? '0');
    return isMuteOn(null, clock.now(), {
      matchStatus: (await doors.matches().findMatch(mute.match_id))?.status ?? 'ended',
    });
  };

  const muteOf = async (room: Room, uid: string): Promise<MuteRow | null> => {
    const mute = room.mutes.get(uid);
    return mute && (await isOn(mute)) ? mute : null;
  };

  return {
    muteOf,
    factsOf: async (room, principal, speaker) => {
      const { uid, userType } = principal;
      const asksFollow = room.row.followers_only && room.ownerId !== null && room.ownerId !== uid;
      const [mute, follows] = await Promise.all([
        muteOf(room, uid),
        asksFollow ? doors.anchors().isFollowing(uid, room.ownerId ?? '') : true,
      ]);
      const now = clock.now();
      return {
        room,
        standing: standingIn(room, { uid, userType, zb: speaker.card.zb }, mute !== null),
        ban: speaker.ban && (!speaker.ban.until || speaker.ban.until.getTime() > now) ? speaker.ban : null,
        mute,
        follows,
        accountAgeMs: now - speaker.registeredAt.getTime(),
        now,
      };
    },
  };
}
