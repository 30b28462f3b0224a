import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { HeldPart, matchOperatorCalls } from '@touchline/contract/matches';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, isRefusal } from '../../../platform/refusal.ts';
import { changeLocked } from './change-match.ts';
import { checkedName } from './checked-name.ts';
import { checkedFixture, checkedKickoff, fixtureNames } from './fixture.ts';
import type { LockedMatch } from './matches.store.ts';
import type { MatchOperatorsDeps } from './needs.ts';

type Calls = typeof matchOperatorCalls;

/** Changes league, teams, kick-off, round and the popular flag; writes and holds only the differences. */
export async function editMatch(
  deps: MatchOperatorsDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<Calls['edit']>,
) {
  const named = input.round && checkedName(input.round, 'round', { needed: false });
  if (isRefusal(named)) return named;
  const round = named && Object.keys(named).length > 0 ? named : null;
  const kickoffAt = checkedKickoff(deps, input.kickoffAt);
  if (isRefusal(kickoffAt)) return kickoffAt;
  return changeLocked(deps, principal, input, async (tx, old) => {
    const fixture = await checkedFixture(tx, old.sport_id, input);
    if (isRefusal(fixture)) return fixture;
    // Demo data is deleted with the demo, so a real match must not depend on it.
    if (fixture.demo && !old.demo) return new BadInput([{ path: 'homeId', code: 'invalid' }]);
    const hold: HeldPart[] = [];
    if (old.league_id !== input.leagueId) hold.push('league');
    if (old.home_id !== input.homeId || old.away_id !== input.awayId) hold.push('teams');
    if (old.kickoff_at.getTime() !== kickoffAt.getTime()) hold.push('kickoff');
    if (!sameName(old.round, round)) hold.push('round');
    if (old.popular !== input.popular) hold.push('popular');
    if (hold.length === 0) return null;
    const columns = {
      league_id: input.leagueId,
      home_id: input.homeId,
      away_id: input.awayId,
      kickoff_at: kickoffAt,
      round,
      popular: input.popular,
    };
    const [before, after] = [
      await fixtureNames(tx, { leagueId: old.league_id, homeId: old.home_id, awayId: old.away_id }),
      await fixtureNames(tx, input),
    ];
    return {
      columns,
      hold,
      action: 'match.change',
      details: {
        parts: hold,
        before: { ...before, kickoffAt: old.kickoff_at.toISOString(), round: old.round, popular: old.popular },
        after: { ...after, kickoffAt: kickoffAt.toISOString(), round, popular: input.popular },
      },
    };
  });
}

type NameOrNull = LockedMatch['round'];

const sameName = (a: NameOrNull, b: NameOrNull): boolean => {
  const text = (name: NameOrNull): string =>
    JSON.stringify(Object.entries(name ?? {}).toSorted(([one], [other]) => one.localeCompare(other)));
  return text(a) === text(b);
};
