import type { OutputOf } from '@touchline/contract/kernel';
import { maskedLiveCode, type streamCalls } from '@touchline/contract/streams';
import { presentSession } from '../streams.present.ts';
import type { BroadcastCallDeps } from './stream-control.ts';

type BroadcastSettings = OutputOf<typeof streamCalls.broadcastSettings>;

/** The room texts, addresses and broadcast of a host, as reached from `origin`. */
export async function showSettings(
  deps: BroadcastCallDeps,
  hostId: string,
  origin: string,
): Promise<BroadcastSettings> {
  const [stream, profile] = await Promise.all([deps.control.streamFor(hostId), deps.control.profileOf(hostId)]);
  const session = deps.board.open().get(hostId);
  const received = session?.state === 'live';
  return {
    roomName: profile.room_name,
    title: profile.title,
    intro: profile.intro,
    announcement: profile.announcement,
    languages: [...profile.languages],
    cover: profile.cover,
    roomAddress: deps.addresses.roomAddress(origin),
    secureRoomAddress: deps.addresses.secureRoomAddress(origin),
    liveCodeMasked: maskedLiveCode(stream.live_code),
    // Addresses belong to one broadcast, so there are none without one.
    playStreamAddress: session
      ? deps.addresses.playback(
          { streamId: stream.public_id, sessionId: session.id },
          origin,
          deps.platform.clock.now(),
        )
      : [],
    matchId: session ? session.match_id : stream.match_id,
    goOnAirAutomatically: stream.auto_on_air,
    signal: { received, health: received ? deps.signals.of(hostId) : null },
    bitrates: received ? [...deps.signals.bitratesOf(hostId)] : [],
    session: session ? presentSession(session, deps.board.peakOf(session)) : null,
  };
}
