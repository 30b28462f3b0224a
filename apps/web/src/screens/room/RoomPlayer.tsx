import type { LiveHost } from '@touchline/contract/matches';
import type { ReactNode } from 'react';
import { FullscreenField, type RoomSession } from '../../features/chat/index.ts';
import type { HostDetails } from '../../features/host-bar/index.ts';
import { Player } from '../../features/player/index.ts';
import { HostCover } from '../../shared/host/HostCover.tsx';
import { useSession } from '../../shared/session/session.ts';
import { useDanmaku } from './use-danmaku.ts';

interface RoomPlayerProps {
  host: LiveHost;
  details: Pick<HostDetails, 'own' | 'stream'>;
  session: RoomSession;
  title: string;
  overlay: ReactNode;
  roomHref: string;
}

/** The video of a host with the messages of the room, and the chat field for fullscreen. */
export function RoomPlayer({ host, details, session, title, overlay, roomHref }: RoomPlayerProps) {
  const { own, stream } = details;
  const uid = useSession(({ user }) => user?.uid ?? '');
  const onDanmakuHost = useDanmaku(session, uid);
  return (
    <Player
      hostId={host.uid}
      own={own}
      state={stream.state}
      startedAt={stream.startedAt}
      cutOff={stream.cutOff}
      title={title}
      cover={<HostCover host={host} />}
      overlay={overlay}
      onDanmakuHost={onDanmakuHost}
      fullscreenField={<FullscreenField session={session} />}
      roomHref={roomHref}
    />
  );
}
