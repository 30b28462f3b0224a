import { ScorePair } from '@touchline/art';
import { isScoreShown, scoreSides } from '@touchline/contract/matches';
import type { PastBroadcast } from '@touchline/contract/streams';
import { useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';
import { crestShapeOf, TeamCrest } from '../../../../shared/match/TeamCrest.tsx';
import { useName } from '../../../../shared/match/use-name.ts';
import css from '../data.module.css';

/** The match of a past broadcast and its score. */
export function PastMatch({ past: { match, provisional, cutOff } }: { past: PastBroadcast }) {
  const { t } = useTranslation('data');
  const name = useName();
  const shape = match ? crestShapeOf(match.sportId) : undefined;
  return (
    <span className={css.match}>
      {match && shape ? (
        <a className={css.match} href={`#/match/match/${match.matchId}`}>
          <TeamCrest id={match.homeId} crest={match.homeCrest} shape={shape} />
          <span>{name(match.homeName)}</span>
          <b className={css.score}>
            {isScoreShown(match.status) ? <ScorePair {...scoreSides(match)} size="text" /> : '–'}
          </b>
          <span>{name(match.awayName)}</span>
          <TeamCrest id={match.awayId} crest={match.awayCrest} shape={shape} />
        </a>
      ) : (
        <span>{t('talk')}</span>
      )}
      {provisional && <Badge>{t('provisional')}</Badge>}
      {cutOff && <Badge tone="bad">{t('cutOff')}</Badge>}
    </span>
  );
}
