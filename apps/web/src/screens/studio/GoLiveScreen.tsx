import { isApiError } from '@touchline/client';
import type { Me } from '@touchline/contract/accounts';
import { nameIn } from '@touchline/contract/languages';
import { streamCalls } from '@touchline/contract/streams';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { ErrorState, Notice } from '@touchline/ui';
import { useEffect } from 'react';
import { LastBroadcastLine } from '../../features/data/index.ts';
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
  useCopied,
  useHouse,
  useMatch,
  useSignal,
} from '../../features/studio/index.ts';
import css from '../../features/studio/studio.module.css';
import { useSession } from '../../shared/session.ts';
import { sportNameOf } from '../../shared/sports.ts';
import { WaitingDesk } from '../../shared/Waiting.tsx';
import { LaterApplyScreen } from '../host/LaterApplyScreen.tsx';

/** Everything between "I want to broadcast" and "on air". */
export function GoLiveScreen() {
  const user = useSession((session) => session.user);
  return user && <Studio user={user} />;
}

function Studio({ user }: { user: Me }) {
  const { t } = useTranslation(['studio', 'common']);
  const house = useHouse();
  const samples = useSignal(user.uid);
  useEffect(() => loadCopied(user.uid), [user.uid]);
  const { error } = house;
  if (isApiError(error) && streamCalls.houseConfig.errors.some((code) => code === error.code))
    return <LaterApplyScreen />;
  if (house.data) return <Desk user={user} house={house.data} samples={samples} />;
  if (error) {
    return (
      <ErrorState
        title={t('studio:failed')}
        retryLabel={t('common:retry')}
        retrying={house.isFetching}
        onRetry={() => void house.refetch()}
      />
    );
  }
  return <WaitingDesk />;
}

interface DeskProps {
  user: Me;
  house: NonNullable<ReturnType<typeof useHouse>['data']>;
  samples: ReturnType<typeof useSignal>;
}

function Desk({ user, house, samples }: DeskProps) {
  const { t } = useTranslation('studio');
  const { language } = useLanguage();
  const copied = useCopied();
  const match = useMatch(house.matchId).data?.match;
  const broadcast = broadcastOf(house);
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
      <Steps steps={stepsOf(house, copied)} matchText={teams ?? null} />
      <div className={css.cols}>
        <div className={css.stack}>
          <MatchCard house={house} />
          <EncoderCard house={house} />
          <RoomForm key={user.uid} house={house} sport={(match && sportNameOf(match.sportId)) ?? 'football'} />
        </div>
        <div className={css.stack}>
          <HealthPanel
            house={house}
            broadcast={broadcast}
            samples={samples}
            preview={
              <Player
                anchorId={user.uid}
                own
                plain
                state={house.signal.received ? 'live' : 'offline'}
                startedAt={house.session?.startedAt ?? null}
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
