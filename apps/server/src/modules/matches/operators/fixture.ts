import type { ParsedInputOf } from '@touchline/contract/kernel';
import { nameIn } from '@touchline/contract/languages';
import type { matchOperatorCalls } from '@touchline/contract/matches';
import type { Tx } from '../../../platform/db/database.ts';
import { BadInput } from '../../../platform/refusal.ts';
import * as store from './matches.store.ts';
import type { MatchOperatorsDeps } from './needs.ts';

type Calls = typeof matchOperatorCalls;

type Fixture = Pick<ParsedInputOf<Calls['edit']>, 'leagueId' | 'homeId' | 'awayId' | 'kickoffAt'>;

/** Catches a wrong year; seasons are not planned further ahead. */
const farthestMs = 5 * 366 * 24 * 3_600_000;

export function checkedKickoff({ clock }: MatchOperatorsDeps, kickoffAt: string): Date | BadInput {
  const kickoff = new Date(kickoffAt);
  const near = Math.abs(kickoff.getTime() - clock.now()) <= farthestMs;
  return near ? kickoff : new BadInput([{ path: 'kickoffAt', code: 'invalid' }]);
}

/**
 * Checks that league and teams exist, are of the sport, and are two teams. Returns their names, and whether one belongs
 * to the demo.
 */
export async function checkedFixture(
  tx: Tx,
  sportId: number,
  { leagueId, homeId, awayId }: Fixture,
): Promise<{ label: string; demo: boolean } | BadInput> {
  if (homeId === awayId) return new BadInput([{ path: 'awayId', code: 'invalid' }]);
  const league = await store.leagueFacts(tx, leagueId);
  if (league?.sport_id !== sportId) return new BadInput([{ path: 'leagueId', code: 'invalid' }]);
  const teams = await store.teamNames(tx, [homeId, awayId]);
  const home = teams.find(({ id }) => id === homeId);
  const away = teams.find(({ id }) => id === awayId);
  if (home?.sport_id !== sportId) return new BadInput([{ path: 'homeId', code: 'invalid' }]);
  if (away?.sport_id !== sportId) return new BadInput([{ path: 'awayId', code: 'invalid' }]);
  const label = `${nameIn('eng', home.name)} - ${nameIn('eng', away.name)}`;
  return { label, demo: league.demo || home.demo || away.demo };
}

/** The names of league and teams, for the audit log, which shows names instead of ids. */
export async function fixtureNames(tx: Tx, { leagueId, homeId, awayId }: Omit<Fixture, 'kickoffAt'>) {
  const league = await store.leagueFacts(tx, leagueId);
  const teams = await store.teamNames(tx, [homeId, awayId]);
  const nameOf = (team: string) => teams.find(({ id }) => id === team)?.name ?? null;
  return { league: league?.name ?? null, home: nameOf(homeId), away: nameOf(awayId) };
}
