import { useParams } from '@tanstack/react-router';
import { useFormats, useTranslation } from '@touchline/i18n';
import { CoverArt } from '@touchline/ui/art';
import { useEffect, useState } from 'react';
import { ChatColumn, FullscreenField, RoomAdvert, useRoom, useViewersTab } from '../../features/chat/index.ts';
import { HostBar, HostGrid, useShare, useStreamEvents } from '../../features/host-bar/index.ts';
import { MatchBar, type MatchDetails, useMatch } from '../../features/match-panel/index.ts';
import { Player } from '../../features/player/index.ts';
import { useReporting } from '../../features/report/index.ts';
import { HostCover } from '../../shared/HostCover.tsx';
import { useSession } from '../../shared/session.ts';
import { sportArtOf } from '../../shared/sport-icons.ts';
import { useName } from '../../shared/use-name.ts';
import { useTitle } from '../../shared/use-title.ts';
import { HostTab } from './HostTab.tsx';
import { useMatchChatTab } from './match-chat.tsx';
import { useMatchTabs } from './match-tabs.tsx';
import { NobodyLive } from './NobodyLive.tsx';
import { RoomLayout, type RoomTab } from './RoomLayout.tsx';
import { RoomProblem, RoomSkeleton } from './RoomStates.tsx';
import { matchRoomLines, roomLines } from './room-lines.ts';
import { useDanmaku } from './use-danmaku.ts';
import { usePackets } from './use-packets.tsx';
import { useRoomGifts } from './use-room-gifts.tsx';
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
  const { t } = useTranslation(['room', 'matches']);
  const formats = useFormats();
  const name = useName();
  const { match, roomId } = details;
  const uid = useSession((session) => session.user?.uid ?? '');
  const share = useShare();
  const reporting = useReporting();
  const [tab, setTab] = useState<string | null>(null);
  const stage = useStageHost(details);
  const { host } = stage;
  const watched = stage.details ?? null;
  const [attempt, setAttempt] = useState(0);
  const session = useRoom(host?.roomId ?? roomId, attempt);
  const onEvent = useStreamEvents(host?.uid ?? '');
  useEffect(() => (host ? session.listen(onEvent) : undefined), [host, session, onEvent]);
  const viewers = session.store(({ state }) => state?.viewers ?? null);
  const danmaku = useDanmaku(session, uid);
  const gifts = useRoomGifts(
    session,
    watched && { anchorId: watched.host.uid, nickname: watched.host.nickname, own: watched.own },
  );
  const packets = usePackets(session, watched && { own: watched.own });
  const reportPerson = ({ uid: targetId, nickname }: { uid: string; nickname: string }): void =>
    reporting.ask({ kind: 'person', targetId, nickname });
  const matchChat = useMatchChatTab(host ? roomId : null, reporting);
  const chatTabs = [...matchChat, useViewersTab(session, reportPerson), ...gifts.chatTabs];
  const chatTitle = t(host ? 'room:tabs.chat' : 'room:tabs.matchChat');
  const title = t('matches:versus', { home: name(match.homeName), away: name(match.awayName) });
  useTitle(title);
  const hostsTab: RoomTab = {
    id: 'also',
    label: t('room:tabs.hosts'),
    count: details.hosts.length > 0 ? formats.number(details.hosts.length) : undefined,
    panel: (
      <HostGrid
        hosts={details.hosts}
        current={host?.uid}
        onPick={stage.pick}
        empty={{ title: t('room:hosts.empty'), text: t('room:hosts.emptyHelp') }}
      />
    ),
  };
  const tabs: RoomTab[] = [
    ...gifts.roomTabs,
    ...useMatchTabs(match, details),
    hostsTab,
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
            moreHosts={Math.max(0, details.hosts.length - 1)}
            onMoreHosts={() => {
              setTab(hostsTab.id);
              document.getElementById('room-tabs')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
            }}
            onShare={() => void share(title)}
            onReport={watched ? undefined : () => reporting.ask({ kind: 'room', targetId: roomId, nickname: title })}
          />
        }
        player={
          host && watched ? (
            <Player
              key={host.uid}
              anchorId={host.uid}
              own={watched.own}
              state={watched.stream.state}
              startedAt={watched.stream.startedAt}
              cutOff={watched.stream.cutOff}
              title={title}
              cover={<HostCover host={host} />}
              overlay={
                <>
                  {gifts.bursts}
                  {packets.envelope}
                </>
              }
              onDanmakuHost={danmaku}
              fullscreenField={<FullscreenField session={session} />}
              roomHref={`#/match/live/${match.matchId}`}
            />
          ) : (
            <NobodyLive match={match} waiting={stage.waiting} closed={stage.closed}>
              <CoverArt seed={match.matchId} sport={sportArtOf(match.sportId)} />
            </NobodyLive>
          )
        }
        hostBar={
          watched && (
            <>
              <HostBar
                details={watched}
                viewers={viewers}
                roomHref={`#/anchor/room/${watched.host.uid}`}
                onFollowed={() => session.follows(true)}
                onReport={() => {
                  const { uid: targetId, nickname, roomName } = watched.host;
                  reporting.ask(
                    { kind: 'host', targetId, nickname },
                    {
                      kind: 'room',
                      targetId: watched.host.roomId,
                      nickname: roomName || watched.host.title || nickname,
                    },
                  );
                }}
              />
              {gifts.tray}
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
            session={session}
            title={chatTitle}
            lines={host ? roomLines : matchRoomLines}
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
        chatLabel={chatTitle}
        chatTabs={chatTabs}
        advert={<RoomAdvert roomId={session.roomId} />}
      />
      {reporting.dialog}
      {packets.dialog}
    </>
  );
}
