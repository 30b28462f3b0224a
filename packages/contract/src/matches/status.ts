export const matchStatuses = [
  'not_started',
  'in_progress',
  'ended',
  'postponed',
  'interrupted',
  'abandoned',
  'to_be_determined',
] as const;
export type MatchStatus = (typeof matchStatuses)[number];

export const reservationKinds = ['schedule', 'result'] as const;
/** `schedule` appears in the host's schedule, `result` is a review of the result. */
export type ReservationKind = (typeof reservationKinds)[number];

interface StatusRule {
  readonly scoreShown: boolean;
  readonly schedule: 'match_already_ended' | 'match_called_off' | null;
  readonly reminder: 'match_already_started' | 'match_already_ended' | 'match_called_off' | null;
}

const coming: StatusRule = { scoreShown: false, schedule: null, reminder: null };
const running: StatusRule = { scoreShown: true, schedule: null, reminder: 'match_already_started' };

const rules: Readonly<Record<MatchStatus, StatusRule>> = {
  not_started: coming,
  in_progress: running,
  ended: { scoreShown: true, schedule: 'match_already_ended', reminder: 'match_already_ended' },
  postponed: coming,
  interrupted: running,
  abandoned: { scoreShown: true, schedule: 'match_called_off', reminder: 'match_called_off' },
  to_be_determined: coming,
};

/** Whether to show the score instead of the kick-off time. */
export const isScoreShown = (status: MatchStatus): boolean => rules[status].scoreShown;

/** Why a match in this status cannot be reserved, or null. The result of an ended match may be reviewed. */
export function reservationRefusal(status: MatchStatus, kind: ReservationKind): StatusRule['schedule'] {
  const refusal = rules[status].schedule;
  return kind === 'result' && refusal === 'match_already_ended' ? null : refusal;
}

/** Why a match in this status accepts no reminders, or null. */
export const reminderRefusal = (status: MatchStatus): StatusRule['reminder'] => rules[status].reminder;
