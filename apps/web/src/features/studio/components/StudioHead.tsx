import { IconChevronLeft } from '@tabler/icons-react';
import { useClock } from '@touchline/app-kit/clock';
import { ScorePair } from '@touchline/art';
import { type Match, scoreSides } from '@touchline/contract/matches';
import type { LiveSession } from '@touchline/contract/streams';
import { useTranslation } from '@touchline/i18n';
import { IconButtonLink, LiveTag, Minute, Status } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useMomentOf } from '../../../shared/match/match-moment.ts';
import { crestShapeOf, TeamCrest } from '../../../shared/match/TeamCrest.tsx';
import { useName } from '../../../shared/match/use-name.ts';
import { elapsedText } from '../model/curve.ts';
import css from './studio-head.module.css';

interface StudioHeadProps {
  session: LiveSession;
  match: Match | null;
  reconnecting: boolean;
  actions: ReactNode;
  /** Address to go back to, for a studio that fills the screen. */
  back?: string;
}

/** The head of the studio: time on air, match, and the end button. */
export function StudioHead({ session, match, reconnecting, actions, back }: StudioHeadProps) {
  const { t } = useTranslation(['studio', 'common']);
  const elapsed = useClock((now) => elapsedText(now - Date.parse(session.startedAt)));
  return (
    <header className={css.head}>
      <h1 className="hidden-text">{t('studio:live.title')}</h1>
      {back !== undefined && <IconButtonLink icon={IconChevronLeft} turn label={t('common:back')} href={back} />}
      <div className={css.air}>
        {reconnecting ? (
          <Status tone="warn">{t('studio:live.reconnecting')}</Status>
        ) : (
          <LiveTag>{t('studio:live.onAir')}</LiveTag>
        )}
        <b className="num" role="timer" aria-label={t('studio:live.elapsed', { time: elapsed })}>
          {elapsed}
        </b>
      </div>
      {match && <StudioMatch match={match} />}
      <div className={css.off}>{actions}</div>
    </header>
  );
}

function StudioMatch({ match }: { match: Match }) {
  const name = useName();
  const moment = useMomentOf(match);
  const shape = crestShapeOf(match.sportId);
  return (
    <a className={css.match} href={`#/match/match/${match.matchId}`}>
      <span className={css.home}>
        <span className={css.team}>{name(match.homeName)}</span>
        <TeamCrest id={match.homeId} crest={match.homeCrest} shape={shape} />
      </span>
      <b className="num">
        <ScorePair {...scoreSides(match)} size="text" />
      </b>
      <span>
        <TeamCrest id={match.awayId} crest={match.awayCrest} shape={shape} />
        <span className={css.team}>{name(match.awayName)}</span>
      </span>
      {moment.running ? <Minute>{moment.short}</Minute> : <span className="note">{moment.short}</span>}
    </a>
  );
}
