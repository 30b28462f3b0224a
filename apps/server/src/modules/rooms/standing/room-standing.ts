import { userTypes } from '@touchline/contract/enums';
import { ageOf, timeLeft } from '@touchline/contract/kernel';
import type { RoomStaff } from '@touchline/contract/operators';
import { isMuteOn, type RoomStanding } from '@touchline/contract/rooms';
import type { Clock } from '../../../platform/clock.ts';
import type { RoomNeeds, Speaker } from '../needs.ts';
import type { Room } from '../room-directory.ts';
import { type Person, standingIn } from '../rooms.policy.ts';
import type { MuteRow } from '../rooms.store.ts';

/** Everything the posting rules read, loaded before the checks so that these run in one tick. */
export interface PostingFacts {
  readonly room: Room;
  readonly standing: RoomStanding;
  readonly ban: Speaker['ban'];
  /** Null when the user is not muted; `until` is null for a mute that ends with the match. */
  readonly mute: { readonly until: Date | null; readonly reason: string } | null;
  readonly platformMute: Speaker['mute'];
  /** Read only when a rule of the room needs it. */
  readonly follows: boolean;
  readonly accountAgeMs: number;
  readonly now: number;
}

type SpeakerFacts = Pick<Speaker, 'registeredAt' | 'ban' | 'mute'> & { readonly card: Pick<Speaker['card'], 'isHost'> };

/** The match or broadcast that ends a mute without a fixed end, as a key. */
const muteScope = (mute: MuteRow): string => `${mute.match_id}/${mute.session_id}`;

/** Milliseconds left of a mute with a fixed end. */
const timedLeft = ({ at }: Pick<MuteRow, 'at'>, until: Date, now: number): number =>
  timeLeft(at.getTime(), until.getTime() - at.getTime(), now);

/** Reads what a user is and may do in a room. */
export interface StandingReader {
  /** `whole` also reads what no rule needs yet, for callers that keep the result until a rule changes. */
  factsOf(room: Room, principal: Person, speaker: SpeakerFacts, whole?: boolean): Promise<PostingFacts>;
  /** The standing of a user in the permission table. */
  standingOf(room: Room, person: Person): Promise<RoomStanding>;
  /** Reads the standings of these users once; `of` applies them to a later state of the room without waiting. */
  standings(room: Room, people: readonly Person[]): Promise<{ of(now: Room, person: Person): RoomStanding }>;
  /** The active mute of a user. */
  muteOf(room: Room, uid: string): Promise<MuteRow | null>;
}

const nobody: ReadonlyMap<string, RoomStaff> = new Map();

export function createStandingReader(clock: Clock, needs: RoomNeeds): StandingReader {
  const isOn = async (mute: MuteRow): Promise<boolean> => {
    if (mute.until) return timedLeft(mute, mute.until, clock.now()) > 0;
    if (mute.match_id === null) return needs.streams.isSessionOpen(mute.session_id ?? '0');
    return isMuteOn(null, clock.now(), {
      matchStatus: (await needs.matches.findMatch(mute.match_id))?.status ?? 'ended',
    });
  };

  const muteOf = async (room: Room, uid: string): Promise<MuteRow | null> => {
    const mute = room.mutes.get(uid);
    return mute && (await isOn(mute)) ? mute : null;
  };

  const roomStaffAmong = async (people: readonly Person[]): Promise<ReadonlyMap<string, RoomStaff>> => {
    const staff = people.filter(({ userType }) => userType === userTypes.staff).map(({ uid }) => uid);
    return (staff.length > 0 && (await needs.staff?.roomStaffAmong(staff))) || nobody;
  };

  /** Room admins and staff who are muted on the whole platform; they moderate as little as they post. */
  const platformMutedAmong = async (room: Room, people: readonly Person[]): Promise<ReadonlySet<string>> => {
    const moderators = people.filter(({ uid, userType }) => room.admins.has(uid) || userType === userTypes.staff);
    const speakers = await Promise.all(moderators.map(({ uid }) => needs.accounts.speakerOf(uid)));
    const now = clock.now();
    return new Set(
      moderators.flatMap(({ uid }, at) => ((speakers[at]?.mute?.until.getTime() ?? 0) > now ? [uid] : [])),
    );
  };

  const standings: StandingReader['standings'] = async (room, people) => {
    const muted = people.flatMap(({ uid }) => room.mutes.get(uid) ?? []);
    const [staff, platformMuted, over] = await Promise.all([
      roomStaffAmong(people),
      platformMutedAmong(room, people),
      Promise.all(muted.map(async (mute) => ((await isOn(mute)) ? null : muteScope(mute)))),
    ]);
    const isMuted = (mute: MuteRow | undefined): boolean =>
      mute !== undefined &&
      (mute.until ? timedLeft(mute, mute.until, clock.now()) > 0 : !over.includes(muteScope(mute)));
    return {
      of: (now, person) =>
        standingIn(
          now,
          { ...person, roomStaff: staff.get(person.uid) },
          platformMuted.has(person.uid) || isMuted(now.mutes.get(person.uid)),
        ),
    };
  };

  return {
    muteOf,
    standingOf: async (room, person) => (await standings(room, [person])).of(room, person),
    standings,
    factsOf: async (room, principal, speaker, whole = false) => {
      const { uid, userType } = principal;
      const asksFollow = (whole || room.row.followers_only) && room.ownerId !== null && room.ownerId !== uid;
      // Nearly every user: neither muted nor of the staff, in a room without a rule about followers.
      const plain = !asksFollow && !room.mutes.has(uid) && userType !== userTypes.staff;
      const [mute, follows, staff] = plain
        ? ([null, true, nobody] as const)
        : await Promise.all([
            muteOf(room, uid),
            asksFollow ? needs.hosts.isFollowing(uid, room.ownerId ?? '') : true,
            roomStaffAmong([principal]),
          ]);
      const now = clock.now();
      const platformMute = speaker.mute && speaker.mute.until.getTime() > now ? speaker.mute : null;
      const muted = mute !== null || platformMute !== null;
      return {
        room,
        standing: standingIn(room, { uid, userType, isHost: speaker.card.isHost, roomStaff: staff.get(uid) }, muted),
        ban: speaker.ban && (!speaker.ban.until || speaker.ban.until.getTime() > now) ? speaker.ban : null,
        mute,
        platformMute,
        follows,
        accountAgeMs: ageOf(speaker.registeredAt.getTime(), now),
        now,
      };
    },
  };
}
