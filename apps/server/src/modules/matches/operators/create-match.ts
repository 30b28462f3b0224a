import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type matchOperatorCalls, operatorProvider } from '@touchline/contract/matches';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { upsertMatches } from '../feed/feed.store.ts';
import { checkedName } from './checked-name.ts';
import { checkedFixture, checkedKickoff } from './fixture.ts';
import type { MatchOperatorsDeps } from './needs.ts';
import { readMatch } from './read-match.ts';

type Calls = typeof matchOperatorCalls;

/**
 * Creates a match through the path of the feeds. A match with a league or team of the demo is deleted with the demo.
 */
export async function createMatch(
  deps: MatchOperatorsDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<Calls['create']>,
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
