import { nameIn } from '@touchline/contract/languages';
import { isScoreShown, type MatchStatus, scoreText } from '@touchline/contract/matches';
import { useLanguage } from '@touchline/i18n';

interface Scored {
  sportId: number;
  status: MatchStatus;
  homeScore: string;
  awayScore: string;
  vbScores: string | null;
}

/** "2-1", or a dash before the match starts. */
export const scoreOf = ({ sportId, status, homeScore, awayScore, vbScores }: Scored): string =>
  isScoreShown(status) ? scoreText(sportId, homeScore, awayScore, vbScores) : '–';

/** Returns a name in the operator's language. */
export function useNameIn(): (names: Parameters<typeof nameIn>[1] | null) => string {
  const { language } = useLanguage();
  return (names) => (names ? nameIn(language, names) : '');
}
