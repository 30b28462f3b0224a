import type { Incident } from '@touchline/contract/matches';
import { minuteText } from '../../../shared/match/match-moment.ts';

export type IncidentMark = 'goal' | 'missed' | 'yellow' | 'red' | 'change' | 'pause' | 'won' | 'note';

const marks: Readonly<Record<Incident['kind'], IncidentMark>> = {
  goal: 'goal',
  own_goal: 'goal',
  penalty_goal: 'goal',
  penalty_missed: 'missed',
  yellow_card: 'yellow',
  red_card: 'red',
  suspension: 'pause',
  substitution: 'change',
  period_start: 'note',
  period_end: 'note',
  point: 'goal',
  set_won: 'won',
  wicket: 'won',
  run: 'goal',
  timeout: 'pause',
  objective: 'won',
  note: 'note',
};

export const markOf = ({ kind }: Pick<Incident, 'kind'>): IncidentMark => marks[kind];

/** Whether a part of the match began or ended: shown as a line across the list instead of on one side. */
export const isBreak = ({ kind, side }: Pick<Incident, 'kind' | 'side'>): boolean =>
  kind === 'period_start' || kind === 'period_end' || side === null;

/** "2–1" after an incident that changed it. */
export const scoreAfter = ({ homeScore, awayScore }: Incident): string =>
  homeScore === null || awayScore === null ? '' : `${homeScore}–${awayScore}`;

/** Added time in the usual form: "45+2′". */
export const minuteOf = ({ minute, phase }: Pick<Incident, 'minute' | 'phase'>, sportId: number): string =>
  minute === null ? '' : minuteText(minute, phase, sportId);

/** Leaves out the start of a part that follows the end of another; only the first start is shown. */
export function shownIncidents(incidents: readonly Incident[]): Incident[] {
  return incidents.filter(
    ({ kind }, at) => kind !== 'period_start' || at === 0 || incidents[at - 1]?.kind !== 'period_end',
  );
}

/** Inserts an incident by time, replaces a known one, or removes one that was taken back. */
export function withIncident(incidents: readonly Incident[], incident: Incident): Incident[] {
  const others = incidents.filter(({ id }) => id !== incident.id);
  if (incident.withdrawn) return others;
  const after = others.findIndex(({ at }) => Date.parse(at) > Date.parse(incident.at));
  return others.toSpliced(after < 0 ? others.length : after, 0, incident);
}
