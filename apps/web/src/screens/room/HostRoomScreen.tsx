import { useParams } from '@tanstack/react-router';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { ChatColumn, RoomAdvert } from '../../features/chat/index.ts';
import { type HostDetails, HostGrid, OfflineStage, useHost, useShare } from '../../features/host-bar/index.ts';
import { MatchBar, useMatch } from '../../features/match-panel/index.ts';
import { PacketDialogs } from '../../features/red-packets/index.ts';
import { LazyReportDialog, useReporting } from '../../features/report/index.ts';
import { HostSchedule } from '../../features/schedule/index.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { chatTabsOf } from './chat-tabs.tsx';
import { HostTab } from './HostTab.tsx';
import { matchTabsOf, useMatchTabLabels } from './match-tabs.tsx';
import { RoomExtras } from './RoomExtras.tsx';
import { RoomHostBar } from './RoomHostBar.tsx';
import { RoomLayout, type RoomTab } from './RoomLayout.tsx';
import { RoomPhrases } from './RoomPhrases.tsx';
import { RoomPlayer } from './RoomPlayer.tsx';
import { RoomProblem, RoomSkeleton } from './RoomStates.tsx';
import { leaderboardTabsOf, RoomGiftBursts, RoomGiftTray } from './room-gifts.tsx';
import { roomLines } from './room-lines.ts';
import { LinkMicPhoneBar, LinkMicSeats, LinkMicSound, useRoomLinkMic } from './room-link-mic.tsx';
import { PacketOverlay } from './room-packets.tsx';
import { roomReports } from './room-reports.ts';
import { roomTitleOf } from './room-title.ts';
import { hostsTab, useOpenTab } from './use-open-tab.ts';
import { useOtherLiveHosts } from './use-other-live-hosts.ts';
import { useRoomEntry } from './use-room-entry.ts';
import { useRoomGifts } from './use-room-gifts.ts';

/** /anchor/room/{id}: a host's broadcast with the host's chat. */
export function HostRoomScreen() {
  const { id } = useParams({ from: '/present/anchor/room/$id' });
  const host = useHost(id);
  if (host.data) return <Room key={id} details={host.data} />;
  if (host.isPending) return <RoomSkeleton />;
  return <RoomProblem what="host" error={host.error} retrying={host.isFetching} onRetry={() => void host.refetch()} />;
}

function Room({ details }: { details: HostDetails }) {
  const { t } = useTranslation(['room', 'matches', 'gifts']);
  const formats = useFormats();
  const { host, stream, own } = details;
  const { session, retry } = useRoomEntry(host.roomId, host.uid);
  const share = useShare();
  const reporting = useReporting();
  const reports = roomReports(reporting);
  const recipient = { hostId: host.uid, nickname: host.nickname, own };
  const gifts = useRoomGifts(session, recipient);
  const linkMic = useRoomLinkMic(session, recipient);
  const match = useMatch(host.match?.matchId ?? null);
  const leaderboard = leaderboardTabsOf(gifts, t('gifts:board.title'));
  const chatTabs = [
    ...chatTabsOf({
      session,
      reporting,
      matchRoomId: match.data?.roomId ?? null,
      labels: { matchChat: t('room:tabs.matchChat'), viewers: t('room:people.tab') },
    }),
    ...(gifts?.wide ? leaderboard : []),
  ];
  const { tab, setTab, showHosts } = useOpenTab();
  const shownMatch = match.data?.match ?? host.match;
  const title = roomTitleOf(host);
  const fullTitle = joinFacts([title, host.nickname]);
  useTitle(`${title} · ${host.nickname}`);
  const also = useOtherLiveHosts(host.uid, match.data);
  const labels = useMatchTabLabels();
  const tabs: RoomTab[] = [
    ...(gifts?.wide ? [] : leaderboard),
    ...matchTabsOf({ match: shownMatch, details: match.data ?? null, labels }),
    { id: 'host', label: t('room:tabs.host'), panel: <HostTab details={details} /> },
    {
      id: 'schedule',
      label: t('matches:mark.schedule'),
      panel: <HostSchedule hostId={host.uid} nickname={host.nickname} />,
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
            onShare={own ? undefined : () => share(fullTitle)}
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
                {stream.state === 'offline' && <OfflineStage hostId={host.uid} />}
                <RoomGiftBursts gifts={gifts} />
                <PacketOverlay session={session} />
              </>
            }
            roomHref={`#/anchor/room/${host.uid}`}
          />
        }
        hostBar={
          <>
            <RoomHostBar details={details} session={session} reporting={reporting} />
            <LinkMicPhoneBar linkMic={linkMic} />
            <RoomGiftTray gifts={gifts} />
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
            Phrases={RoomPhrases}
            seats={<LinkMicSeats linkMic={linkMic} onReport={reports.onReportUser} />}
            tabs={chatTabs}
            extras={<RoomExtras roomId={session.roomId} gifts={gifts} own={own} />}
            onRetry={retry}
          />
        }
        chatLabel={t('room:tabs.chat')}
        chatTabs={chatTabs}
        advert={<RoomAdvert roomId={host.roomId} />}
      />
      <LazyReportDialog reporting={reporting} />
      <PacketDialogs />
      <LinkMicSound linkMic={linkMic} />
    </>
  );
}
