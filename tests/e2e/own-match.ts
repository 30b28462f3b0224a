import type { Touchline } from '@touchline/dev-env/journeys';

const crest = { pattern: 'plain', primary: '#0B4EA2', secondary: '#FFFFFF' } as const;
const none = [0, 0, 0, 0, 0] as const;

export interface OwnMatch {
  /** Unique among the journeys, like the names of the teams. */
  readonly ref: string;
  readonly home: string;
  readonly away: string;
  readonly kickoffAt: Date;
  /** 1, and higher to change the match. */
  readonly sequence?: number;
  /** Full-time and half-time scores, home first; a match without them has not begun. */
  readonly score?: {
    readonly full: readonly [number, number];
    readonly half: readonly [number, number];
    /** The match is still in progress. */
    readonly running?: boolean;
  };
}

/** Creates a football match for one journey, independent of the demo's matches. */
export async function createMatch(
  touchline: Touchline,
  { ref, home, away, kickoffAt, sequence = 1, score }: OwnMatch,
): Promise<void> {
  const teams = [home, away].map((name, side) => ({
    ref: `${ref}-${side}`,
    sportId: 1 as const,
    name: { eng: name },
    shortName: name.slice(0, 3).toUpperCase(),
    crest,
  }));
  const state = score
    ? {
        status: score.running ? ('in_progress' as const) : ('ended' as const),
        homeScore: [score.full[0], score.half[0], ...none],
        awayScore: [score.full[1], score.half[1], ...none],
      }
    : { status: 'not_started' as const, homeScore: [], awayScore: [] };
  await touchline.app.matches.applyFeed({
    provider: `journey-${ref}`,
    leagues: [{ ref, sportId: 1, name: { eng: 'Own Cup' }, country: { eng: 'Ownland' }, popular: true, rank: 1 }],
    teams,
    matches: [
      {
        ref,
        sequence,
        sportId: 1,
        league: ref,
        home: `${ref}-0`,
        away: `${ref}-1`,
        kickoffAt,
        popular: true,
        state,
      },
    ],
  });
}
