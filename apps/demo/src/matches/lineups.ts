import type { LineupPlayer, PlayerPosition, Side } from '@touchline/contract/matches';
import type { FeedLineup } from '@touchline/server/modules/matches/index.ts';
import type { Club } from './club.ts';
import { repeated } from './demo-sport.ts';
import { peopleOf, personAt } from './names/people.ts';
import { hash } from './random.ts';
import type { Fixture } from './schedule.ts';
import { sidesOf } from './script.ts';

/** Positions of a formation: its first row defends, its last attacks. */
function positionsIn(formation: string): PlayerPosition[] {
  const rows = formation.split('-').map(Number);
  const positionOf = (at: number): PlayerPosition => {
    if (at === 0) return 'defender';
    return at === rows.length - 1 ? 'forward' : 'midfielder';
  };
  return ['goalkeeper', ...rows.flatMap((count, at) => repeated(count, positionOf(at)))];
}

/** Shirt numbers that no two players of a club share; the first player has 1. */
function numberOf(club: Club, at: number): number {
  if (at < 11) return at + 1;
  return 12 + (((at - 11) * 7 + (hash(club.team.ref) % 5)) % 49);
}

/** The line-ups of a fixture, published an hour before it; none in sports of single players. */
export function lineupsOf(fixture: Fixture): FeedLineup[] {
  if (fixture.league.sport.opponents === 'players') return [];
  return sidesOf.map((side) => lineupOf(fixture, side));
}

function lineupOf(fixture: Fixture, side: Side): FeedLineup {
  const { starters, hasNumbers } = fixture.league.sport;
  const club = fixture[side];
  const key = hash(`${club.team.ref}:style`);
  const formation = 'formations' in starters ? (starters.formations[key % starters.formations.length] ?? '') : null;
  const positions = 'formations' in starters ? positionsIn(formation ?? '') : starters;
  const captain = hash(`${club.team.ref}:captain`) % positions.length;
  const players = club.squad.map(
    (name, at): LineupPlayer => ({
      name,
      number: hasNumbers ? numberOf(club, at) : null,
      position: positions[at] ?? null,
      starter: at < positions.length,
      captain: at === captain,
    }),
  );
  const coach = personAt(club.region, key % peopleOf(club.region)).name;
  return { match: fixture.ref, side, sequence: 1, formation, coach, players };
}
