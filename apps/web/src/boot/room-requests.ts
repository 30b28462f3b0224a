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
function requestHost(anchorId: string): void {
  api.prefetch(hostCalls.details, { anchorId }).then(({ stream, own }) => {
    if (stream.state !== 'offline') api.prefetch(streamCalls.playback, { anchorId }).catch(ignore);
    if (stream.state !== 'live' || own) return;
    void import('../features/player/model/warm-player.ts').then(
      ({ warmPlayer }) => warmPlayer(anchorId, stream.startedAt),
      ignore,
    );
  }, ignore);
}

/** Requests the room at this address and its playback address, before the code that shows them is loaded. */
export function requestRoom(hash: string): void {
  const anchorId = hostOf(hash);
  const matchId = matchOf(hash);
  if (anchorId) requestHost(anchorId);
  else if (matchId)
    api.prefetch(matchCalls.details, { matchId }).then(({ hosts: [host] }) => host && requestHost(host.uid), ignore);
}
