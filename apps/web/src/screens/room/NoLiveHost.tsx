import type { Match } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Spinner } from '@touchline/ui';
import type { ReactNode } from 'react';
import { KickoffCountdown } from '../../shared/match/KickoffCountdown.tsx';
import css from './no-live-host.module.css';

export interface NoLiveHostProps {
  match: Match;
  /** A host is live and the stream is loading. */
  waiting: boolean;
  /** The platform ended the broadcast that was here. */
  closed: boolean;
  /** Rendered behind the text. */
  children: ReactNode;
}

/** The stage of a match without a live host. */
export function NoLiveHost({ match, waiting, closed, children }: NoLiveHostProps) {
  const { t } = useTranslation(['room', 'player', 'common']);
  const formats = useFormats();
  return (
    <section className={css.stage} aria-label={t('room:stage')} data-theme="dark">
      <div className={css.cover}>{children}</div>
      <div className={css.words}>
        {waiting ? (
          <Spinner label={t('common:loading')} />
        ) : (
          <div className={css.box}>
            {closed && <h2>{t('player:stage.cutOff')}</h2>}
            {!closed && <h2>{t(match.status === 'ended' ? 'room:nobody.ended' : 'room:nobody.title')}</h2>}
            <p>
              {match.status === 'not_started' ? (
                <>
                  {t('room:nobody.kickoff', { time: formats.dateTime(match.kickoffAt) })}
                  <KickoffCountdown at={match.kickoffAt} after=" · " />
                </>
              ) : (
                t(match.status === 'ended' ? 'room:nobody.endedHelp' : 'room:nobody.help')
              )}
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
