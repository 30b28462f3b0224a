import { hostCalls } from '@touchline/contract/hosts';
import { matchCalls } from '@touchline/contract/matches';
import { streamCalls } from '@touchline/contract/streams';
import { api } from '../shared/api.ts';
import { currentLanguage } from '../shared/language.ts';
import { later } from './ask-later.ts';

/** What a room says before anybody does anything in it. */
const texts = ['room', 'player', 'gifts', 'redPackets', 'posts', 'schedule'] as const;

const hostOf = (hash: string): string | undefined => /^#\/anchor\/room\/(\d+)/.exec(hash)?.[1];
const matchOf = (hash: string): string | undefined => /^#\/match\/live\/(\d+)/.exec(hash)?.[1];

const ignore = (): void => {};

/** Brings the code of a room with what plays its picture and its texts, all at the same time. */
export function loadRoom(hash: string): void {
  void import('mpegts.js').catch(ignore);
  void later().then(({ screenOf, laterTexts }) => {
    screenOf(matchOf(hash) ? 'MatchLiveScreen' : 'HostRoomScreen').catch(ignore);
    for (const namespace of texts) laterTexts(currentLanguage(), namespace)?.().catch(ignore);
  }, ignore);
}

/** Where a picture plays is asked for only while there is one; its line is opened before the room is drawn. */
function askHost(anchorId: string): void {
  api.ahead(hostCalls.details, { anchorId }).then(({ stream, own }) => {
    if (stream.state !== 'offline') api.ahead(streamCalls.playback, { anchorId }).catch(ignore);
    if (stream.state !== 'live' || own) return;
    void import('../features/player/warm-player.ts').then(
      ({ warmPlayer }) => warmPlayer(anchorId, stream.startedAt),
      ignore,
    );
  }, ignore);
}

/** Asks for the room at this address, and where its picture plays, before the code that shows them is here. */
export function askRoom(hash: string): void {
  const anchorId = hostOf(hash);
  const matchId = matchOf(hash);
  if (anchorId) askHost(anchorId);
  else if (matchId)
    api.ahead(matchCalls.details, { matchId }).then(({ hosts: [host] }) => host && askHost(host.uid), ignore);
}
