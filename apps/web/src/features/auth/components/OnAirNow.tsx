import { useCall } from '@touchline/app-kit/calls';
import { ScorePair } from '@touchline/art';
import { nameIn } from '@touchline/contract/languages';
import { matchCalls, scoreSides } from '@touchline/contract/matches';
import { countText } from '@touchline/contract/text';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { LiveDot, Viewers } from '@touchline/ui';
import { useMatchMoment } from '../../../shared/match/match-moment.ts';
import { crestShapeOf, TeamCrest } from '../../../shared/match/TeamCrest.tsx';
import css from './auth.module.css';

/** The most watched live matches; hidden when there are none or the call fails. */
export function OnAirNow() {
  const { t } = useTranslation(['auth', 'common']);
  const { language } = useLanguage();
  const moment = useMatchMoment();
  const { data } = useCall(matchCalls.homeTop, { column: 0 }, { refetchInterval: 10_000 });
  const live = (data?.items ?? []).filter((match) => match.status === 'in_progress');
  if (live.length === 0) return null;
  return (
    <div className={css.onAir}>
      <h2>
        <LiveDot />
        {t('auth:onAir')}
      </h2>
      <ul>
        {live.map((match) => (
          <li key={match.matchId}>
            <span className={css.minute}>{moment(match).short}</span>
            <span className={css.home}>
              <span className="truncate" dir="auto">
                {nameIn(language, match.homeName)}
              </span>
              <TeamCrest id={match.homeId} crest={match.homeCrest} shape={crestShapeOf(match.sportId)} />
            </span>
            <span className={css.score}>
              <ScorePair {...scoreSides(match)} size="text" />
            </span>
            <span className={css.away}>
              <TeamCrest id={match.awayId} crest={match.awayCrest} shape={crestShapeOf(match.sportId)} />
              <span className="truncate" dir="auto">
                {nameIn(language, match.awayName)}
              </span>
            </span>
            {match.viewers > 0 && (
              <Viewers text={countText(match.viewers)} label={t('common:viewers', { count: match.viewers })} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
