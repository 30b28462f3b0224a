import { findSport } from './sports/index.ts';
import { type BothSides, eachSide, firstEntry, type RawScore, type SideScore } from './sports/scoring.ts';

export type { BothSides } from './sports/scoring.ts';

export interface MatchScore extends RawScore {
  readonly sportId: number;
}

/** A browser that was not reloaded sees sports of a newer release: their first numbers. */
const unknownSides = /* @__PURE__ */ eachSide(firstEntry);

const sidesOf = (score: MatchScore): BothSides<SideScore> => (findSport(score.sportId)?.sides ?? unknownSides)(score);

/** The deciding number of each side, without a penalty shoot-out. */
export function mainScores(score: MatchScore): BothSides<number> {
  const { home, away } = sidesOf(score);
  return { home: home.main, away: away.main };
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
