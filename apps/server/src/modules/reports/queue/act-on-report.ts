import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { reportOperatorCalls } from '@touchline/contract/reports';
import type { ActingOperator, AuditWriter } from '../../../platform/audit.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, refuse } from '../../../platform/refusal.ts';
import { inReport } from '../chat/chat-reports.store.ts';
import type { ReportDeps } from '../needs.ts';
import * as store from '../reports.store.ts';
import { readReport } from './read-report.ts';

type Input = ParsedInputOf<(typeof reportOperatorCalls)['act']>;

/** The report changed since it was read: the pending action is rolled back. */
class ReportChanged extends Error {}

/** An audit log that links the one entry of an action to its report, in the action's transaction. */
const tiedTo = ({ needs }: ReportDeps, { reportId, version }: Input): AuditWriter => ({
  record: async (tx, operator, entry) => {
    const row = await store.lockReport(tx, reportId);
    if (row?.version !== version || row.state === 'closed') throw new ReportChanged();
    await store.updateReport(tx, reportId, { taken_by: row.taken_by ?? operator.uid });
    await needs.audit.record(tx, operator, { ...entry, details: { ...entry.details, reportId } });
  },
});

/** Acts on the reported target with the use cases of the live wall and the user page. */
async function perform(deps: ReportDeps, principal: StaffPrincipal, row: store.ReportRow, input: Input) {
  const { action } = input;
  const { person } = row.snapshot;
  const roomId = row.snapshot.roomId ?? row.snapshot.context?.roomId ?? null;
  const by = { principal, audit: tiedTo(deps, input) };
  const { acts } = deps.needs;
  if (action.kind === 'remove_chat_messages') return removeReported(deps, by, row, action.messageIds);
  if (action.kind === 'dissolve_group')
    return row.kind === 'group' ? deps.needs.groups.dissolve(by, row.target_id, action.reason) : notHere;
  if (!person) return refuse('user_not_found');
  const { uid } = person;
  switch (action.kind) {
    case 'warn':
      return acts.warn(by, { ...action.warning, uid });
    case 'mute_account':
      return acts.muteAccount(by, { uid, until: action.until, reason: action.reason });
    case 'ban':
      return acts.ban(by, { uid, scope: action.scope, until: action.until, reason: action.reason, seen: action.seen });
    case 'cut_off':
      return acts.cutOff(by, {
        hostId: uid,
        template: action.template,
        reason: action.reason,
        resetLiveCode: action.resetLiveCode,
      });
    default:
  }
  if (roomId === null) return notHere;
  if (action.kind === 'mute') return acts.mute(by, { roomId, uid, duration: action.duration, reason: action.reason });
  if (action.kind === 'delete_messages') return acts.deleteMessagesOf(by, { roomId, uid });
  return row.kind === 'message' ? acts.deleteMessage(by, { roomId, messageId: row.target_id }) : notHere;
}

/** Removes messages for everybody; only those of the report. */
async function removeReported(
  { db, needs }: ReportDeps,
  by: ActingOperator,
  row: store.ReportRow,
  wanted: readonly string[],
) {
  const messageIds = await inReport(db, row.id, wanted);
  if (messageIds.length === 0) return refuse('not_found');
  const uid = row.snapshot.person?.uid ?? '';
  const label = row.snapshot.text;
  const target =
    row.kind === 'group'
      ? ({ kind: 'group', id: row.target_id, label } as const)
      : ({ kind: 'person', id: row.target_id, label } as const);
  return needs.messages.remove(by, { messageIds, target, uid });
}

/** A report outside of any room has no message to delete and no room to mute in. */
const notHere = new BadInput([{ path: 'action.kind', code: 'not_allowed' }]);

/** Acts on the reported target; the report is then taken by the operator. */
export async function actOnReport(deps: ReportDeps, principal: StaffPrincipal, input: Input) {
  const row = await store.reportById(deps.db, input.reportId);
  if (!row) return refuse('not_found');
  if (row.version !== input.version || row.state === 'closed') return refuse('conflict');
  try {
    const done = await perform(deps, principal, row, input);
    if (done !== true) return done;
  } catch (error) {
    if (error instanceof ReportChanged) return refuse('conflict');
    throw error;
  }
  return readReport(deps, input.reportId);
}
