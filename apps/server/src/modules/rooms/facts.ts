import { isMuteOn } from '@touchline/contract/rooms';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Principal } from '../../platform/identity.ts';
import type { Room } from './directory.ts';
import type { RoomDoors, Speaker } from './doors.ts';
import { standingIn } from './rooms.policy.ts';
import type { MuteRow } from './rooms.store.ts';
import type { SpeechFacts } from './speech.ts';

export interface FactsReader {
  /** Null when the account is gone. */
  speakerOf(uid: string): Promise<Speaker | null>;
  factsOf(room: Room, principal: Principal, speaker: Speaker): Promise<SpeechFacts>;
  /** The mute of somebody while it holds. */
  muteOf(room: Room, uid: string): Promise<MuteRow | null>;
}

/** For so long what was read of a speaker is believed; a ban ends the sessions themselves at once. */
const believedMs = 2000;

export function createFactsReader(clock: Clock, doors: RoomDoors): FactsReader {
  const speakers = new LRUCache<string, { at: number; speaker: Promise<Speaker | null> }>({ max: 20_000 });

  const speakerOf = (uid: string): Promise<Speaker | null> => {
    const known = speakers.get(uid);
    const now = clock.now();
    if (known && now - known.at < believedMs && now >= known.at) return known.speaker;
    const entry = { at: now, speaker: doors.accounts.speakerOf(uid) };
    speakers.set(uid, entry);
    entry.speaker.catch(() => {
      if (speakers.peek(uid) === entry) speakers.delete(uid);
    });
    return entry.speaker;
  };

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
    speakerOf,
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
