import { setImmediate } from 'node:timers/promises';
import {
  type ImportFormat,
  type ImportOptions,
  type LineFault,
  providerOfFormat,
  type RefusedLine,
} from '@touchline/contract/feeds';
import { limits } from '@touchline/contract/limits';
import { normaliseForSearch } from '../../../platform/normalise-for-search.ts';
import { instantOf } from '../../../platform/zoned-time.ts';
import type { ScheduleRow } from '../../files/index.ts';
import { type FeedLeague, type FeedMatch, type FeedTeam, lookOf } from '../../matches/index.ts';
import { RecordFault, scoreFrom } from '../push/record-rules.ts';
import { importedScore } from './import-score.ts';

/** A match of a file as a record of a feed, with the row it came from. */
export interface ImportMatch {
  readonly row: ScheduleRow;
  readonly league: string;
  readonly record: FeedMatch;
}

export interface ImportRecords {
  readonly provider: string;
  readonly leagues: readonly FeedLeague[];
  readonly teams: readonly FeedTeam[];
  readonly matches: readonly ImportMatch[];
  readonly refused: readonly RefusedLine[];
}

export interface ImportSource {
  readonly format: ImportFormat;
  readonly rows: readonly ScheduleRow[];
  readonly options: ImportOptions;
  /** Of the records; a later import of the same matches counts more. */
  readonly at: Date;
}

/** Rows converted before others of this process get a turn. */
const slice = 250;
/** Keeps a day without a time the same day in most zones. */
const noon = '12:00';

/**
 * Turns the rows of a file into records. The same file makes the same references, also when kick-offs moved: a match is
 * known by league, season, round and teams.
 */
export async function importRecords({ format, rows, options, at }: ImportSource): Promise<ImportRecords> {
  const leagues = new Map<string, FeedLeague>();
  const teams = new Map<string, FeedTeam>();
  const matches: ImportMatch[] = [];
  const refused: RefusedLine[] = [];
  const seen = new Map<string, number>();
  for (const [place, row] of rows.entries()) {
    if (place > 0 && place % slice === 0) await setImmediate();
    const match = matchFrom(row, options, at);
    if (typeof match === 'string') {
      refused.push({ line: row.line, fault: match });
      continue;
    }
    const repeats = seen.get(match.record.ref) ?? 0;
    seen.set(match.record.ref, repeats + 1);
    if (repeats > 0 && row.ref !== null) {
      refused.push({ line: row.line, fault: 'repeated' });
      continue;
    }
    // Teams of some leagues meet again in the same round.
    const ref = repeats === 0 ? match.record.ref : `${match.record.ref}#${repeats + 1}`;
    leagues.set(match.league.ref, match.league);
    for (const team of match.teams) teams.set(team.ref, team);
    matches.push({ row, league: match.leagueName, record: { ...match.record, ref } });
  }
  return {
    provider: providerOfFormat[format],
    leagues: [...leagues.values()],
    teams: [...teams.values()],
    matches,
    refused,
  };
}

const folded = (text: string): string => normaliseForSearch(text).replaceAll('/', ' ');

function matchFrom(row: ScheduleRow, options: ImportOptions, at: Date) {
  const { sportId } = options;
  const leagueName = options.league || row.league;
  if (!leagueName) return 'league' satisfies LineFault;
  const country = options.country || (row.country ?? '');
  const season = options.season || (row.season ?? '');
  const kickoffAt = instantOf(`${row.date}T${row.time ?? noon}`, row.zone ?? options.zone);
  if (!kickoffAt) return 'zone' satisfies LineFault;
  if (Math.abs(kickoffAt.getTime() - at.getTime()) > limits.feeds.kickoffFarthestMs * importedYears)
    return 'date' satisfies LineFault;
  const score = row.score
    ? scoreFrom({ sportId, ...mutable(importedScore(sportId, row.score)) })
    : { homeScore: [], awayScore: [], vbScores: null };
  if (score instanceof RecordFault) return 'score' satisfies LineFault;
  const place = `${sportId}/${folded(country)}`;
  const league: FeedLeague = {
    ref: `${place}/${folded(leagueName)}`,
    sportId,
    name: { eng: leagueName },
    country: country === '' ? {} : { eng: country },
  };
  const teamOf = (name: string): FeedTeam => ({
    ref: `${place}/${folded(name)}`,
    sportId,
    name: { eng: name },
    ...lookOf(name),
  });
  const [home, away] = [teamOf(row.home), teamOf(row.away)];
  if (home.ref === away.ref) return 'same_teams' satisfies LineFault;
  const names = [season, row.round ?? '', row.home, row.away].map(folded).join('/');
  const record: FeedMatch = {
    ref: row.ref ?? `${league.ref}/${names}`,
    sequence: at.getTime(),
    sportId,
    league: league.ref,
    home: home.ref,
    away: away.ref,
    kickoffAt,
    round: row.round === null ? null : { eng: row.round },
    season: season === '' ? null : season.slice(0, limits.matches.seasonMax),
    state: { ...score, status: statusOf(row) },
  };
  return { league, leagueName, teams: [home, away], record };
}

/** Files hold old seasons too. */
const importedYears = 40;

const mutable = ({ homeScore, awayScore }: { homeScore: readonly number[]; awayScore: readonly number[] }) => ({
  homeScore: [...homeScore],
  awayScore: [...awayScore],
});

/** A result ends a match; a match without a time is to be determined. */
function statusOf({ status, score, time }: ScheduleRow): FeedMatch['state']['status'] {
  if (status) return status;
  if (score) return 'ended';
  return time === null ? 'to_be_determined' : 'not_started';
}
