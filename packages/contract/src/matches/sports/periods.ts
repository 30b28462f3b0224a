/** One column of a league's grid. `word` is a key below `matches:period.`; a number is shown as it is. */
export interface PeriodHead {
  label: { word: 'halfTime' | 'overtime' | 'shootout' | 'hits' | 'errors' | 'wickets' | 'overs' } | { number: number };
}

export interface PeriodSide {
  text: string;
  won: boolean;
  /** Points of a lost tie-break, small above the games. */
  raised: string | null;
}

export interface PeriodCell {
  home: PeriodSide;
  away: PeriodSide;
  /** Finished: the first to be hidden on narrow screens. */
  past: boolean;
  now: boolean;
}

type Entries = readonly number[];

/** The score of a match that has begun, as its parts are read from it. */
export interface PeriodScore {
  readonly home: Entries;
  readonly away: Entries;
  /** The text of scores that are stored as pairs. */
  readonly vbScores: string | null;
  readonly phase: string | null;
  /** The number of the running part of `regular` ones, null when there is none. Overtime and shoot-out follow them. */
  readonly now: (regular: number) => number | null;
}

/** The score of a match by its parts. */
export interface Periods {
  /** The score at half-time, the score of each part, or other totals such as hits. */
  readonly kind: 'half_time' | 'parts' | 'totals';
  readonly cells: (score: PeriodScore) => PeriodCell[];
  /** The columns of matches of which the longest has so many parts. */
  readonly heads: (longest: number) => PeriodHead[];
}

export const words = (...names: Extract<PeriodHead['label'], { word: string }>['word'][]): PeriodHead[] =>
  names.map((word) => ({ label: { word } }));
export const numbered = (count: number): PeriodHead[] =>
  Array.from({ length: count }, (_, at) => ({ label: { number: at + 1 } }));
/** At least three columns. */
export const numberedHeads = (longest: number): PeriodHead[] => numbered(Math.max(3, longest));

const side = (own: Entries, other: Entries, at: number, running: boolean): PeriodSide => {
  const [value, against] = [own[at] ?? 0, other[at] ?? 0];
  return { text: String(value), won: !running && value > against, raised: null };
};

/** Parts that are played in sequence: sets, quarters, maps. */
export const parts = (home: Entries, away: Entries, now: number | null): PeriodCell[] =>
  Array.from({ length: Math.max(home.length, away.length) }, (_, at) => {
    const running = at + 1 === now;
    return {
      home: side(home, away, at, running),
      away: side(away, home, at, running),
      past: now === null || at + 1 < now,
      now: running,
    };
  });

/** A figure that is neither won nor running. */
export const still = (home: string, away: string): PeriodCell => ({
  home: { text: home, won: false, raised: null },
  away: { text: away, won: false, raised: null },
  past: false,
  now: false,
});

/** The figures at `places` of the score. */
export const totals =
  (...places: number[]) =>
  ({ home, away }: PeriodScore): PeriodCell[] =>
    places.map((at) => still(String(home[at] ?? 0), String(away[at] ?? 0)));

/** The parts of a score whose first number is their total. */
export const partsAfterTotal =
  (regular: number) =>
  ({ home, away, now }: PeriodScore): PeriodCell[] =>
    parts(home.slice(1), away.slice(1), now(regular));

/** The score at half-time, at `place`, once it is known. */
export const halfTimeAt = (place: number): Periods => ({
  kind: 'half_time',
  cells: ({ home, away, phase }) => (phase === 'H1' ? [] : [still(String(home[place] ?? 0), String(away[place] ?? 0))]),
  heads: () => words('halfTime'),
});
