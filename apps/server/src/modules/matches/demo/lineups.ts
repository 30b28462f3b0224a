import type { SportId } from '@touchline/contract/enums';
import type { LineupPlayer, PlayerPosition, Side } from '@touchline/contract/matches';
import type { FeedLineup } from '../feed/feed.types.ts';
import type { Club } from './catalogue.ts';
import { peopleOf, personAt } from './names/people.ts';
import { hash } from './random.ts';
import type { Fixture } from './schedule.ts';
import { sidesOf } from './script.ts';

const football = ['4-3-3', '4-4-2', '4-2-3-1', '3-5-2'] as const;
const repeated = (count: number, position: PlayerPosition): PlayerPosition[] =>
  Array.from({ length: count }, () => position);

/** Positions of the starters; a sport without an entry has single players. */
const starters: Partial<Record<SportId, readonly PlayerPosition[]>> = {
  2: ['guard', 'guard', 'forward', 'forward', 'center'],
  4: ['pitcher', 'catcher', ...repeated(4, 'infielder'), ...repeated(3, 'outfielder')],
  5: [...repeated(4, 'batter'), 'wicket_keeper', ...repeated(2, 'all_rounder'), ...repeated(4, 'bowler')],
  6: repeated(5, 'other'),
  8: ['goalkeeper', ...repeated(2, 'defender'), ...repeated(3, 'forward')],
  10: ['setter', 'outside_hitter', 'outside_hitter', 'opposite', 'middle_blocker', 'middle_blocker', 'libero'],
};

/** Positions of a football formation: its first row defends, its last attacks. */
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
  const { sportId } = fixture.league.plan;
  if (sportId !== 1 && !starters[sportId]) return [];
  return sidesOf.map((side) => lineupOf(fixture, side));
}

function lineupOf(fixture: Fixture, side: Side): FeedLineup {
  const { sportId } = fixture.league.plan;
  const club = fixture[side];
  const key = hash(`${club.team.ref}:style`);
  const formation = sportId === 1 ? (football[key % football.length] ?? null) : null;
  const positions = formation ? positionsIn(formation) : (starters[sportId] ?? []);
  const captain = hash(`${club.team.ref}:captain`) % positions.length;
  const players = club.squad.map(
    (name, at): LineupPlayer => ({
      name,
      number: sportId === 6 ? null : numberOf(club, at),
      position: positions[at] ?? null,
      starter: at < positions.length,
      captain: at === captain,
    }),
  );
  const coach = personAt(club.region, key % peopleOf(club.region)).name;
  return { match: fixture.ref, side, sequence: 1, formation, coach, players };
}
