import type { RefusedLine } from '@touchline/contract/feeds';
import { limits } from '@touchline/contract/limits';
import { cleanString } from '../../../platform/clean-input.ts';
import { checkRow, isRefused, type RawRow, type ScheduleFile, type ScheduleRow } from './schedule-rows.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A team is a name, or an object with one. */
const teamName = (team: unknown): unknown => (isObject(team) ? team.name : team);

/**
 * Reads the `football.json` layout of openfootball: `{ name, matches: [{ round, date, time, team1, team2, score }] }`, with
 * `score.ft`, `ht`, `et` and `p`; older files group the matches in `rounds`.
 */
export function readFootballJson(text: string): ScheduleFile | 'unreadable' {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return 'unreadable';
  }
  if (!isObject(file)) return 'unreadable';
  const matches = matchesOf(file);
  if (!matches || matches.length > limits.feeds.fileRowsMax) return 'unreadable';
  const rows: ScheduleRow[] = [];
  const refused: RefusedLine[] = [];
  for (const [at, match] of matches.entries()) {
    const line = at + 1;
    const row = isObject(match) ? checkRow(line, rawOf(match)) : { line, fault: 'not_an_object' as const };
    if (isRefused(row)) refused.push(row);
    else rows.push(row);
  }
  const name = typeof file.name === 'string' ? cleanString(file.name).trim().slice(0, limits.matches.nameMax) : '';
  return { name: name === '' ? null : name, rows, refused };
}

function matchesOf(file: Readonly<Record<string, unknown>>): unknown[] | null {
  if (Array.isArray(file.matches)) return file.matches;
  if (!Array.isArray(file.rounds)) return null;
  return file.rounds.flatMap((round: unknown) =>
    isObject(round) && Array.isArray(round.matches)
      ? round.matches.map((match: unknown) => (isObject(match) ? { round: round.name, ...match } : match))
      : [null],
  );
}

function rawOf(match: Readonly<Record<string, unknown>>): RawRow {
  const { score } = match;
  const parts = isObject(score) ? score : { ft: score };
  return {
    round: match.round,
    date: match.date,
    time: match.time,
    home: teamName(match.team1),
    away: teamName(match.team2),
    status: match.status,
    full: parts.ft,
    half: parts.ht,
    extra: parts.et,
    shootout: parts.p,
  };
}
