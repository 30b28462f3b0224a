import { ScorePair } from '@touchline/art';
import { isScoreShown, type Match, scoreSides } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { KickoffCountdown } from './KickoffCountdown.tsx';
import css from './MatchBrief.module.css';
import { MatchCrests } from './MatchCrests.tsx';
import { MatchMoment } from './MatchMoment.tsx';
import { useName } from './use-name.ts';

/** A match in two lines: the teams, then kick-off or score. The whole of it links to the match. */
export function MatchBrief({ match }: { match: Match }) {
  const { t } = useTranslation('matches');
  const name = useName();
  const formats = useFormats();
  const shown = isScoreShown(match.status);
  return (
    <a className={css.brief} href={`#/match/live/${match.matchId}`}>
      <MatchCrests match={match} />
      <span className={css.words}>
        <b className="truncate">{t('versus', { home: name(match.homeName), away: name(match.awayName) })}</b>
        <small className="truncate">
          <MatchMoment match={match} />
          {match.status === 'ended' && ` · ${formats.weekday(match.kickoffAt)}`}
          {match.status === 'not_started' && <KickoffCountdown at={match.kickoffAt} after=" · " />}
          {' · '}
          {name(match.leagueMatchName)}
        </small>
      </span>
      {shown && (
        <b className={css.score}>
          <ScorePair {...scoreSides(match)} size="text" />
        </b>
      )}
    </a>
  );
}
