import type { Me } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';
import { ButtonLink, EmptyState, ErrorState } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { useCallback, useState } from 'react';
import { ChatColumn, ChatHead, useRoom } from '../../features/chat/index.ts';
import { BurstLayer, HostEvents, type ListenToRoom } from '../../features/gifts/index.ts';
import { useHost } from '../../features/host-bar/index.ts';
import { Player } from '../../features/player/index.ts';
import { PacketDialogs, SendPacket, usePacketEvents } from '../../features/red-packets/index.ts';
import { useReporting } from '../../features/report/index.ts';
import css from '../../features/studio/desk.module.css';
import {
  type Broadcast,
  BroadcastActions,
  broadcastOf,
  DeskHead,
  HealthPanel,
  type House,
  MatchCard,
  useHouse,
  useMatch,
  useSignal,
  ViewersCard,
} from '../../features/studio/index.ts';
import { useSession } from '../../shared/session.ts';
import { useTitle } from '../../shared/use-title.ts';
import { WaitingDesk } from '../../shared/Waiting.tsx';
import { SendCoinsButton } from '../../shared/wallet/SendCoins.tsx';
import { roomLines } from '../room/room-lines.ts';
import { DeskAside } from './DeskAside.tsx';

/** /user/live: everything a host needs in sight while on air. */
export function HostLiveScreen() {
  const { t } = useTranslation('studio');
  useTitle(t('desk.title'));
  const user = useSession((session) => session.user);
  return user && <Live user={user} />;
}

function Live({ user }: { user: Me }) {
  const { t } = useTranslation(['studio', 'common']);
  const house = useHouse();
  const host = useHost(user.uid);
  if (house.data && host.data) {
    const broadcast = broadcastOf(house.data);
    if (broadcast === 'on_air' || broadcast === 'reconnecting') {
      return <Desk user={user} house={house.data} roomId={host.data.host.roomId} broadcast={broadcast} />;
    }
    return (
      <EmptyState
        level={2}
        art={<EmptyArt kind="video" />}
        title={t('studio:desk.off')}
        text={t('studio:desk.offBody')}
        action={
          <ButtonLink tone="primary" href="#/user/configuration">
            {t('studio:desk.toGoLive')}
          </ButtonLink>
        }
      />
    );
  }
  if (house.isError || host.isError) {
    return (
      <ErrorState
        title={t('studio:failed')}
        retryLabel={t('common:retry')}
        retrying={house.isFetching || host.isFetching}
        onRetry={() => {
          void house.refetch();
          void host.refetch();
        }}
      />
    );
  }
  return <WaitingDesk wide />;
}

interface DeskProps {
  user: Me;
  house: House;
  roomId: string;
  broadcast: Broadcast;
}

function Desk({ user, house, roomId, broadcast }: DeskProps) {
  const samples = useSignal(user.uid);
  const [attempt, setAttempt] = useState(0);
  const [person, setPerson] = useState<string | null>(null);
  const reporting = useReporting();
  const room = useRoom(roomId, attempt);
  const viewers = room.store(({ state }) => state?.viewers ?? 0);
  const listen = useCallback<ListenToRoom>((listener) => room.listen(listener), [room]);
  usePacketEvents(roomId, listen);
  const match = useMatch(house.matchId).data?.match ?? null;
  if (!house.session) return null;
  return (
    <div className={css.desk}>
      <DeskHead
        session={house.session}
        match={match}
        reconnecting={broadcast === 'reconnecting'}
        actions={<BroadcastActions broadcast={broadcast} />}
      />
      <div className={css.columns}>
        <div className={css.side}>
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
                startedAt={house.session.startedAt}
                cover={null}
                overlay={<BurstLayer listen={listen} uid={user.uid} anchorId={user.uid} />}
              />
            }
          />
          <ViewersCard session={house.session} viewers={viewers} />
          <MatchCard house={house} />
        </div>
        <div className={css.chat}>
          <ChatColumn
            session={room}
            desk
            head={<ChatHead session={room} />}
            onPerson={setPerson}
            lines={roomLines}
            extras={
              <>
                <SendPacket roomId={roomId} />
                <SendCoinsButton />
              </>
            }
            onRetry={() => setAttempt(attempt + 1)}
            onReport={({ id, from }) => reporting.ask({ kind: 'message', targetId: id, nickname: from.nickname })}
          />
          {reporting.dialog}
          <PacketDialogs />
        </div>
        <DeskAside
          session={room}
          person={person}
          onPerson={setPerson}
          onReport={({ uid, nickname }) => reporting.ask({ kind: 'person', targetId: uid, nickname })}
          events={<HostEvents anchorId={user.uid} session={house.session} listen={listen} />}
        />
      </div>
    </div>
  );
}
