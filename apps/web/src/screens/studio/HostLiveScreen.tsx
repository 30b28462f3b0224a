import { usePageHold } from '@touchline/app-kit/version';
import type { Me } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';
import { useCallback, useState } from 'react';
import { ChatColumn, ChatHead, StudioUsers, useRoom } from '../../features/chat/index.ts';
import { LastBroadcast } from '../../features/data/index.ts';
import { BurstLayer, HostEvents, type ListenToRoom } from '../../features/gifts/index.ts';
import { useHost } from '../../features/host-bar/index.ts';
import { useMatch } from '../../features/match-panel/index.ts';
import { Player } from '../../features/player/index.ts';
import { PacketDialogs, SendPacket, usePacketEvents } from '../../features/red-packets/index.ts';
import { LazyReportDialog, useReporting } from '../../features/report/index.ts';
import {
  type Broadcast,
  BroadcastActions,
  type BroadcastSettings,
  broadcastOf,
  HealthPanel,
  MatchCard,
  SignalStrip,
  StudioHead,
  useBroadcastSettings,
  useSignal,
  ViewersCard,
} from '../../features/studio/index.ts';
import { EmptyWithLink } from '../../shared/page/EmptyWithLink.tsx';
import { LoadFailed } from '../../shared/page/LoadFailed.tsx';
import { StudioSkeleton } from '../../shared/page/PageSkeletons.tsx';
import { useIsWide } from '../../shared/page/use-is-wide.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session.ts';
import { SendCoinsButton } from '../../shared/wallet/SendCoins.tsx';
import { roomWide } from '../room/RoomLayout.tsx';
import { RoomPhrases } from '../room/RoomPhrases.tsx';
import { roomLines } from '../room/room-lines.ts';
import { LinkMicPhoneBar, LinkMicSound, StudioLinkMic, useStudioLinkMic } from '../room/room-link-mic.tsx';
import css from './HostLiveScreen.module.css';
import { PhoneStudio } from './PhoneStudio.tsx';
import { StudioAside } from './StudioAside.tsx';

/** /user/live: the studio of a live host. */
export function HostLiveScreen() {
  const { t } = useTranslation('studio');
  useTitle(t('live.title'));
  const user = useSession((session) => session.user);
  return user && <Live user={user} />;
}

function Live({ user }: { user: Me }) {
  const { t } = useTranslation(['studio', 'common']);
  const settings = useBroadcastSettings();
  const host = useHost(user.uid);
  if (settings.data && host.data) {
    const broadcast = broadcastOf(settings.data);
    if (broadcast === 'on_air' || broadcast === 'reconnecting') {
      return <Studio user={user} settings={settings.data} roomId={host.data.host.roomId} broadcast={broadcast} />;
    }
    return (
      <LastBroadcast
        otherwise={
          <EmptyWithLink
            level={2}
            art="video"
            title={t('studio:live.off')}
            text={t('studio:live.offBody')}
            href="#/user/configuration"
            linkText={t('studio:live.toGoLive')}
          />
        }
      />
    );
  }
  if (settings.isError || host.isError) {
    return (
      <LoadFailed
        title={t('studio:failed')}
        retrying={settings.isFetching || host.isFetching}
        onRetry={() => {
          void settings.refetch();
          void host.refetch();
        }}
      />
    );
  }
  return <StudioSkeleton wide />;
}

interface StudioProps {
  user: Me;
  settings: BroadcastSettings;
  roomId: string;
  broadcast: Broadcast;
}

function Studio({ user, settings, roomId, broadcast }: StudioProps) {
  const wide = useIsWide(roomWide);
  const bitrates = useSignal(user.uid);
  const [attempt, setAttempt] = useState(0);
  const [person, setPerson] = useState<string | null>(null);
  const reporting = useReporting();
  const room = useRoom(roomId, attempt);
  const viewers = room.store(({ state }) => state?.viewers ?? 0);
  const listen = useCallback<ListenToRoom>((listener) => room.listen(listener), [room]);
  usePacketEvents(roomId, listen);
  const linkMic = useStudioLinkMic(room, user);
  usePageHold(true);
  const live = useMatch(settings.matchId);
  const match = live.data?.match ?? (live.isPending ? undefined : null);
  const { session } = settings;
  if (!session) return null;
  const head = (
    <StudioHead
      session={session}
      match={match ?? null}
      reconnecting={broadcast === 'reconnecting'}
      actions={<BroadcastActions broadcast={broadcast} />}
      {...(wide ? {} : { back: '#/user/configuration' })}
    />
  );
  const picture = (
    <Player
      hostId={user.uid}
      own
      plain
      state={settings.signal.received ? 'live' : 'offline'}
      startedAt={session.startedAt}
      cover={null}
      overlay={<BurstLayer listen={listen} uid={user.uid} hostId={user.uid} />}
    />
  );
  const about = (
    <>
      <HealthPanel settings={settings} broadcast={broadcast} bitrates={bitrates} preview={wide ? picture : undefined} />
      <ViewersCard session={session} viewers={viewers} />
      <MatchCard settings={settings} match={match} />
    </>
  );
  const chat = (
    <>
      <ChatColumn
        session={room}
        studio
        head={<ChatHead session={room} />}
        onPerson={setPerson}
        lines={roomLines}
        Phrases={RoomPhrases}
        extras={
          <>
            <SendPacket roomId={roomId} />
            <SendCoinsButton />
          </>
        }
        onRetry={() => setAttempt(attempt + 1)}
        onReport={({ id, from }) => reporting.ask({ kind: 'message', targetId: id, nickname: from.nickname })}
      />
      <LazyReportDialog reporting={reporting} />
      <PacketDialogs />
    </>
  );
  const events = <HostEvents hostId={user.uid} session={session} listen={listen} onPerson={setPerson} />;
  const people = {
    session: room,
    person,
    onPerson: setPerson,
    onReport: ({ uid, nickname }: { uid: string; nickname: string }) =>
      reporting.ask({ kind: 'person', targetId: uid, nickname }),
  };
  const phone = (
    <PhoneStudio
      head={head}
      picture={picture}
      strip={
        <>
          <SignalStrip settings={settings} />
          <LinkMicPhoneBar linkMic={linkMic} />
        </>
      }
      chat={chat}
      events={events}
      linkMic={linkMic && <StudioLinkMic linkMic={linkMic} />}
      people={<StudioUsers {...people} />}
      about={about}
      atPerson={person !== null}
      onLeavePerson={() => setPerson(null)}
    />
  );
  const columns = (
    <div className={css.studio}>
      {head}
      <div className={css.columns}>
        <div className={css.side}>{about}</div>
        <div className={css.chat}>{chat}</div>
        <StudioAside {...people} events={events} linkMic={<StudioLinkMic linkMic={linkMic} />} />
      </div>
    </div>
  );
  return (
    <>
      {wide ? columns : phone}
      {/* The microphone stays on when the screen is turned. */}
      <LinkMicSound linkMic={linkMic} />
    </>
  );
}
