import { useParams } from '@tanstack/react-router';
import { useFormats, useTranslation } from '@touchline/i18n';
import { ChatColumn, RoomAdvert } from '../../features/chat/index.ts';
import { HostGrid, useShare } from '../../features/host-bar/index.ts';
import { MatchBar, type MatchDetails, useMatch } from '../../features/match-panel/index.ts';
import { PacketDialogs } from '../../features/red-packets/index.ts';
import { LazyReportDialog, useReporting } from '../../features/report/index.ts';
import { useName } from '../../shared/match/use-name.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { chatTabsOf } from './chat-tabs.tsx';
import { HostTab } from './HostTab.tsx';
import { MatchStage } from './MatchStage.tsx';
import { matchTabsOf, useMatchTabLabels } from './match-tabs.tsx';
import { RoomExtras } from './RoomExtras.tsx';
import { RoomHostBar } from './RoomHostBar.tsx';
import { RoomLayout, type RoomTab } from './RoomLayout.tsx';
import { RoomPhrases } from './RoomPhrases.tsx';
import { RoomProblem, RoomSkeleton } from './RoomStates.tsx';
import { leaderboardTabsOf, RoomGiftBursts, RoomGiftTray } from './room-gifts.tsx';
import { matchRoomLines, roomLines } from './room-lines.ts';
import { LinkMicPhoneBar, LinkMicSeats, LinkMicSound, useRoomLinkMic } from './room-link-mic.tsx';
import { PacketOverlay } from './room-packets.tsx';
import { roomReports } from './room-reports.ts';
import { hostsTab, useOpenTab } from './use-open-tab.ts';
import { useRoomEntry } from './use-room-entry.ts';
import { useRoomGifts } from './use-room-gifts.ts';
import { useStageHost } from './use-stage-host.ts';

/** /match/live/{id}: a match in the room of the watched host, or in its own room while no host is live. */
export function MatchLiveScreen() {
  const { id } = useParams({ from: '/present/match/live/$id' });
  const match = useMatch(id);
  if (match.data) return <Room key={id} details={match.data} />;
  if (match.isPending) return <RoomSkeleton />;
  return (
    <RoomProblem what="match" error={match.error} retrying={match.isFetching} onRetry={() => void match.refetch()} />
  );
}

function Room({ details }: { details: MatchDetails }) {
  const { t } = useTranslation(['room', 'matches', 'gifts']);
  const formats = useFormats();
  const name = useName();
  const { match, hosts, roomId } = details;
  const share = useShare();
  const reporting = useReporting();
  const reports = roomReports(reporting);
  const { tab, setTab, showHosts } = useOpenTab();
  const stage = useStageHost(details);
  const { host } = stage;
  const watched = stage.details ?? null;
  const { session, retry } = useRoomEntry(host?.roomId ?? roomId, host?.uid ?? null);
  const recipient = watched && { hostId: watched.host.uid, nickname: watched.host.nickname, own: watched.own };
  const gifts = useRoomGifts(session, recipient);
  const linkMic = useRoomLinkMic(session, recipient);
  const leaderboard = leaderboardTabsOf(gifts, t('gifts:board.title'));
  const chatTabs = [
    ...chatTabsOf({
      session,
      reporting,
      matchRoomId: host ? roomId : null,
      labels: { matchChat: t('room:tabs.matchChat'), viewers: t('room:people.tab') },
    }),
    ...(gifts?.wide ? leaderboard : []),
  ];
  const chatTitle = t(host ? 'room:tabs.chat' : 'room:tabs.matchChat');
  const title = t('matches:versus', { home: name(match.homeName), away: name(match.awayName) });
  useTitle(title);
  const empty = { title: t('room:hosts.empty'), text: t('room:hosts.emptyHelp') };
  const labels = useMatchTabLabels();
  const tabs: RoomTab[] = [
    ...(gifts?.wide ? [] : leaderboard),
    ...matchTabsOf({ match, details, labels }),
    {
      id: hostsTab,
      label: t('room:tabs.hosts'),
      count: hosts.length > 0 ? formats.number(hosts.length) : undefined,
      panel: <HostGrid hosts={hosts} current={host?.uid} onPick={stage.pick} empty={empty} />,
    },
    ...(watched ? [{ id: 'host', label: t('room:tabs.host'), panel: <HostTab details={watched} /> }] : []),
  ];
  return (
    <>
      <RoomLayout
        live={watched?.stream.state === 'live'}
        title={title}
        matchBar={
          <MatchBar
            match={match}
            title={title}
            matchHref={`#/match/match/${match.matchId}`}
            moreHosts={Math.max(0, hosts.length - 1)}
            onMoreHosts={showHosts}
            onShare={() => share(title)}
            onReport={watched ? undefined : () => reporting.ask({ kind: 'room', targetId: roomId, nickname: title })}
          />
        }
        player={
          <MatchStage
            match={match}
            stage={stage}
            session={session}
            title={title}
            overlay={
              <>
                <RoomGiftBursts gifts={gifts} />
                {watched && <PacketOverlay session={session} />}
              </>
            }
          />
        }
        hostBar={
          watched && (
            <>
              <RoomHostBar
                details={watched}
                session={session}
                reporting={reporting}
                roomHref={`#/anchor/room/${watched.host.uid}`}
              />
              <LinkMicPhoneBar linkMic={linkMic} />
              <RoomGiftTray gifts={gifts} />
            </>
          )
        }
        tabsLabel={t('room:tabs.label')}
        tabs={tabs}
        tab={tab}
        onTab={setTab}
        chat={
          <ChatColumn
            key={session.roomId}
            {...reports}
            session={session}
            title={chatTitle}
            lines={host ? roomLines : matchRoomLines}
            tabs={chatTabs}
            Phrases={RoomPhrases}
            seats={<LinkMicSeats linkMic={linkMic} onReport={reports.onReportUser} />}
            extras={<RoomExtras roomId={session.roomId} gifts={gifts} own={watched?.own ?? false} />}
            onRetry={retry}
          />
        }
        chatLabel={chatTitle}
        chatTabs={chatTabs}
        advert={<RoomAdvert roomId={session.roomId} />}
      />
      <LazyReportDialog reporting={reporting} />
      <PacketDialogs />
      <LinkMicSound linkMic={linkMic} />
    </>
  );
}
