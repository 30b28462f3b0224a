import { useClock, useNow } from '@touchline/app-kit/clock';
import { findSport, type MatchState, type PhaseWord } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { useCallback } from 'react';
import { scoreEntries } from './score-entries.ts';

export interface Moment {
  /** For a row or a score bug: "64′", "HT", "Q4 05:32", "Set 2". */
  short: string;
  /** The phase as text, without the clock: "2nd half", "Quarter 4". */
  long: string;
  /** In play or in a break: shown in red with the pulse. */
  running: boolean;
}

/** The fields that determine the moment of a match. */
export type MomentMatch = Pick<
  MatchState,
  'status' | 'phase' | 'clockSeconds' | 'clockAt' | 'clockRuns' | 'serving' | 'homeScore' | 'awayScore'
> & { sportId: number };

/** A phase of a match: its key below `matches:moment.`, and its number if there are several. */
interface Phase {
  key:
    | 'firstHalf'
    | 'secondHalf'
    | 'extraFirst'
    | 'extraSecond'
    | 'halfTime'
    | 'break'
    | 'penalties'
    | 'fullTime'
    | 'quarter'
    | 'period'
    | 'overtime'
    | 'shootout'
    | 'set'
    | 'inning'
    | 'map'
    | PhaseWord;
  number?: number;
}

type MomentKey =
  | `matches:moment.short.${Phase['key']}`
  | `matches:moment.long.${Phase['key'] | 'top' | 'bottom'}`
  | 'matches:moment.overs'
  | `common:matchStatus.${MatchState['status']}`;

interface MomentValues {
  readonly number?: number | undefined;
  readonly overs?: string;
}

/** The texts of moments; a parameter, so that this works outside of components. */
export type MomentWords = (key: MomentKey, values?: MomentValues) => string;

const fixed: Readonly<Record<string, Phase['key']>> = {
  H1: 'firstHalf',
  H2: 'secondHalf',
  ET1: 'extraFirst',
  ET2: 'extraSecond',
  HT: 'halfTime',
  BT: 'break',
  PEN: 'penalties',
  FT: 'fullTime',
  OT: 'overtime',
};

const counted: Readonly<Record<string, Phase['key']>> = { Q: 'quarter', P: 'period', G: 'map', S: 'set', I: 'inning' };

function phaseOf(phase: string | null, sportId: number): Phase | null {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d*)$/.exec(phase ?? '') ?? [];
  const known = fixed[phase ?? ''];
  if (known) return { key: known };
  const word = findSport(sportId)?.phaseWords[letters];
  if (letters === 'SO') return { key: word ?? 'shootout' };
  if (letters === 'OT') return { key: 'overtime' };
  const key = word ?? counted[letters];
  return key ? { key, number: Number(digits) } : null;
}

/** `47′`, or `45+2′` for a minute of added time. */
export function minuteText(minute: number, phase: string | null, sportId: number): string {
  const ends: Readonly<Record<string, number>> = findSport(sportId)?.minutes ?? {};
  const end = ends[phase ?? ''] ?? Number.POSITIVE_INFINITY;
  return minute > end ? `${end}+${minute - end}′` : `${minute}′`;
}

const two = (number: number): string => String(number).padStart(2, '0');
const clockText = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;

/** Seconds on the clock at `now`, counted up or down to zero as in the sport; null without a clock. */
function clockOf({ sportId, clockSeconds, clockAt, clockRuns }: MomentMatch, now: number): number | null {
  if (clockSeconds === null) return null;
  const passed = clockRuns && clockAt ? Math.max(0, Math.floor((now - Date.parse(clockAt)) / 1000)) : 0;
  return findSport(sportId)?.clock === 'up' ? clockSeconds + passed : Math.max(0, clockSeconds - passed);
}

/** "12.3": whole overs and balls of the batting side. */
function oversOf({ serving, homeScore, awayScore }: MomentMatch): string {
  const balls = scoreEntries(serving === 'away' ? awayScore : homeScore)[2] ?? 0;
  return `${Math.floor(balls / 6)}.${balls % 6}`;
}

/** The part of a match that a phase belongs to, as short text: "Q3", "Set 2"; empty for an unknown one. */
export function partText(phase: string | null, sportId: number, words: MomentWords): string {
  const part = phaseOf(phase, sportId);
  return part ? words(`matches:moment.short.${part.key}`, { number: part.number }) : '';
}

const breaks: ReadonlySet<string> = new Set(['halfTime', 'break', 'penalties', 'superOver', 'shootout']);

function runningShort(match: MomentMatch, phase: Phase | null, words: MomentWords, now: number): string {
  const name = partText(match.phase, match.sportId, words);
  if (phase && breaks.has(phase.key)) return name;
  const clock = clockOf(match, now);
  const sport = findSport(match.sportId);
  if (sport?.minutes && clock !== null) return minuteText(Math.floor(clock / 60) + 1, match.phase, match.sportId);
  if (sport?.moment === 'overs' && phase) return words('matches:moment.overs', { overs: oversOf(match) });
  return [name, clock === null ? '' : clockText(clock)].filter(Boolean).join(' ');
}

function runningLong(match: MomentMatch, phase: Phase | null, words: MomentWords): string {
  if (!phase) return '';
  if (phase.key === 'inning' && match.serving) {
    const key = match.serving === 'away' ? 'top' : 'bottom';
    return words(`matches:moment.long.${key}`, { number: phase.number });
  }
  return words(`matches:moment.long.${phase.key}`, { number: phase.number });
}

/** Returns the moment of a match at `now` (ms by the server's clock) as text. */
export function momentOf(match: MomentMatch, words: MomentWords, now: number): Moment {
  const status = words(`common:matchStatus.${match.status}`);
  if (match.status === 'in_progress') {
    const phase = phaseOf(match.phase, match.sportId);
    const long = runningLong(match, phase, words) || status;
    return { short: runningShort(match, phase, words, now) || long, long, running: true };
  }
  const sport = findSport(match.sportId);
  if (match.status === 'ended' && sport?.minutes) {
    const { home, away } = sport.sides(match);
    const kicked = home.penalties + away.penalties > 0;
    return { short: words(`matches:moment.short.${kicked ? 'penalties' : 'fullTime'}`), long: status, running: false };
  }
  return { short: status, long: status, running: false };
}

/** The texts of moments in the language of the page. */
export function useMomentWords(): MomentWords {
  const { t } = useTranslation(['matches', 'common']);
  return useCallback((key, values) => t(key, { ...values }), [t]);
}

/**
 * The moment of any match, updated each second: re-renders its component each second, so only for screens with few
 * matches.
 */
export function useMatchMoment(): (match: MomentMatch) => Moment {
  const words = useMomentWords();
  const now = useNow();
  return useCallback((match) => momentOf(match, words, now), [words, now]);
}

const apart = '\u0000';

/** The moment of one match; re-renders only when its text changes, so it suits long lists. */
export function useMomentOf(match: MomentMatch): Moment {
  const words = useMomentWords();
  const texts = useClock((now) => {
    const { short, long, running } = momentOf(match, words, now);
    return [short, long, running ? '1' : ''].join(apart);
  });
  const [short = '', long = '', running = ''] = texts.split(apart);
  return { short, long, running: running !== '' };
}
