import { type UserType, userTypes } from '@touchline/contract/enums';
import type { MatchStatus } from '@touchline/contract/matches';
import type { RoomStaff } from '@touchline/contract/operators';
import type { AuditRecord, AuditWriter } from '../../../platform/audit.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Files } from '../../files/index.ts';
import type { ModerationNeeds } from '../../moderation/index.ts';
import type { RoomNeeds, SenderFacts, Speaker } from '../needs.ts';

export interface TestPerson {
  readonly uid: string;
  readonly userType: UserType;
  registeredAt: Date;
  ban: Speaker['ban'];
  mute?: Speaker['mute'];
  /** Staff without a place in rooms, such as a reviewer. */
  plainStaff?: true;
  nickname: string;
  isHost: boolean;
}

/** What the tests say about the world outside of rooms. */
interface TestWorld {
  readonly people: ReadonlyMap<string, TestPerson>;
  readonly matches: ReadonlyMap<string, MatchStatus>;
  readonly reported: ReadonlySet<string>;
  readonly follows: ReadonlySet<string>;
  readonly openSessions: ReadonlySet<string>;
  readonly announcements: Map<string, string>;
  readonly broadcasts: ReadonlyMap<string, { sessionId: string; matchId: string | null }>;
  readonly operators: ReadonlySet<string>;
  readonly recorded: (AuditRecord & { readonly uid: string })[];
  readonly files: Files;
  readonly audit: AuditWriter;
  /** Runs before a match is returned. */
  readonly asked: () => Promise<void>;
}

type StaffWorld = Pick<TestWorld, 'people' | 'operators'>;

/** Operators, and assistants when they are not of the plain staff. */
function roomStaffOf({ people, operators }: StaffWorld, uid: string): RoomStaff | undefined {
  const person = people.get(uid);
  if (person?.userType !== userTypes.staff || person.plainStaff) return undefined;
  return operators.has(uid) ? 'operator' : 'assistant';
}

const createCards =
  (world: StaffWorld) =>
  ({ uid, nickname, userType, isHost }: TestPerson): SenderFacts => {
    const roomStaff = roomStaffOf(world, uid);
    const card = { uid, appNumber: String(10_000_000 + Number(uid)), nickname, avatar: null, userType, isHost };
    return roomStaff ? { ...card, roomStaff } : card;
  };

/** The needs of rooms and of moderation, answered from maps that a test fills. */
export const createTestNeeds = (
  world: TestWorld,
): RoomNeeds & Omit<ModerationNeeds, 'hub' | 'rooms' | 'words' | 'audit'> => {
  const cardOf = createCards(world);
  return {
    audit: world.audit,
    operatorNames: async (uids) => new Map(uids.map((uid) => [uid, `Operator ${uid}`])),
    accounts: {
      speakerOf: async (uid) => {
        const person = world.people.get(uid);
        if (!person) return null;
        const { registeredAt, ban, mute = null } = person;
        return { card: cardOf(person), registeredAt, ban, mute };
      },
      findUsers: async (uids) =>
        new Map(
          uids.flatMap((uid): [string, SenderFacts][] => {
            const person = world.people.get(uid);
            return person ? [[uid, cardOf(person)]] : [];
          }),
        ),
      findByNickname: async (text) =>
        [...world.people.values()].filter(({ nickname }) => nickname.includes(text)).map(cardOf),
    },
    reports: { reportedRooms: async () => world.reported },
    matches: {
      findMatch: async (matchId) => {
        await world.asked();
        const status = world.matches.get(matchId);
        return status ? { status } : null;
      },
    },
    hosts: {
      isFollowing: async (uid, hostId) => world.follows.has(`${uid}>${hostId}`),
      announcementOf: async (hostId) => world.announcements.get(hostId) ?? '',
      roomNameOf: async (hostId) => `Room of ${hostId}`,
      setAnnouncement: async (hostId, text) => {
        if (!world.people.has(hostId)) return refuse('not_found');
        world.announcements.set(hostId, text);
        return true;
      },
    },
    streams: {
      isSessionOpen: async (sessionId) => world.openSessions.has(sessionId),
      broadcastOf: (hostId) => world.broadcasts.get(hostId) ?? null,
    },
    files: world.files,
    staff: {
      roomStaffAmong: async (uids) =>
        new Map(
          uids.flatMap((uid): [string, RoomStaff][] => {
            const place = roomStaffOf(world, uid);
            return place ? [[uid, place]] : [];
          }),
        ),
      recordOf: async (_tx, uid, entry) => {
        world.recorded.push({ ...entry, uid });
      },
    },
  };
};
