import { ScorePair } from '@touchline/art';
import { channelOf } from '@touchline/contract/kernel';
import { isScoreShown, scoreSides } from '@touchline/contract/matches';
import { joinFacts, useTranslation } from '@touchline/i18n';
import { useEffect, useEffectEvent } from 'react';
import { type HostDetails, useHost, useStreamEvents } from '../../features/host-bar/index.ts';
import { useMatch } from '../../features/match-panel/index.ts';
import { MiniPlayer, useCutOffToast } from '../../features/player/index.ts';
import { realtime } from '../../shared/api/api.ts';
import { closeMiniPlayer, type MiniBroadcast } from '../../shared/room/mini-player.ts';

interface MiniRoomProps {
  broadcast: MiniBroadcast;
  /** Whether the page has a chat, which must stay free. */
  besideChat: boolean;
}

/** A broadcast that continues after its room was left; closes when it ends, with a toast when the platform ended it. */
export function MiniRoom({ broadcast, besideChat }: MiniRoomProps) {
  const { data, isError } = useHost(broadcast.hostId);
  const showCutOff = useCutOffToast();
  const over = isError || data?.stream.state === 'offline';
  const close = useEffectEvent((): void => {
    if (data?.stream.cutOff) showCutOff(data.host.nickname, data.stream.cutOff);
    closeMiniPlayer();
  });
  useEffect(() => {
    if (over) close();
  }, [over]);
  return data && !over ? <Playing details={data} href={broadcast.href} besideChat={besideChat} /> : null;
}

/** The viewer stays in the room: counted there, and informed about the stream. */
function Playing({ details, href, besideChat }: { details: HostDetails; href: string; besideChat: boolean }) {
  const { t } = useTranslation('matches');
  const { host, stream } = details;
  const { uid, roomId } = host;
  const onEvent = useStreamEvents(uid);
  useEffect(
    () =>
      realtime.join(channelOf('room', roomId), {
        onEvent,
        onReload: () => onEvent({ type: 'reload', data: null }),
      }),
    [roomId, onEvent],
  );
  const match = useMatch(host.match?.matchId ?? null).data?.match ?? host.match;
  const sides = match && isScoreShown(match.status) ? scoreSides(match) : null;
  const names = match
    ? t('versus', { home: match.homeShortName, away: match.awayShortName })
    : host.roomName || host.title;
  return (
    <MiniPlayer
      hostId={uid}
      state={stream.state}
      startedAt={stream.startedAt}
      title={joinFacts([names, host.nickname])}
      score={sides && <ScorePair home={sides.home} away={sides.away} />}
      href={href}
      besideChat={besideChat}
      onClose={closeMiniPlayer}
    />
  );
}
