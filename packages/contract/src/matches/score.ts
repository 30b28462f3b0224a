import { sportIds } from '../enums.ts';

/** Scores of a feed: JSON text, or its parsed value. Anything else counts as 0. */
export interface MatchScore {
  readonly sportId: number;
  readonly homeScore?: unknown;
  readonly awayScore?: unknown;
  /** For volleyball, `{ pt: [home, away] }`. */
  readonly vbScores?: unknown;
}

/** The deciding number, and the goals of a penalty shoot-out (0 without one). */
interface SideScore {
  readonly main: number;
  readonly penalties: number;
}
export interface BothSides<T> {
  readonly home: T;
  readonly away: T;
}

/** No real score is longer; parsing text of any length would let a feed waste memory. */
const longestText = 10_000;

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.length > longestText) return null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

const entriesOf = (value: unknown): readonly unknown[] => {
  const entries = parsed(value);
  return Array.isArray(entries) ? entries : [];
};

/** Entry `at` of a list; missing entries and anything but numbers of 0 or more are 0. */
const entry = (entries: readonly unknown[], at: number): number => {
  const value = entries[at];
  const counts = typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
  return counts ? Math.floor(value) : 0;
};

/** Entry 5 (after extra time) when positive, else entry 0; for each side separately. */
const footballSide = (entries: readonly unknown[]): SideScore => ({
  main: entry(entries, 5) || entry(entries, 0),
  penalties: entry(entries, 6),
});

const plain = (main: number): SideScore => ({ main, penalties: 0 });

const quarters = [0, 1, 2, 3, 4];
const basketballSide = (entries: readonly unknown[]): SideScore =>
  plain(quarters.reduce((sum, at) => sum + entry(entries, at), 0));

/** Sets won, from the games in the even entries; a set in play counts for its leader. */
function tennisSides(home: readonly unknown[], away: readonly unknown[]): BothSides<SideScore> {
  let [homeSets, awaySets] = [0, 0];
  for (let at = 0; at < Math.max(home.length, away.length); at += 2) {
    const ahead = entry(home, at) - entry(away, at);
    if (ahead > 0) homeSets++;
    if (ahead < 0) awaySets++;
  }
  return { home: plain(homeSets), away: plain(awaySets) };
}

function volleyballSides(vbScores: unknown): BothSides<SideScore> {
  const value = parsed(vbScores);
  const pair = typeof value === 'object' && value !== null && 'pt' in value ? entriesOf(value.pt) : [];
  return { home: plain(entry(pair, 0)), away: plain(entry(pair, 1)) };
}

function sidesOf({ sportId, homeScore, awayScore, vbScores }: MatchScore): BothSides<SideScore> {
  if (sportId === sportIds.volleyball) return volleyballSides(vbScores);
  const home = entriesOf(homeScore);
  const away = entriesOf(awayScore);
  if (sportId === sportIds.football) return { home: footballSide(home), away: footballSide(away) };
  if (sportId === sportIds.basketball) return { home: basketballSide(home), away: basketballSide(away) };
  if (sportId === sportIds.tennis) return tennisSides(home, away);
  return { home: plain(entry(home, 0)), away: plain(entry(away, 0)) };
}

/** The deciding number of each side, without a penalty shoot-out. */
export function mainScores(score: MatchScore): BothSides<number> {
  const { home, away } = sidesOf(score);
  return { home: home.main, away: away.main };
}

/** The numbers of a score; anything but numbers of 0 or more is 0. */
export function scoreEntriesOf(value: unknown): number[] {
  const entries = entriesOf(value);
  return entries.map((_, at) => entry(entries, at));
}

const sideText = ({ main, penalties }: SideScore): string => (penalties > 0 ? `${main}(${penalties})` : String(main));

/** The text of each side, `2(4)` and `2(3)` after a penalty shoot-out. */
export function scoreSides(score: MatchScore): BothSides<string> {
  const { home, away } = sidesOf(score);
  return { home: sideText(home), away: sideText(away) };
}

/** Home, `-`, away without spaces. Always present; `isScoreShown` says whether to show it. */
export function scoreText(sportId: number, homeScore: unknown, awayScore: unknown, vbScores?: unknown): string {
  const { home, away } = scoreSides({ sportId, homeScore, awayScore, vbScores });
  return `${home}-${away}`;
}

/** The leading side, after a penalty shoot-out its winner; `draw` when level. */
export function leaderOf(score: MatchScore): 'home' | 'away' | 'draw' {
  const { home, away } = sidesOf(score);
  const ahead = home.main - away.main || home.penalties - away.penalties;
  if (ahead === 0) return 'draw';
  return ahead > 0 ? 'home' : 'away';
}

/** The winning side; null until the match has ended. */
export const winnerOf = (score: MatchScore & { readonly status: string }): 'home' | 'away' | 'draw' | null =>
  score.status === 'ended' ? leaderOf(score) : null;
