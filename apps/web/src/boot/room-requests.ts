import { hostCalls } from '@touchline/contract/hosts';
import { matchCalls } from '@touchline/contract/matches';
import { streamCalls } from '@touchline/contract/streams';
import { api } from '../shared/api/api.ts';
import { currentLanguage } from '../shared/session/language.ts';
import { loadLazyParts } from './load-lazy-parts.ts';

/** Texts that a room shows before anybody does anything in it. */
const texts = ['room', 'player', 'gifts', 'redPackets', 'posts', 'schedule'] as const;

const hostOf = (hash: string): string | undefined => /^#\/anchor\/room\/(\d+)/.exec(hash)?.[1];
const matchOf = (hash: string): string | undefined => /^#\/match\/live\/(\d+)/.exec(hash)?.[1];

const ignore = (): void => {};

/** Loads the code of a room, its player and its texts, all at the same time. */
export function loadRoomCode(hash: string): void {
  void import('mpegts.js').catch(ignore);
  void loadLazyParts().then(({ loadScreen, lazyTexts }) => {
    loadScreen(matchOf(hash) ? 'MatchLiveScreen' : 'HostRoomScreen').catch(ignore);
    for (const namespace of texts) lazyTexts(currentLanguage(), namespace)?.().catch(ignore);
  }, ignore);
}

/** Requests the playback address only for a host on air, and connects the player before the room is drawn. */
function requestHost(hostId: string): void {
  api.prefetch(hostCalls.details, { hostId }).then(({ stream, own }) => {
    if (stream.state !== 'offline') api.prefetch(streamCalls.playback, { hostId }).catch(ignore);
    if (stream.state !== 'live' || own) return;
    void import('../features/player/model/warm-player.ts').then(
      ({ warmPlayer }) => warmPlayer(hostId, stream.startedAt),
      ignore,
    );
  }, ignore);
}

/** Requests the room at this address and its playback address, before the code that shows them is loaded. */
export function requestRoom(hash: string): void {
  const hostId = hostOf(hash);
  const matchId = matchOf(hash);
  if (hostId) requestHost(hostId);
  else if (matchId)
    api.prefetch(matchCalls.details, { matchId }).then(({ hosts: [host] }) => host && requestHost(host.uid), ignore);
}
