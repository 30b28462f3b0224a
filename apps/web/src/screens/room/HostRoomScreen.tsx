import { useParams } from '@tanstack/react-router';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { ChatColumn, RoomAdvert, useViewersTab } from '../../features/chat/index.ts';
import { type HostDetails, HostGrid, OfflineStage, useHost, useShare } from '../../features/host-bar/index.ts';
import { MatchBar, useMatch } from '../../features/match-panel/index.ts';
import { useReporting } from '../../features/report/index.ts';
import { HostSchedule } from '../../features/schedule/index.ts';
import { useTitle } from '../../shared/use-title.ts';
import { HostTab } from './HostTab.tsx';
import { useMatchChatTab } from './match-chat.tsx';
import { useMatchTabs } from './match-tabs.tsx';
import { RoomHostBar } from './RoomHostBar.tsx';
import { RoomLayout, type RoomTab } from './RoomLayout.tsx';
import { RoomPlayer } from './RoomPlayer.tsx';
import { RoomProblem, RoomSkeleton } from './RoomStates.tsx';
import { roomLines } from './room-lines.ts';
import { roomReports } from './room-reports.ts';
import { roomTitleOf } from './room-title.ts';
import { hostsTab, useOpenTab } from './use-open-tab.ts';
import { useOtherLiveHosts } from './use-other-live-hosts.ts';
import { usePackets } from './use-packets.tsx';
import { useRoomEntry } from './use-room-entry.ts';
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
  const { t } = useTranslation(['room', 'matches']);
  const formats = useFormats();
  const { host, stream, own } = details;
  const { session, retry } = useRoomEntry(host.roomId, host.uid);
  const share = useShare();
  const reporting = useReporting();
  const reports = roomReports(reporting);
  const gifts = useRoomGifts(session, { anchorId: host.uid, nickname: host.nickname, own });
  const packets = usePackets(session, { own });
  const match = useMatch(host.match?.matchId ?? null);
  const matchChat = useMatchChatTab(match.data?.roomId ?? null, reporting);
  const chatTabs = [...matchChat, useViewersTab(session, reports.onReportUser), ...gifts.chatTabs];
  const { tab, setTab, showHosts } = useOpenTab();
  const shownMatch = match.data?.match ?? host.match;
  const title = roomTitleOf(host);
  const fullTitle = joinFacts([title, host.nickname]);
  useTitle(`${title} · ${host.nickname}`);
  const also = useOtherLiveHosts(host.uid, match.data);
  const tabs: RoomTab[] = [
    ...gifts.roomTabs,
    ...useMatchTabs(shownMatch, match.data ?? null),
    { id: 'host', label: t('room:tabs.host'), panel: <HostTab details={details} /> },
    {
      id: 'schedule',
      label: t('matches:mark.schedule'),
      panel: <HostSchedule anchorId={host.uid} nickname={host.nickname} />,
    },
    {
      id: hostsTab,
      label: t('room:tabs.also'),
      count: also.length > 0 ? formats.number(also.length) : undefined,
      panel: <HostGrid hosts={also} empty={{ title: t('room:also.empty'), text: t('room:also.emptyHelp') }} />,
    },
  ];
  return (
    <>
      <RoomLayout
        live={stream.state === 'live'}
        title={fullTitle}
        matchBar={
          <MatchBar
            match={shownMatch}
            title={title}
            matchHref={shownMatch ? `#/match/match/${shownMatch.matchId}` : undefined}
            moreHosts={Math.max(0, (shownMatch?.liveCount ?? 0) - (host.live ? 1 : 0))}
            onMoreHosts={showHosts}
            onShare={() => void share(fullTitle)}
          />
        }
        player={
          <RoomPlayer
            host={host}
            details={details}
            session={session}
            title={title}
            overlay={
              <>
                {stream.state === 'offline' && <OfflineStage anchorId={host.uid} />}
                {gifts.bursts}
                {packets.envelope}
              </>
            }
            roomHref={`#/anchor/room/${host.uid}`}
          />
        }
        hostBar={
          <>
            <RoomHostBar details={details} session={session} reporting={reporting} />
            {gifts.tray}
          </>
        }
        tabsLabel={t('room:tabs.label')}
        tabs={tabs}
        tab={tab}
        onTab={setTab}
        chat={
          <ChatColumn
            {...reports}
            session={session}
            lines={roomLines}
            tabs={chatTabs}
            extras={
              <>
                {packets.button}
                {gifts.button}
              </>
            }
            onRetry={retry}
          />
        }
        chatLabel={t('room:tabs.chat')}
        chatTabs={chatTabs}
        advert={<RoomAdvert roomId={host.roomId} />}
      />
      {reporting.dialog}
      {packets.dialog}
    </>
  );
}
