import type { InputOf } from '@touchline/contract/kernel';
import { type PlainReportKind, type ReportReason, reportCalls, reportOperatorCalls } from '@touchline/contract/reports';
import { afterEach, beforeEach } from 'vitest';
import type { ActingOperator, AuditRecord, RecordedAct } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { createTestApi, dataOf, type TestApi } from '../../../testing/api.ts';
import { createTestIdentity, type TestIdentity } from '../../../testing/identity.ts';
import { createOperatorFixture, type OperatorFixture } from '../../../testing/operator-fixture.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { createTestStaff } from '../../../testing/staff.ts';
import { createReports, type ReportNeeds } from '../index.ts';

/** The host of room 800, which contains message 300 of user 6. */
export const host = '77';
const message = { roomId: '800', uid: '6', text: 'buy coins at my shop', at: new Date('2026-03-01T19:59:00Z') };

/** The message before it. */
export const reportedMessage = {
  id: '299',
  uid: '7',
  nickname: 'Person 7',
  contentType: 101,
  text: 'who sells coins?',
  media: null,
  at: '2026-03-01T19:58:00.000Z',
  deleted: false,
};
export const ordinary = { role: 'user' as const, operator: false, muted: false, blacklisted: false };

interface Operator {
  readonly token: string;
}

interface Parts {
  readonly platform: TestPlatform;
  readonly identity: TestIdentity;
  readonly operators: OperatorFixture;
  readonly moderator: Operator;
  readonly colleague: Operator;
  readonly reviewer: Operator;
  readonly administrator: Operator;
  /** Audit entries about users. */
  readonly lines: (RecordedAct & { readonly of: string })[];
  /** Text of the message. */
  words: string;
  /** Runs before an action on a user. */
  beforeAct: () => Promise<unknown>;
}

export interface ReportWorld extends Parts {
  readonly api: TestApi;
}

const cardOf = (uid: string) => ({
  uid,
  appNumber: String(10_000_000 + Number(uid)),
  nickname: `Person ${uid}`,
  avatar: null,
  userType: uid === host ? (2 as const) : (1 as const),
  isHost: uid === host,
});

/** An audit entry about a user. */
function note(
  { lines, platform }: Parts,
  action: string,
  of: string,
  details: RecordedAct['details'] = {},
  by = '902',
) {
  const id = String(lines.length + 1);
  lines.push({ id, action, of, details, uid: by, name: `Operator ${by}`, at: platform.clock.date() });
}

/** A messenger without messages: reports of those have tests of their own. */
const noMessages: ReportNeeds['messages'] = {
  choose: async () => [],
  isMemberOf: async () => false,
  hold: async () => true,
  release: async () => undefined,
  mergedRelease: () => async () => undefined,
  move: async () => {
    throw new Error('no merged forwards here');
  },
  presentAmong: async () => new Set(),
  present: async () => [],
  items: async () => null,
  open: async () => refuse('not_found'),
  remove: async () => refuse('not_found'),
};

function needsOf(world: Parts): ReportNeeds {
  const { platform, operators, lines } = world;
  const audit: ReportNeeds['audit'] = {
    record: async (tx, operator, entry) => {
      await operators.audit.record(tx, operator, entry);
      note(world, entry.action, entry.target?.id ?? '', entry.details, operator.uid);
    },
  };
  const done = async (
    by: ActingOperator,
    action: AuditRecord['action'],
    uid: string,
    details: Record<string, unknown>,
  ): Promise<true> => {
    await world.beforeAct();
    const target = { kind: 'person', id: uid, label: uid } as const;
    await inTransaction(platform.db, (tx) => by.audit.record(tx, by.principal, { action, target, details }));
    return true;
  };
  return {
    ...operators,
    accounts: {
      findUsers: async (uids) =>
        new Map(uids.filter((uid) => Number(uid) < 1000).map((uid) => [uid, cardOf(uid)] as const)),
    },
    rooms: {
      findRoom: async (id) =>
        ({ '800': { ownerId: host, matchId: null }, '801': { ownerId: null, matchId: '500' } })[id] ?? null,
      reportContext: async (roomId, { uid, messageId }) => ({
        roomId,
        messages: messageId === '300' ? [reportedMessage] : [],
        media: null,
        target: { ...ordinary, muted: uid === '6' },
      }),
      placeOf: async () => ordinary,
      roomOfHost: async () => '800',
      findMessage: async (id) => (id === '300' ? { ...message, text: world.words } : null),
    },
    audit,
    warnings: { since: async () => [] },
    acts: {
      warn: (by, { uid, words: reportedMessage }) =>
        reportedMessage === ''
          ? Promise.resolve(refuse('decision_reason_empty'))
          : done(by, 'person.warn', uid, { words: reportedMessage }),
      muteAccount: (by, { uid, until }) => done(by, 'person.mute', uid, { until }),
      ban: (by, { uid, scope, until }) => done(by, 'person.ban', uid, { scope, until }),
      cutOff: async (by, { hostId }) =>
        hostId === host ? done(by, 'live.cut_off', hostId, {}) : refuse('stream_not_live'),
      deleteMessage: (by, { roomId, messageId }) => done(by, 'room.delete_message', '6', { roomId, messageId }),
      deleteMessagesOf: (by, { roomId, uid }) => done(by, 'room.delete_person', uid, { roomId }),
      mute: (by, { roomId, uid, duration }) => done(by, 'room.mute', uid, { roomId, duration }),
      about: async (_queries, uid, since) => lines.filter(({ of, at }) => of === uid && at >= since),
    },
    messages: noMessages,
    groups: { find: async () => null, dissolve: async () => refuse('group_not_found') },
    hosts: { roomNameOf: async () => 'Late kick-off' },
    matches: { findMatch: async () => ({ homeName: { eng: 'Reds' }, awayName: { zh: '蓝队', eng: 'Blues' } }) },
  };
}

async function startReports(): Promise<ReportWorld> {
  const staff = createTestStaff();
  const operator = (uid: string, role: Parameters<typeof staff.tokenOf>[1]): Operator => ({
    token: staff.tokenOf(uid, role),
  });
  const platform = await createTestPlatform();
  const world: Parts = {
    platform,
    identity: createTestIdentity(),
    operators: createOperatorFixture(),
    lines: [],
    words: message.text,
    moderator: operator('901', 'moderator'),
    colleague: operator('902', 'moderator'),
    reviewer: operator('903', 'reviewer'),
    administrator: operator('904', 'administrator'),
    beforeAct: async () => undefined,
  };
  const reports = createReports(platform, needsOf(world));
  const api = await createTestApi(platform, { identity: world.identity, staff }, (server) => reports.serve(server));
  return Object.assign(world, { api });
}

type ReportVersion = { readonly id: string; readonly version: number };
type Action = InputOf<typeof reportOperatorCalls.act>['action'];

/** Reports about one room and its users, reset for each test of a file. */
export function setReports() {
  let world: ReportWorld;
  beforeEach(async () => {
    world = await startReports();
  });
  afterEach(async () => {
    await world.api.close();
    await world.platform.close();
  });
  const queue = async (input: object = {}, who = world.moderator) =>
    dataOf(await world.api.callWith(reportOperatorCalls.list, input, who));
  const only = async () => {
    const { items } = await queue({ states: ['open', 'escalated', 'closed'] });
    const [first] = items;
    if (items.length !== 1 || !first) throw new Error(`${items.length} reports`);
    return first;
  };
  return {
    world: () => world,
    note: (...line: [action: string, of: string, details?: RecordedAct['details'], by?: string]) =>
      note(world, ...line),
    report: (uid: string, kind: PlainReportKind, targetId: string, reason: ReportReason = 'spam', words = '') =>
      world.api.call(reportCalls.report, { kind, targetId, reason, words }, { token: world.identity.tokenOf(uid) }),
    queue,
    only,
    take: (which: ReportVersion, who = world.moderator, release = false) =>
      world.api.call(reportOperatorCalls.take, { reportId: which.id, version: which.version, release }, who),
    close: (which: ReportVersion, who = world.moderator) =>
      world.api.call(reportOperatorCalls.close, { reportId: which.id, version: which.version, text: 'x' }, who),
    act: (which: ReportVersion, action: Action, who = world.moderator) =>
      world.api.call(reportOperatorCalls.act, { reportId: which.id, version: which.version, action }, who),
    outcomes: async () => (await only()).outcomes,
  };
}
