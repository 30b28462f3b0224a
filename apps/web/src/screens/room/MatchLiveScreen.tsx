import { useParams } from '@tanstack/react-router';
import { channelOf } from '@touchline/contract/kernel';
import type { LiveHost } from '@touchline/contract/matches';
import { type RoomEntry, roomEvents } from '@touchline/contract/rooms';
import { useFormats, useTranslation } from '@touchline/i18n';
import { CoverArt } from '@touchline/ui/art';
import { useEffect, useState } from 'react';
import { ChatColumn, RoomAdvert, useRoom, useViewersTab } from '../../features/chat/index.ts';
import { HostBar, HostGrid, useHost, useShare, useStreamEvents } from '../../features/host-bar/index.ts';
import { MatchBar, type MatchDetails, useMatch } from '../../features/match-panel/index.ts';
import { Player } from '../../features/player/index.ts';
import { useReporting } from '../../features/report/index.ts';
import { realtime } from '../../shared/api.ts';
import { HostCover } from '../../shared/HostCover.tsx';
import { useSession } from '../../shared/session.ts';
import { sportArtOf } from '../../shared/sport-icons.ts';
import { useName } from '../../shared/use-name.ts';
import { useTitle } from '../../shared/use-title.ts';
import { HostTab } from './HostTab.tsx';
import { useMatchTabs } from './match-tabs.tsx';
import { NobodyLive } from './NobodyLive.tsx';
import { RoomLayout, type RoomTab } from './RoomLayout.tsx';
import { RoomProblem, RoomSkeleton } from './RoomStates.tsx';
import { matchRoomLines } from './room-lines.ts';
import { useDanmaku } from './use-danmaku.ts';
import { usePackets } from './use-packets.tsx';
import { useRoomGifts } from './use-room-gifts.tsx';

/** /match/live/{id}: a match with its own chat, and whoever talks about it. */
export function MatchLiveScreen() {
  const { id } = useParams({ from: '/present/match/live/$id' });
  const match = useMatch(id);
  if (match.data) return <Room key={id} details={match.data} />;
  if (match.isPending) return <RoomSkeleton />;
  return (
    <RoomProblem what="match" error={match.error} retrying={match.isFetching} onRetry={() => void match.refetch()} />
  );
}

/** The one that was picked while still live, else the most watched. */
export const hostToPlay = (hosts: readonly LiveHost[], picked: string | null): LiveHost | null =>
  hosts.find(({ uid }) => uid === picked) ?? hosts[0] ?? null;

function Room({ details }: { details: MatchDetails }) {
  const { t } = useTranslation(['room', 'matches']);
  const formats = useFormats();
  const name = useName();
  const { match, roomId } = details;
  const uid = useSession((session) => session.user?.uid ?? '');
  const [attempt, setAttempt] = useState(0);
  const session = useRoom(roomId, attempt);
  const danmaku = useDanmaku(session, uid);
  const share = useShare();
  const reporting = useReporting();
  const [tab, setTab] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  // A picture that breaks off stays on the stage: the host may come back, or another is picked.
  const [playing, setPlaying] = useState<LiveHost | null>(() => hostToPlay(details.hosts, null));
  const next = hostToPlay(details.hosts, picked ?? playing?.uid ?? null);
  if (next && next !== playing) setPlaying(next);
  const host = next ?? playing;
  const watched = useWatched(host?.uid ?? null);
  const gifts = useRoomGifts(
    session,
    watched && {
      anchorId: watched.details.host.uid,
      roomId: watched.details.host.roomId,
      nickname: watched.details.host.nickname,
      own: watched.details.own,
    },
  );
  const packets = usePackets(session, watched && { roomId: watched.details.host.roomId, own: watched.details.own });
  const reportPerson = ({ uid: targetId, nickname }: { uid: string; nickname: string }): void =>
    reporting.ask({ kind: 'person', targetId, nickname });
  const chatTabs = [useViewersTab(session, reportPerson), ...gifts.chatTabs];
  const title = t('matches:versus', { home: name(match.homeName), away: name(match.awayName) });
  useTitle(title);
  const thisRoom = { kind: 'room', targetId: roomId, nickname: title } as const;
  const hostsTab: RoomTab = {
    id: 'also',
    label: t('room:tabs.hosts'),
    count: details.hosts.length > 0 ? formats.number(details.hosts.length) : undefined,
    panel: (
      <HostGrid
        hosts={details.hosts}
        current={host?.uid}
        onPick={(each) => setPicked(each.uid)}
        empty={{ title: t('room:hosts.empty'), text: t('room:hosts.emptyHelp') }}
      />
    ),
  };
  const tabs: RoomTab[] = [
    ...gifts.roomTabs,
    ...useMatchTabs(match, details),
    hostsTab,
    ...(watched ? [{ id: 'host', label: t('room:tabs.host'), panel: <HostTab details={watched.details} /> }] : []),
  ];
  return (
    <>
      <RoomLayout
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
            onReport={watched ? undefined : () => reporting.ask(thisRoom)}
          />
        }
        player={
          host && watched ? (
            <Player
              key={host.uid}
              anchorId={host.uid}
              own={watched.details.own}
              state={watched.details.stream.state}
              startedAt={watched.details.stream.startedAt}
              title={title}
              cover={<HostCover host={host} />}
              overlay={
                <>
                  {gifts.bursts}
                  {packets.envelope}
                </>
              }
              onDanmakuHost={danmaku}
            />
          ) : (
            <NobodyLive match={match} waiting={host !== null}>
              <CoverArt seed={match.matchId} sport={sportArtOf(match.sportId)} />
            </NobodyLive>
          )
        }
        hostBar={
          watched && (
            <>
              <HostBar
                details={watched.details}
                viewers={watched.viewers}
                roomHref={`#/anchor/room/${watched.details.host.uid}`}
                onReport={() => {
                  const { uid: targetId, nickname } = watched.details.host;
                  reporting.ask({ kind: 'host', targetId, nickname }, thisRoom);
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
            session={session}
            lines={matchRoomLines}
            tabs={chatTabs}
            extras={gifts.button}
            onRetry={() => setAttempt(attempt + 1)}
            onReportPerson={reportPerson}
            onReport={({ id, from }) => reporting.ask({ kind: 'message', targetId: id, nickname: from.nickname })}
          />
        }
        chatLabel={t('room:tabs.chat')}
        chatTabs={chatTabs}
        advert={<RoomAdvert roomId={roomId} />}
      />
      {reporting.dialog}
      {packets.dialog}
    </>
  );
}

/** The host on the stage; being in the host's room counts as watching, and tells when the picture comes and goes. */
function useWatched(anchorId: string | null) {
  const { data } = useHost(anchorId);
  const onEvent = useStreamEvents(anchorId ?? '');
  const [counted, setCounted] = useState<{ roomId: string; viewers: number } | null>(null);
  const roomId = data?.host.roomId;
  useEffect(() => {
    if (!roomId) return;
    const count = (viewers: number): void => setCounted({ roomId, viewers });
    // The picture may have come between the answer that is shown and this entry.
    const came = (entry: unknown): void => {
      count((entry as RoomEntry).state.viewers);
      onEvent({ type: 'reload', data: null });
    };
    return realtime.join(channelOf('room', roomId), {
      onEntry: came,
      onReload: came,
      onEvent: (event) => {
        onEvent(event);
        if (event.type === roomEvents.presence.type) count((event.data as { viewers: number }).viewers);
      },
    });
  }, [roomId, onEvent]);
  return data ? { details: data, viewers: counted?.roomId === roomId ? (counted?.viewers ?? null) : null } : null;
}
