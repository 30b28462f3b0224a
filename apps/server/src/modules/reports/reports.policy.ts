import type { ReportOutcome } from '@touchline/contract/reports';
import type { RecordedAct } from '../../platform/audit.ts';
import type { ReportRow } from './reports.store.ts';

/** An operator action on a reported target. */
export interface Act {
  readonly line: RecordedAct;
  readonly outcome: ReportOutcome;
}

const outcomeOf: Readonly<Record<string, ReportOutcome>> = {
  'room.delete_message': 'message_removed',
  'room.delete_person': 'message_removed',
  'chat.remove_messages': 'message_removed',
  'room.mute': 'muted',
  'person.mute': 'muted',
  'room.blacklist': 'blacklisted',
  'person.warn': 'warned',
  'live.warn': 'warned',
  'person.ban': 'banned',
  'person.ban_for_good': 'banned',
  'live.cut_off': 'cut_off',
  'group.dissolve': 'group_dissolved',
};

/** Actions that revert an earlier action of the same kind in the same room or scope. */
const liftedBy: Readonly<Record<string, ReportOutcome>> = {
  'room.lift_mute': 'muted',
  'person.unmute': 'muted',
  'room.lift_blacklist': 'blacklisted',
  'person.lift_ban': 'banned',
};

type Report = Pick<ReportRow, 'id' | 'kind' | 'target_id' | 'snapshot'>;

/** The room of a mute, or the scope of a ban. */
const muteScope = ({ details }: RecordedAct): unknown => details.roomId ?? details.scope ?? null;

/** Whether an action was made from the report, or elsewhere on the same target. */
function concerns({ id, kind, target_id: targetId, snapshot }: Report, { action, details }: RecordedAct): boolean {
  if (details.reportId === id) return true;
  if (action === 'chat.remove_messages') return false;
  if (action === 'group.dissolve') return kind === 'group' && details.groupId === targetId;
  if (action === 'room.delete_message') return kind === 'message' && details.messageId === targetId;
  const roomId = snapshot.roomId ?? snapshot.context?.roomId ?? null;
  if (action === 'room.delete_person') return kind === 'message' && details.roomId === roomId;
  return !action.startsWith('room.') || details.roomId === roomId;
}

/** Actions about this report that are still in force, from all actions on the reported user, earliest first. */
export function actsOf(report: Report, lines: readonly RecordedAct[]): Act[] {
  let acts: Act[] = [];
  for (const line of lines) {
    const lifted = liftedBy[line.action];
    if (line.action === 'room.restore_message')
      acts = acts.filter(
        ({ line: { action, details } }) =>
          action !== 'room.delete_message' || details.messageId !== line.details.messageId,
      );
    if (lifted) acts = acts.filter((act) => act.outcome !== lifted || muteScope(act.line) !== muteScope(line));
    const outcome = outcomeOf[line.action];
    if (outcome && concerns(report, line)) acts.push({ line, outcome });
  }
  return acts;
}

/** Outcomes with which a report is closed. */
export const outcomesOf = (acts: readonly Act[]): ReportOutcome[] =>
  acts.length === 0 ? ['no_action'] : [...new Set(acts.map(({ outcome }) => outcome))];
