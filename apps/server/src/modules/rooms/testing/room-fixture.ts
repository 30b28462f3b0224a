import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userTypes } from '@touchline/contract/enums';
import { type Answer, channelOf } from '@touchline/contract/kernel';
import type { MatchStatus } from '@touchline/contract/matches';
import { realtimePath } from '@touchline/contract/realtime';
import { type RoomEntry, type RoomMessage, roomEvents } from '@touchline/contract/rooms';
import { vi } from 'vitest';
import type { AuditRecord } from '../../../platform/audit.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { createTimers } from '../../../platform/timers.ts';
import { createHub, type Hub } from '../../../realtime/index.ts';
import { TestIdentity, TestSocket } from '../../../realtime/testing/hub-fixture.ts';
import { type DirectCalls, directCalls } from '../../../testing/direct-calls.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { createTestStaff, type TestStaff } from '../../../testing/staff.ts';
import { createFiles, type Files } from '../../files/index.ts';
import { createModeration, type Moderation } from '../../moderation/index.ts';
import { createLinkMicBoard, type LinkMicBoard } from '../../voice/index.ts';
import { createRoomRegistry, createRooms, createWordFilter, type Rooms } from '../index.ts';
import { createTestNeeds, type TestPerson } from './test-needs.ts';

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
  readonly moderation: Moderation;
  /** The calls of moderators. */
  readonly moderate: DirectCalls;
  readonly files: Files;
  readonly hub: Hub;
  /** Open link-mics of this process. */
  readonly linkMics: LinkMicBoard;
  /** Operators of the back office. */
  readonly staff: TestStaff;
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
  const staff = other?.staff ?? createTestStaff();
  const hub = createHub({ ...platform, identity, limits: { socketsPerAccount: 300 } });
  const people = other?.people ?? new Map<string, TestPerson>();
  const matches = other?.matches ?? new Map<string, MatchStatus>([['500', 'in_progress']]);
  const reported = other?.reported ?? new Set<string>();
  const follows = other?.follows ?? new Set<string>();
  const openSessions = other?.openSessions ?? new Set<string>();
  const broadcasts: RoomFixture['broadcasts'] = other?.broadcasts ?? new Map();
  const operators = other?.operators ?? new Set<string>();
  const recorded: RoomFixture['recorded'] = other?.recorded ?? [];

  const needs = createTestNeeds({
    people,
    matches,
    reported,
    follows,
    openSessions,
    announcements: new Map([[hostId, 'Welcome']]),
    broadcasts,
    operators,
    recorded,
    files,
    audit: staff.audit,
    asked: () => fixture.asked(),
  });
  const person = (uid: string, more: Partial<TestPerson> = {}): TestPerson => {
    const made: TestPerson = {
      uid,
      userType: userTypes.user,
      registeredAt: new Date('2025-01-01T00:00:00Z'),
      ban: null,
      nickname: `Person ${uid}`,
      isHost: false,
      ...more,
    };
    people.set(uid, made);
    return made;
  };
  if (!other) person(hostId, { userType: userTypes.host, isHost: true, nickname: 'Host' });

  const registry = createRoomRegistry(platform, hub);
  const words = await createWordFilter(platform);
  const linkMics = createLinkMicBoard(platform, needs.accounts);
  const rooms = createRooms(platform, hub, { ...needs, linkMic: linkMics }, { registry, words });
  const moderation = createModeration(platform, { ...needs, hub, rooms: rooms.moderated, words, audit: staff.audit });
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
    moderation,
    moderate: directCalls(moderation),
    files,
    hub,
    linkMics,
    staff,
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
