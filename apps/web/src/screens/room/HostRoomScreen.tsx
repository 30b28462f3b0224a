import { useParams } from '@tanstack/react-router';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { useEffect, useState } from 'react';
import { ChatColumn, FullscreenField, RoomAdvert, useRoom, useViewersTab } from '../../features/chat/index.ts';
import {
  HostBar,
  type HostDetails,
  HostGrid,
  OfflineStage,
  useHost,
  useOthersLive,
  useShare,
  useStreamEvents,
} from '../../features/host-bar/index.ts';
import { MatchBar, useMatch } from '../../features/match-panel/index.ts';
import { Player } from '../../features/player/index.ts';
import { useReporting } from '../../features/report/index.ts';
import { HostSchedule } from '../../features/schedule/index.ts';
import { HostCover } from '../../shared/HostCover.tsx';
import { useSession } from '../../shared/session.ts';
import { useTitle } from '../../shared/use-title.ts';
import { HostTab } from './HostTab.tsx';
import { useMatchChatTab } from './match-chat.tsx';
import { useMatchTabs } from './match-tabs.tsx';
import { RoomLayout, type RoomTab } from './RoomLayout.tsx';
import { RoomProblem, RoomSkeleton } from './RoomStates.tsx';
import { roomLines } from './room-lines.ts';
import { useDanmaku } from './use-danmaku.ts';
import { usePackets } from './use-packets.tsx';
import { useRoomGifts } from './use-room-gifts.tsx';

/** /anchor/room/{id}: a host's broadcast with the host's chat. */
export function HostRoomScreen() {
  const { id } = useParams({ from: '/present/anchor/room/$id' });
  const host = useHost(id);
  if (host.data) return <Room key={id} details={host.data} />;
  if (host.isPending) return <RoomSkeleton />;
  return <RoomProblem what="host" error={host.error} retrying={host.isFetching} onRetry={() => void host.refetch()} />;
}

function Room({ details }: { details: HostDetails }) {
  const { t } = useTranslation('room');
  const { t: words } = useTranslation('matches');
  const { host, stream, own } = details;
  const uid = useSession((session) => session.user?.uid ?? '');
  const [attempt, setAttempt] = useState(0);
  const session = useRoom(host.roomId, attempt);
  const onEvent = useStreamEvents(host.uid);
  useEffect(() => session.listen(onEvent), [session, onEvent]);
  const viewers = session.store(({ state }) => state?.viewers ?? null);
  const danmaku = useDanmaku(session, uid);
  const share = useShare();
  const reporting = useReporting();
  const gifts = useRoomGifts(session, { anchorId: host.uid, nickname: host.nickname, own });
  const packets = usePackets(session, { own });
  const reportPerson = ({ uid: targetId, nickname }: { uid: string; nickname: string }): void =>
    reporting.ask({ kind: 'person', targetId, nickname });
  const match = useMatch(host.match?.matchId ?? null);
  const matchChat = useMatchChatTab(match.data?.roomId ?? null, reporting);
  const chatTabs = [...matchChat, useViewersTab(session, reportPerson), ...gifts.chatTabs];
  const [tab, setTab] = useState<string | null>(null);
  const shownMatch = match.data?.match ?? host.match;
  const title = host.roomName || host.title || host.nickname;
  useTitle(`${title} · ${host.nickname}`);
  const also = useAlsoLive(
    host.uid,
    match.data?.hosts.filter((each) => each.uid !== host.uid),
  );
  const tabs: RoomTab[] = [
    ...gifts.roomTabs,
    ...useMatchTabs(shownMatch, match.data ?? null),
    { id: 'host', label: t('tabs.host'), panel: <HostTab details={details} /> },
    {
      id: 'schedule',
      label: words('mark.schedule'),
      panel: <HostSchedule anchorId={host.uid} nickname={host.nickname} />,
    },
    also,
  ];
  return (
    <>
      <RoomLayout
        live={stream.state === 'live'}
        title={joinFacts([title, host.nickname])}
        matchBar={
          <MatchBar
            match={shownMatch}
            title={title}
            matchHref={shownMatch ? `#/match/match/${shownMatch.matchId}` : undefined}
            moreHosts={Math.max(0, (shownMatch?.liveCount ?? 0) - (host.live ? 1 : 0))}
            onMoreHosts={() => {
              setTab(also.id);
              document.getElementById('room-tabs')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
            }}
            onShare={() => void share(joinFacts([title, host.nickname]))}
          />
        }
        player={
          <Player
            anchorId={host.uid}
            own={own}
            state={stream.state}
            startedAt={stream.startedAt}
            cutOff={stream.cutOff}
            title={title}
            cover={<HostCover host={host} />}
            overlay={
              <>
                {stream.state === 'offline' && <OfflineStage anchorId={host.uid} />}
                {gifts.bursts}
                {packets.envelope}
              </>
            }
            onDanmakuHost={danmaku}
            fullscreenField={<FullscreenField session={session} />}
            roomHref={`#/anchor/room/${host.uid}`}
          />
        }
        hostBar={
          <>
            <HostBar
              details={details}
              viewers={viewers}
              onFollowed={() => session.follows(true)}
              onReport={() =>
                reporting.ask(
                  { kind: 'host', targetId: host.uid, nickname: host.nickname },
                  { kind: 'room', targetId: host.roomId, nickname: title },
                )
              }
            />
            {gifts.tray}
          </>
        }
        tabsLabel={t('tabs.label')}
        tabs={tabs}
        tab={tab}
        onTab={setTab}
        chat={
          <ChatColumn
            session={session}
            lines={roomLines}
            tabs={chatTabs}
            extras={
              <>
                {packets.button}
                {gifts.button}
              </>
            }
            onRetry={() => setAttempt(attempt + 1)}
            onReportPerson={reportPerson}
            onReport={({ id, from }) => reporting.ask({ kind: 'message', targetId: id, nickname: from.nickname })}
          />
        }
        chatLabel={t('tabs.chat')}
        chatTabs={chatTabs}
        advert={<RoomAdvert roomId={host.roomId} />}
      />
      {reporting.dialog}
      {packets.dialog}
    </>
  );
}

/** Other hosts of the same match; without a match, similar hosts. */
function useAlsoLive(anchorId: string, onMatch: HostDetails['host'][] | undefined): RoomTab {
  const { t } = useTranslation('room');
  const formats = useFormats();
  const alike = useOthersLive(anchorId);
  const hosts = onMatch && onMatch.length > 0 ? onMatch : alike;
  return {
    id: 'also',
    label: t('tabs.also'),
    count: hosts.length > 0 ? formats.number(hosts.length) : undefined,
    panel: <HostGrid hosts={hosts} empty={{ title: t('also.empty'), text: t('also.emptyHelp') }} />,
  };
}
