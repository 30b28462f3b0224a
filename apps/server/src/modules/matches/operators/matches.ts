import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type LanguageCode, nameIn } from '@touchline/contract/languages';
import {
  type FedMatch,
  liveFirstSpanMs,
  type matchOperatorCalls,
  type OperatorMatch,
  operatorProvider,
} from '@touchline/contract/matches';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { operatorIn } from '../../../platform/operator-names.ts';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import { upsertMatches } from '../feed.store.ts';
import { matchOf } from '../matches.present.ts';
import type { FedWord } from '../matches.tables.ts';
import type { MatchOperatorsDeps } from './deps.ts';
import * as store from './matches.store.ts';
import { checkedName } from './names.ts';

type Calls = typeof matchOperatorCalls;
type Fixture = Pick<ParsedInputOf<Calls['edit']>, 'leagueId' | 'homeId' | 'awayId' | 'kickoffAt'>;

async function itemsOf(deps: MatchOperatorsDeps, ids: readonly string[]): Promise<OperatorMatch[]> {
  const found = await store.operatorMatches(deps.db, ids);
  const names = await deps.operatorNames(
    found.flatMap(({ hold, changedBy }) => [hold?.held_by ?? null, changedBy].filter((uid) => uid !== null)),
  );
  return found.map(({ row, provider, revision, changedBy, hold }) => ({
    ...deps.board.fresh(matchOf(row)),
    markedPopular: row.popular,
    provider,
    revision,
    by: operatorIn(names, changedBy),
    hold: hold && {
      parts: hold.parts,
      by: { uid: hold.held_by, name: names.get(hold.held_by) ?? hold.held_by },
      at: hold.held_at.toISOString(),
    },
  }));
}

/** A match as operators see it. */
export async function readMatch(deps: MatchOperatorsDeps, matchId: string) {
  const [item] = await itemsOf(deps, [matchId]);
  return item ?? refuse('not_found');
}

const fedOf = (fed: FedWord): FedMatch => ({
  status: fed.status,
  kickoffAt: fed.kickoff_at,
  homeScore: fed.home_score,
  awayScore: fed.away_score,
  vbScores: fed.vb_scores,
});

export async function matchDetails(deps: MatchOperatorsDeps, matchId: string) {
  const match = await readMatch(deps, matchId);
  if (isRefusal(match)) return match;
  const [found] = await store.operatorMatches(deps.db, [matchId]);
  return { match, fed: found?.hold ? fedOf(found.hold.fed) : null };
}

export async function listForOperators(
  deps: MatchOperatorsDeps,
  input: ParsedInputOf<Calls['list']>,
  language: LanguageCode,
) {
  const { from, to, page, pageSize } = input;
  const span = {
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
  const short = span.from && span.to && span.to.getTime() - span.from.getTime() <= liveFirstSpanMs;
  const sort = input.sort === 'live_first' && !short ? 'kickoff' : input.sort;
  const query = { ...input, ...span, sort, language };
  const [{ ids, total, more }, stages] = await Promise.all([
    store.pageForOperators(deps.db, query),
    store.countStages(deps.db, query),
  ]);
  return { items: await itemsOf(deps, ids), total, more, stages, page, pageSize };
}

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
export async function fixtureWords(tx: Tx, { leagueId, homeId, awayId }: Omit<Fixture, 'kickoffAt'>) {
  const league = await store.leagueFacts(tx, leagueId);
  const teams = await store.teamNames(tx, [homeId, awayId]);
  const nameOf = (team: string) => teams.find(({ id }) => id === team)?.name ?? null;
  return { league: league?.name ?? null, home: nameOf(homeId), away: nameOf(awayId) };
}

/**
 * Creates a match through the path of the feeds. A match with a league or team of the demo is deleted with the demo.
 */
export async function createMatch(
  deps: MatchOperatorsDeps,
  input: ParsedInputOf<Calls['create']>,
  principal: StaffPrincipal,
) {
  const { db, ids, clock, audit, board } = deps;
  const round = input.round && checkedName(input.round, 'round', { needed: false });
  if (isRefusal(round)) return round;
  const kickoffAt = checkedKickoff(deps, input.kickoffAt);
  if (isRefusal(kickoffAt)) return kickoffAt;
  const made = await inTransaction(db, async (tx) => {
    const fixture = await checkedFixture(tx, input.sportId, input);
    if (isRefusal(fixture)) return fixture;
    const [changed] = await upsertMatches(
      tx,
      ids,
      { provider: operatorProvider, demo: fixture.demo },
      [
        {
          ref: ids.next(),
          sequence: 1,
          sportId: input.sportId,
          league: input.leagueId,
          home: input.homeId,
          away: input.awayId,
          leagueId: input.leagueId,
          homeId: input.homeId,
          awayId: input.awayId,
          kickoffAt,
          round: round && Object.keys(round).length > 0 ? round : null,
          popular: input.popular,
          state: { status: 'not_started', homeScore: [], awayScore: [] },
        },
      ],
      clock.date(),
    );
    if (!changed) throw new Error('A match with a new id was already there');
    await audit.record(tx, principal, {
      action: 'match.create',
      target: { kind: 'match', id: changed.state.matchId, label: fixture.label },
      details: { kickoffAt: kickoffAt.toISOString() },
    });
    return changed;
  });
  if (isRefusal(made)) return made;
  board.publish({ matches: [made], incidents: [], names: false });
  return readMatch(deps, made.state.matchId);
}
