import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { UserCard } from '@touchline/contract/accounts';
import { type UserType, userTypes } from '@touchline/contract/enums';
import { type Answer, channelOf } from '@touchline/contract/kernel';
import type { MatchStatus } from '@touchline/contract/matches';
import { realtimePath } from '@touchline/contract/realtime';
import { type RoomEntry, type RoomMessage, roomEvents } from '@touchline/contract/rooms';
import { vi } from 'vitest';
import type { AuditRecord } from '../../../platform/audit.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { refuse } from '../../../platform/refusal.ts';
import { createTimers } from '../../../platform/timers.ts';
import { createHub } from '../../../realtime/index.ts';
import { TestIdentity, TestSocket } from '../../../realtime/testing/hub-fixture.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { createFiles, type Files } from '../../files/index.ts';
import {
  createRoomRegistry,
  createRooms,
  createWordFilter,
  type RoomNeeds,
  type Rooms,
  type Speaker,
} from '../index.ts';

export interface TestPerson {
  readonly uid: string;
  readonly userType: UserType;
  registeredAt: Date;
  ban: Speaker['ban'];
  nickname: string;
  zb: 0 | 1;
}

/** A user in a room, over a real socket. */
export interface Member {
  readonly socket: TestSocket;
  readonly session: string;
  readonly entry: RoomEntry;
  send(text: string, more?: { clientId?: string; replyTo?: string; mentions?: string[] }): Promise<Answer>;
  /** Posts a message that must be accepted, and returns it. */
  say(text: string, more?: { clientId?: string; replyTo?: string; mentions?: string[] }): Promise<RoomMessage>;
  heard(): RoomMessage[];
}

export interface RoomFixture {
  readonly platform: TestPlatform;
  readonly rooms: Rooms;
  readonly files: Files;
  readonly identity: TestIdentity;
  readonly people: Map<string, TestPerson>;
  readonly matches: Map<string, MatchStatus>;
  /** Rooms with an open report. */
  readonly reported: Set<string>;
  /** Runs whenever rooms ask for a match, before they get the answer. */
  asked: () => Promise<void>;
  readonly follows: Set<string>;
  readonly openSessions: Set<string>;
  /** Live broadcasts by host. */
  readonly broadcasts: Map<string, { sessionId: string; matchId: string | null }>;
  /** Staff that moderate the whole platform. */
  readonly operators: Set<string>;
  /** Audit records of staff actions in rooms. */
  readonly recorded: (AuditRecord & { readonly uid: string })[];
  person(uid: string, more?: Partial<TestPerson>): TestPerson;
  enter(uid: string, roomId: string): Promise<Member>;
  /** Writes to the database behind the module and then reports the change, as moderation does. */
  change(roomId: string, work: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

export const hostId = '77';

/**
 * The rooms module on a real database and a real hub; maps that a test fills replace the other modules. With `other` it
 * is a second process, or the next one after a restart: it shares the database, the users and the bus.
 */
export async function createRoomFixture(env: Record<string, string> = {}, other?: RoomFixture): Promise<RoomFixture> {
  const platform: TestPlatform = other
    ? {
        ...other.platform,
        metrics: createMetrics({ process: false }),
        timers: createTimers(other.platform.log, { paused: true }),
      }
    : await createTestPlatform(env);
  const identity = new TestIdentity();
  const files = other?.files ?? createFiles(platform);
  const hub = createHub({ ...platform, identity, limits: { socketsPerAccount: 300 } });
  const people = other?.people ?? new Map<string, TestPerson>();
  const matches = other?.matches ?? new Map<string, MatchStatus>([['500', 'in_progress']]);
  const reported = other?.reported ?? new Set<string>();
  const follows = other?.follows ?? new Set<string>();
  const openSessions = other?.openSessions ?? new Set<string>();
  const announcements = new Map([[hostId, 'Welcome']]);
  const broadcasts: RoomFixture['broadcasts'] = other?.broadcasts ?? new Map();
  const operators = other?.operators ?? new Set<string>();
  const recorded: RoomFixture['recorded'] = other?.recorded ?? [];

  const cardOf = ({ uid, nickname, userType, zb }: TestPerson): UserCard => ({
    uid,
    appNumber: String(10_000_000 + Number(uid)),
    nickname,
    avatar: null,
    userType,
    zb,
  });
  const needs: RoomNeeds = {
    accounts: {
      speakerOf: async (uid) => {
        const person = people.get(uid);
        return person ? { card: cardOf(person), registeredAt: person.registeredAt, ban: person.ban } : null;
      },
      findUsers: async (uids) =>
        new Map(
          uids.flatMap((uid) => {
            const person = people.get(uid);
            return person ? [[uid, cardOf(person)] as const] : [];
          }),
        ),
      findByNickname: async (text) =>
        [...people.values()].filter(({ nickname }) => nickname.includes(text)).map(cardOf),
    },
    reports: { reportedRooms: async () => reported },
    matches: {
      findMatch: async (matchId) => {
        await fixture.asked();
        const status = matches.get(matchId);
        return status ? { status } : null;
      },
    },
    hosts: {
      isFollowing: async (uid, hostId) => follows.has(`${uid}>${hostId}`),
      announcementOf: async (hostId) => announcements.get(hostId) ?? '',
      roomNameOf: async (hostId) => `Room of ${hostId}`,
      setAnnouncement: async (hostId, text) => {
        if (!people.has(hostId)) return refuse('not_found');
        announcements.set(hostId, text);
        return true;
      },
    },
    streams: {
      isSessionOpen: async (sessionId) => openSessions.has(sessionId),
      broadcastOf: (hostId) => broadcasts.get(hostId) ?? null,
    },
    files: files,
    staff: {
      operatorsAmong: async (uids) => new Set(uids.filter((uid) => operators.has(uid))),
      recordOf: async (_tx, uid, entry) => {
        recorded.push({ ...entry, uid });
      },
    },
  };
  const person = (uid: string, more: Partial<TestPerson> = {}): TestPerson => {
    const made: TestPerson = {
      uid,
      userType: userTypes.user,
      registeredAt: new Date('2025-01-01T00:00:00Z'),
      ban: null,
      nickname: `Person ${uid}`,
      zb: 0,
      ...more,
    };
    people.set(uid, made);
    return made;
  };
  if (!other) person(hostId, { userType: userTypes.host, zb: 1, nickname: 'Host' });

  const registry = createRoomRegistry(platform, hub);
  const rooms = createRooms(platform, hub, needs, { registry, words: await createWordFilter(platform) });
  const server = createServer();
  hub.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}${realtimePath}`;
  const sockets: TestSocket[] = [];

  const enter = async (uid: string, roomId: string): Promise<Member> => {
    const socket = await TestSocket.open(url);
    sockets.push(socket);
    const userType = (people.get(uid) ?? person(uid)).userType;
    const session = `s${sockets.length}`;
    await socket.ask('hello', { token: `${userType}:${uid}:${session}` });
    const { entry } = await socket.join(channelOf('room', roomId));
    const send: Member['send'] = (text, more = {}) => {
      return socket.ask('room.send', { roomId, text, clientId: `client-${platform.ids.next()}`, ...more });
    };
    return {
      socket,
      session,
      entry: entry as RoomEntry,
      send,
      say: async (text, more) => {
        const answer = await send(text, more);
        if (!answer.ok) throw new Error(`refused with ${answer.code} ${JSON.stringify(answer.data ?? {})}`);
        return (answer.data as { message: RoomMessage }).message;
      },
      heard: () => socket.of(roomEvents.message.type).map((event) => event.d as RoomMessage),
    };
  };

  const fixture: RoomFixture = {
    platform,
    rooms,
    files,
    identity,
    people,
    matches,
    reported,
    asked: async () => {},
    follows,
    openSessions,
    broadcasts,
    operators,
    recorded,
    person,
    enter,
    change: async (roomId, work) => {
      await work();
      await rooms.settingsChanged(roomId);
    },
    close: async () => {
      for (const socket of sockets) socket.ws.terminate();
      await hub.close();
      await new Promise((resolve) => server.close(resolve));
      if (!other) {
        await files.close();
        await platform.close();
      }
    },
  };
  return fixture;
}

export const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 5000, interval: 10 });
