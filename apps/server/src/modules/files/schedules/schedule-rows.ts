import type { LineFault, RefusedLine } from '@touchline/contract/feeds';
import { limits } from '@touchline/contract/limits';
import type { MatchStatus } from '@touchline/contract/matches';
import { isTextWithin } from '@touchline/contract/text';
import { cleanString } from '../../../platform/clean-input.ts';

/** Home first. */
export type Pair = readonly [number, number];

/** A match of a file, with texts and times as written. */
export interface ScheduleRow {
  /** Line of a CSV, place of a match in JSON; from 1. */
  readonly line: number;
  readonly ref: string | null;
  readonly league: string | null;
  readonly country: string | null;
  readonly season: string | null;
  readonly round: string | null;
  readonly home: string;
  readonly away: string;
  /** `2026-03-01` and `15:00`, local; without a time it is to be determined. */
  readonly date: string;
  readonly time: string | null;
  /** The zone that the file states; null for that of the import. */
  readonly zone: string | null;
  readonly status: MatchStatus | null;
  readonly score: ScheduleScore | null;
}

export interface ScheduleScore {
  /** The result, or the score of each part of the match. */
  readonly full: readonly Pair[];
  readonly half: Pair | null;
  readonly extra: Pair | null;
  readonly shootout: Pair | null;
}

export interface ScheduleFile {
  /** The name that the file gives itself. */
  readonly name: string | null;
  readonly rows: readonly ScheduleRow[];
  readonly refused: readonly RefusedLine[];
}

/** What a reader found in a line, before it is checked. */
export interface RawRow {
  readonly ref?: unknown;
  readonly league?: unknown;
  readonly country?: unknown;
  readonly season?: unknown;
  readonly round?: unknown;
  readonly home: unknown;
  readonly away: unknown;
  readonly date: unknown;
  readonly time?: unknown;
  readonly zone?: unknown;
  readonly status?: unknown;
  readonly full?: unknown;
  readonly half?: unknown;
  readonly extra?: unknown;
  readonly shootout?: unknown;
}

/** Words of files for a status, besides our own. */
const statusWords: Readonly<Record<string, MatchStatus>> = {
  scheduled: 'not_started',
  not_started: 'not_started',
  live: 'in_progress',
  in_progress: 'in_progress',
  finished: 'ended',
  played: 'ended',
  awarded: 'ended',
  ended: 'ended',
  postponed: 'postponed',
  suspended: 'interrupted',
  interrupted: 'interrupted',
  abandoned: 'abandoned',
  cancelled: 'abandoned',
  canceled: 'abandoned',
  tbd: 'to_be_determined',
  to_be_determined: 'to_be_determined',
};

class Fault {
  readonly fault: LineFault;
  constructor(fault: LineFault) {
    this.fault = fault;
  }
}

/** A row, or why its line is refused. */
export function checkRow(line: number, raw: RawRow): ScheduleRow | RefusedLine {
  try {
    return rowFrom(line, raw);
  } catch (error) {
    if (error instanceof Fault) return { line, fault: error.fault };
    throw error;
  }
}

export const isRefused = (row: ScheduleRow | RefusedLine): row is RefusedLine => 'fault' in row;

function rowFrom(line: number, raw: RawRow): ScheduleRow {
  const home = name(raw.home) ?? fail('home');
  const away = name(raw.away) ?? fail('away');
  if (home === away) fail('same_teams');
  const { time, zone } = timeFrom(raw.time);
  return {
    line,
    ref: word(raw.ref, limits.feeds.refMax),
    league: name(raw.league),
    country: name(raw.country),
    season: word(raw.season, 40),
    round: name(raw.round),
    home,
    away,
    date: dateFrom(raw.date),
    time,
    zone: zone ?? word(raw.zone, 64),
    status: statusFrom(raw.status),
    score: scoreFrom(raw),
  };
}

function fail(fault: LineFault): never {
  throw new Fault(fault);
}

/** Text without control characters; null when empty or not given. Numbers count as text: `"round": 3`. */
function word(value: unknown, max: number): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return fail('not_an_object');
  const text = cleanString(String(value))
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (!isTextWithin(text, max)) fail('too_long');
  return text === '' ? null : text;
}

const name = (value: unknown): string | null => word(value, limits.matches.nameMax);

function dateFrom(value: unknown): string {
  const date = word(value, 10) ?? fail('date');
  const instant = new Date(`${date}T00:00:00Z`);
  const exists = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(instant.getTime());
  return exists && instant.toISOString().startsWith(date) ? date : fail('date');
}

/** `15:00`, or `15:00 UTC+3` with the zone of the place. */
function timeFrom(value: unknown): { time: string | null; zone: string | null } {
  const text = word(value, 40);
  if (text === null) return { time: null, zone: null };
  const found = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?: (?:UTC|GMT)([+-])(\d{1,2})(?::?(\d\d))?)?$/.exec(text);
  if (!found) return fail('time');
  const [, hour = '', minute = '', sign, zoneHour, zoneMinute = '00'] = found;
  if (Number(zoneHour ?? 0) > 14) fail('time');
  return {
    time: `${hour.padStart(2, '0')}:${minute}`,
    zone: sign === undefined ? null : `${sign}${(zoneHour ?? '0').padStart(2, '0')}:${zoneMinute}`,
  };
}

function statusFrom(value: unknown): MatchStatus | null {
  const text = word(value, 40);
  if (text === null) return null;
  const key = text.toLowerCase().replaceAll(/[ -]/g, '_');
  return Object.hasOwn(statusWords, key) ? (statusWords[key] ?? null) : fail('status');
}

const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((figure) => Number.isInteger(figure) && figure >= 0 && figure <= 999);

/** `[2, 1]`, `2-1` or `2:1`; null when not given. */
function pairFrom(value: unknown): Pair | null {
  if (value === undefined || value === null || value === '') return null;
  if (isPair(value)) return value;
  const found = typeof value === 'string' ? /^\s*(\d{1,3})\s*[-:–]\s*(\d{1,3})\s*$/.exec(value) : null;
  return found ? [Number(found[1]), Number(found[2])] : fail('score');
}

function scoreFrom({ full, half, extra, shootout }: RawRow): ScheduleScore | null {
  const parts = typeof full === 'string' ? full.trim().split(/\s+(?=\d)(?<![-:–]\s+)/) : [full];
  const pairs = parts.map(pairFrom).filter((pair) => pair !== null);
  if (pairs.length > 20) fail('score');
  const others = { half: pairFrom(half), extra: pairFrom(extra), shootout: pairFrom(shootout) };
  if (pairs.length > 0) return { full: pairs, ...others };
  return Object.values(others).every((pair) => pair === null) ? null : fail('score');
}
