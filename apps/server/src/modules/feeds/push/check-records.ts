import { setImmediate } from 'node:timers/promises';
import type { FeedKind } from '@touchline/contract/feeds';
import { feedRecordShapes, type RefusedRecord } from '@touchline/contract/feeds/schemas';
import * as z from 'zod/mini';
import { cleanInput } from '../../../platform/clean-input.ts';
import {
  incidentFrom,
  leagueFrom,
  lineupFrom,
  matchFrom,
  RecordFault,
  type RecordRules,
  statisticsFrom,
  teamFrom,
} from './record-rules.ts';

/** A valid record with its place in the delivery. */
interface PlacedRecord<T> {
  readonly place: string;
  readonly record: T;
}

export interface CheckResult<T> {
  readonly valid: readonly PlacedRecord<T>[];
  readonly refused: readonly RefusedRecord[];
}

/** Turns a record of the contract into one of the matches, or says what is wrong with it. */
const readers = {
  leagues: leagueFrom,
  teams: teamFrom,
  matches: matchFrom,
  lineups: lineupFrom,
  statistics: statisticsFrom,
  incidents: incidentFrom,
} as const;

type RecordOf<K extends FeedKind> = Exclude<ReturnType<(typeof readers)[K]>, RecordFault>;

/** Records checked before others of this process get a turn. */
const slice = 250;

/** Checks the records of one kind, each by itself. */
export async function checkRecords<K extends FeedKind>(
  kind: K,
  raw: readonly unknown[],
  rules: RecordRules,
): Promise<CheckResult<RecordOf<K>>> {
  const valid: PlacedRecord<RecordOf<K>>[] = [];
  const refused: RefusedRecord[] = [];
  for (const [at, value] of raw.entries()) {
    if (at > 0 && at % slice === 0) await setImmediate();
    const place = `${kind}[${at}]`;
    const record = readRecord(kind, value, rules);
    if (record instanceof RecordFault)
      refused.push({ place: record.path === '' ? place : `${place}.${record.path}`, reason: record.reason });
    else valid.push({ place, record: record as RecordOf<K> });
  }
  return { valid, refused };
}

function readRecord(kind: FeedKind, raw: unknown, rules: RecordRules) {
  const { value, tooDeep } = cleanInput(raw);
  if (tooDeep) return new RecordFault('', 'too_deep');
  const parsed = z.safeParse(feedRecordShapes[kind], value);
  if (parsed.success)
    return (readers[kind] as (record: never, rules: RecordRules) => object)(parsed.data as never, rules);
  const [issue] = parsed.error.issues;
  if (!issue) return new RecordFault('', 'invalid');
  const path = issue.path.map(String);
  // Names the misspelt field instead of the record.
  if (issue.code === 'unrecognized_keys') path.push((issue.keys[0] ?? '').slice(0, 40));
  return new RecordFault(path.join('.'), issue.code ?? 'invalid');
}
