import { limits } from '@touchline/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { presentFoundTeam, presentLeague } from '../matches.present.ts';
import { leagueById, leaguesOfTeam, teamById } from './leagues.store.ts';
import { readSeasons } from './standings.store.ts';

interface LeagueDeps {
  readonly db: Db;
}

/** A league with the seasons that have standings. */
export async function readLeague({ db }: LeagueDeps, leagueId: string) {
  const [row, seasons] = await Promise.all([
    leagueById(db, leagueId),
    readSeasons(db, leagueId, limits.matches.seasonsShown),
  ]);
  return row ? { league: presentLeague(row), seasons } : refuse('not_found');
}

/** A team with the leagues of its latest matches. */
export async function readTeam({ db }: LeagueDeps, teamId: string) {
  const [row, leagues] = await Promise.all([
    teamById(db, teamId),
    leaguesOfTeam(db, teamId, limits.matches.seasonsShown),
  ]);
  return row ? { team: presentFoundTeam(row), leagues: leagues.map(presentLeague) } : refuse('not_found');
}
