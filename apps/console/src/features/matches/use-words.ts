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

/** "2-1", or a dash before a match has begun. */
export const scoreOf = ({ sportId, status, homeScore, awayScore, vbScores }: Scored): string =>
  isScoreShown(status) ? scoreText(sportId, homeScore, awayScore, vbScores) : '–';

/** A name in the reader's language. */
export function useNameIn(): (names: Parameters<typeof nameIn>[1] | null) => string {
  const { language } = useLanguage();
  return (names) => (names ? nameIn(language, names) : '');
}

/** An instant as a field of date and time has it, in the time of this machine, and back. */
export function toField(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
export const fromField = (text: string): string | undefined => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};
