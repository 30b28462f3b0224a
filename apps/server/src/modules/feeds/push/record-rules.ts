import type { SportId } from '@touchline/contract/enums';
import type {
  FeedIncidentRecord,
  FeedKickoff,
  FeedLeagueRecord,
  FeedLineupRecord,
  FeedMatchRecord,
  FeedStatisticsRecord,
  FeedTeamRecord,
} from '@touchline/contract/feeds';
import type { LocalName } from '@touchline/contract/kernel';
import { nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { scoreFault, scoreTextsOf, sportEntryOf } from '@touchline/contract/matches';
import { isBlank } from '@touchline/contract/text';
import { instantOf } from '../../../platform/zoned-time.ts';
import {
  type FeedIncident,
  type FeedLeague,
  type FeedLineup,
  type FeedMatch,
  type FeedStatistics,
  type FeedTeam,
  lookOf,
} from '../../matches/index.ts';

/** Why a record of the right shape is refused; `path` is within the record. */
export class RecordFault {
  readonly path: string;
  readonly reason: string;
  constructor(path: string, reason: string) {
    this.path = path;
    this.reason = reason;
  }
}

export interface RecordRules {
  readonly now: number;
  /** The only sport of the key; null for all. */
  readonly sportId: number | null;
}

type Name = string | LocalName;

/** A single name counts for every language: readers without their own see the English one. */
const nameOf = (name: Name): LocalName => (typeof name === 'string' ? { eng: name } : name);
const isNameless = (name: Name): boolean => Object.values(nameOf(name)).every((text) => isBlank(text ?? ''));
const nullableName = (name: Name | null | undefined): LocalName | null =>
  name === null || name === undefined || isNameless(name) ? null : nameOf(name);

const isForeign = (sport: SportId, { sportId }: RecordRules): boolean => sportId !== null && sportId !== sport;

/** The instant; null for one that does not exist or is absurdly far away. */
function nearInstant(at: FeedKickoff, { now }: RecordRules): Date | null {
  const instant = typeof at === 'string' ? new Date(at) : instantOf(at.local, at.zone);
  const far = instant === null || !(Math.abs(instant.getTime() - now) <= limits.feeds.kickoffFarthestMs);
  return far ? null : instant;
}

export function leagueFrom(record: FeedLeagueRecord, rules: RecordRules): FeedLeague | RecordFault {
  if (isForeign(record.sportId, rules)) return new RecordFault('sportId', 'sport_not_allowed');
  if (isNameless(record.name)) return new RecordFault('name', 'too_small');
  return {
    ref: record.ref,
    sportId: record.sportId,
    name: nameOf(record.name),
    country: nullableName(record.country) ?? {},
    ...(record.popular === undefined ? {} : { popular: record.popular }),
    ...(record.rank === undefined ? {} : { rank: record.rank }),
  };
}

export function teamFrom(record: FeedTeamRecord, rules: RecordRules): FeedTeam | RecordFault {
  if (isForeign(record.sportId, rules)) return new RecordFault('sportId', 'sport_not_allowed');
  if (isNameless(record.name)) return new RecordFault('name', 'too_small');
  const name = nameOf(record.name);
  const look = lookOf(nameIn('eng', name));
  return {
    ref: record.ref,
    sportId: record.sportId,
    name,
    shortName: record.shortName ?? look.shortName,
    crest: record.crest ?? look.crest,
  };
}

export function matchFrom(record: FeedMatchRecord, rules: RecordRules): FeedMatch | RecordFault {
  if (isForeign(record.sportId, rules)) return new RecordFault('sportId', 'sport_not_allowed');
  if (record.home === record.away) return new RecordFault('away', 'same_teams');
  const kickoffAt = nearInstant(record.kickoffAt, rules);
  if (!kickoffAt) return new RecordFault('kickoffAt', 'time_invalid');
  const clockAt = record.clock && nearInstant(record.clock.at, rules);
  if (record.clock && !clockAt) return new RecordFault('clock.at', 'time_invalid');
  const score = scoreFrom(record);
  if (score instanceof RecordFault) return score;
  return {
    ref: record.ref,
    sequence: record.sequence,
    sportId: record.sportId,
    league: record.league,
    home: record.home,
    away: record.away,
    kickoffAt,
    round: nullableName(record.round),
    season: record.season ?? null,
    popular: record.popular ?? false,
    state: {
      ...score,
      status: record.status,
      phase: record.phase ?? null,
      clock: record.clock && clockAt ? { ...record.clock, at: clockAt.getTime() } : null,
      points: record.points ?? null,
      serving: record.serving ?? null,
    },
  };
}

/** A number that the provider does not count. */
const unknown = -1;

/** The score in its stored layout, checked by the rules of the sport. */
export function scoreFrom({
  sportId,
  homeScore = [],
  awayScore = [],
}: Pick<FeedMatchRecord, 'sportId' | 'homeScore' | 'awayScore'>):
  | Pick<FeedMatch['state'], 'homeScore' | 'awayScore' | 'vbScores'>
  | RecordFault {
  if (homeScore.length === 0 && awayScore.length === 0) return { homeScore: [], awayScore: [], vbScores: null };
  const { uncounted } = sportEntryOf(sportId);
  const known = (side: readonly number[]): number[] =>
    side.map((figure, place) => (uncounted.includes(place) ? Math.max(0, figure) : figure));
  const fault = scoreFault(sportId, { home: known(homeScore), away: known(awayScore) });
  if (fault) return new RecordFault('homeScore', fault);
  const texts = scoreTextsOf(sportId, { home: known(homeScore), away: known(awayScore) });
  const stored = (text: string, side: readonly number[]): number[] =>
    (JSON.parse(text) as number[]).map((figure, place) =>
      uncounted.includes(place) ? (side[place] ?? unknown) : figure,
    );
  return {
    homeScore: stored(texts.homeScore, homeScore),
    awayScore: stored(texts.awayScore, awayScore),
    vbScores: texts.vbScores === null ? null : JSON.parse(texts.vbScores),
  };
}

export function lineupFrom(record: FeedLineupRecord): FeedLineup | RecordFault {
  const nameless = record.players.findIndex(({ name }) => isNameless(name));
  if (nameless >= 0) return new RecordFault(`players.${nameless}.name`, 'too_small');
  return {
    match: record.match,
    side: record.side,
    sequence: record.sequence,
    formation: record.formation ?? null,
    coach: nullableName(record.coach),
    players: record.players.map((player) => ({
      name: nameOf(player.name),
      number: player.number ?? null,
      position: player.position ?? null,
      starter: player.starter ?? true,
      captain: player.captain ?? false,
    })),
  };
}

export const statisticsFrom = ({ match, sequence, values }: FeedStatisticsRecord): FeedStatistics => ({
  match,
  sequence,
  values,
});

export function incidentFrom(record: FeedIncidentRecord, rules: RecordRules): FeedIncident | RecordFault {
  const at = nearInstant(record.at, rules);
  if (!at) return new RecordFault('at', 'time_invalid');
  return {
    ref: record.ref,
    match: record.match,
    sequence: record.sequence ?? 0,
    withdrawn: record.withdrawn ?? false,
    kind: record.kind,
    at,
    side: record.side ?? null,
    phase: record.phase ?? null,
    minute: record.minute ?? null,
    player: nullableName(record.player),
    other: nullableName(record.other),
    text: nullableName(record.text),
    score: record.score ?? null,
  };
}
