import { isApiError } from '@touchline/client';
import type { Me } from '@touchline/contract/accounts';
import { hostNotices } from '@touchline/contract/hosts';
import { nameIn } from '@touchline/contract/languages';
import { defaultSport, sportNameOf } from '@touchline/contract/matches';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { Notice } from '@touchline/ui';
import { useEffect } from 'react';
import { LastBroadcastLine } from '../../features/data/index.ts';
import { useMatch } from '../../features/match-panel/index.ts';
import { Player } from '../../features/player/index.ts';
import {
  BroadcastActions,
  broadcastOf,
  EncoderCard,
  HealthPanel,
  loadCopied,
  MatchCard,
  RoomForm,
  Steps,
  stepsOf,
  useBroadcastSettings,
  useCopied,
  useSignal,
} from '../../features/studio/index.ts';
import { LoadFailed } from '../../shared/page/LoadFailed.tsx';
import { StudioSkeleton } from '../../shared/page/PageSkeletons.tsx';
import { useSession } from '../../shared/session/session.ts';
import { LazyApplyScreen } from '../host/LazyApplyScreen.tsx';
import css from './GoLiveScreen.module.css';

/** All steps from the setup to the start of a broadcast. */
export function GoLiveScreen() {
  const user = useSession((session) => session.user);
  return user && <Studio user={user} />;
}

function Studio({ user }: { user: Me }) {
  const { t } = useTranslation(['studio', 'common']);
  const settings = useBroadcastSettings();
  const bitrates = useSignal(user.uid);
  useEffect(() => loadCopied(user.uid), [user.uid]);
  const { error } = settings;
  if (isApiError(error) && hostNotices.some((code) => code === error.code)) return <LazyApplyScreen />;
  if (settings.data) return <StudioForms user={user} settings={settings.data} bitrates={bitrates} />;
  if (error) {
    return <LoadFailed title={t('studio:failed')} retrying={settings.isFetching} onRetry={settings.refetch} />;
  }
  return <StudioSkeleton />;
}

interface StudioProps {
  user: Me;
  settings: NonNullable<ReturnType<typeof useBroadcastSettings>['data']>;
  bitrates: ReturnType<typeof useSignal>;
}

function StudioForms({ user, settings, bitrates }: StudioProps) {
  const { t } = useTranslation('studio');
  const { language } = useLanguage();
  const copied = useCopied();
  const live = useMatch(settings.matchId);
  const match = live.data?.match ?? (live.isPending ? undefined : null);
  const broadcast = broadcastOf(settings);
  const teams =
    match && t('match.pair', { home: nameIn(language, match.homeName), away: nameIn(language, match.awayName) });
  return (
    <>
      <div className={css.head}>
        <div>
          <h1 className={css.title}>{t('title')}</h1>
          <p role="status">{t(`lead.${broadcast}`)}</p>
        </div>
        <BroadcastActions broadcast={broadcast} />
      </div>
      {broadcast === 'waiting' && <LastBroadcastLine />}
      <Steps steps={stepsOf(settings, copied)} matchText={teams ?? null} />
      <div className={css.cols}>
        <div className={css.stack}>
          <MatchCard settings={settings} match={match} />
          <EncoderCard settings={settings} />
          <RoomForm key={user.uid} settings={settings} sport={(match && sportNameOf(match.sportId)) ?? defaultSport} />
        </div>
        <div className={css.stack}>
          <HealthPanel
            settings={settings}
            broadcast={broadcast}
            bitrates={bitrates}
            preview={
              <Player
                hostId={user.uid}
                own
                plain
                state={settings.signal.received ? 'live' : 'offline'}
                startedAt={settings.session?.startedAt ?? null}
                cover={null}
              />
            }
          />
          <Notice title={t('public.title')}>{t('public.body')}</Notice>
        </div>
      </div>
    </>
  );
}
