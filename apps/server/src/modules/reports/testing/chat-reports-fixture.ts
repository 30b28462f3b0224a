import type { InputOf } from '@touchline/contract/kernel';
import { messageCalls } from '@touchline/contract/messages';
import { reportCalls, reportOperatorCalls } from '@touchline/contract/reports';
import type { AuditRecord, RecordedAct } from '../../../platform/audit.ts';
import { refuse } from '../../../platform/refusal.ts';
import { createTestApi, dataOf } from '../../../testing/api.ts';
import { createOperatorFixture } from '../../../testing/operator-fixture.ts';
import { createTestStaff } from '../../../testing/staff.ts';
import { createMediaFixture } from '../../messages/testing/media-fixture.ts';
import { createReports, type ReportNeeds } from '../index.ts';

type ReportInput = InputOf<typeof reportCalls.reportChat>;
type Action = InputOf<typeof reportOperatorCalls.act>['action'];

interface ReportVersion {
  readonly id: string;
  readonly version: number;
}

const unused = (): never => {
  throw new Error('not part of these tests');
};

/** Reports of real messages; the owner of a group is a line of `owners`. */
export async function createChatReportFixture() {
  const media = await createMediaFixture();
  const { platform, identity } = media;
  const operators = createOperatorFixture();
  const lines: RecordedAct[] = [];
  const owners = new Map<string, string>();
  const staff = createTestStaff();
  const moderator = { token: staff.tokenOf('901', 'moderator') };
  const record = async (tx: Parameters<ReportNeeds['audit']['record']>[0], by: { uid: string }, entry: AuditRecord) => {
    await operators.audit.record(tx, by as never, entry);
    const id = String(lines.length + 1);
    lines.push({
      id,
      action: entry.action,
      uid: by.uid,
      name: `Operator ${by.uid}`,
      details: entry.details ?? {},
      at: platform.clock.date(),
    });
  };
  const needs: ReportNeeds = {
    ...operators,
    audit: { record },
    accounts: { findUsers: async (uids) => media.needs.accounts.findUsers(uids) },
    rooms: {
      findRoom: unused,
      reportContext: unused,
      placeOf: unused,
      roomOfHost: unused,
      findMessage: unused,
    },
    warnings: { since: async () => [] },
    acts: {
      warn: async () => refuse('decision_reason_empty'),
      muteAccount: unused,
      ban: unused,
      cutOff: unused,
      deleteMessage: unused,
      deleteMessagesOf: unused,
      mute: unused,
      about: async (_queries, uid, since) => lines.filter(({ details, at }) => details.uid === uid && at >= since),
    },
    messages: media.reported,
    groups: {
      find: async (groupId) => {
        const ownerUid = owners.get(groupId);
        return ownerUid === undefined ? null : { name: `Group ${groupId}`, ownerUid };
      },
      dissolve: async () => refuse('group_dissolved'),
    },
    hosts: { roomNameOf: unused },
    matches: { findMatch: unused },
  };
  const reports = createReports(platform, needs);
  const api = await createTestApi(platform, { identity, staff }, (server) => reports.serve(server));

  const list = async (input: object = {}) => dataOf(await api.callWith(reportOperatorCalls.list, input, moderator));
  const find = async (targetId: string, states = ['open', 'escalated', 'closed']) => {
    const [first, ...others] = (await list({ targetId, states })).items;
    if (!first || others.length > 0) throw new Error(`${others.length + (first ? 1 : 0)} reports`);
    return first;
  };
  const actOn = ({ id: reportId, version }: ReportVersion, action: Action) =>
    api.call(reportOperatorCalls.act, { reportId, version, action }, moderator);
  return {
    ...media,
    log: operators.log,
    owners,
    reports,
    list,
    find,
    /** Reports messages; `kind` is `chat` unless given. */
    report: (
      uid: string,
      conversationId: string,
      messageIds: readonly string[],
      more: Partial<Pick<ReportInput, 'kind' | 'reason' | 'words'>> = {},
    ) =>
      api.call(
        reportCalls.reportChat,
        { kind: 'chat', reason: 'abuse', ...more, conversationId, messageIds: [...messageIds] },
        { token: media.tokenOf(uid) },
      ),
    details: async (reportId: string) => dataOf(await api.call(reportOperatorCalls.details, { reportId }, moderator)),
    messages: async (reportId: string, more: object = {}) =>
      dataOf(await api.callWith(reportOperatorCalls.messages, { reportId, ...more }, moderator)),
    merged: (reportId: string, messageId: string, more: object = {}) =>
      api.callWith(reportOperatorCalls.merged, { reportId, messageId, ...more }, moderator),
    media: (reportId: string, messageId: string, more: object = {}) =>
      api.call(reportOperatorCalls.media, { reportId, messageId, ...more }, moderator),
    act: async (targetId: string, action: Action) => actOn(await find(targetId), action),
    actOn,
    closeNow: ({ id: reportId, version }: ReportVersion) =>
      api.call(reportOperatorCalls.close, { reportId, version, text: 'done' }, moderator),
    close: async (targetId: string) => {
      const { id: reportId, version } = await find(targetId, ['open']);
      return dataOf(await api.call(reportOperatorCalls.close, { reportId, version, text: 'done' }, moderator));
    },
    reopen: async (targetId: string) => {
      const { id: reportId, version } = await find(targetId, ['closed']);
      return dataOf(await api.call(reportOperatorCalls.reopen, { reportId, version, text: 'again' }, moderator));
    },
    history: async (uid: string, conversationId: string) =>
      dataOf(await media.api.call(messageCalls.history, { conversationId }, { token: media.tokenOf(uid) })).items,
    stop: async () => {
      await api.close();
      await media.close();
    },
  };
}
export type ChatReportFixture = Awaited<ReturnType<typeof createChatReportFixture>>;
