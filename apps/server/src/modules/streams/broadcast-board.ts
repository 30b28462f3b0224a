import { channelOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { Playback, ViewerCutOff } from '@touchline/contract/streams';
import type { WithMedia } from '../../config/media.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Hub } from '../../realtime/index.ts';
import type { MediaEngine } from './engine/media-engine.ts';
import { createAddresses } from './playback/addresses.ts';
import { createSessionBoard, type LiveBoard, type LiveEntry } from './sessions/session-board.ts';
import { createSignals } from './signal/signals.ts';
import { moveMatch, readStream, sessionById } from './streams.store.ts';

export type BroadcastBoard = ReturnType<typeof createBroadcastBoard>;

/**
 * The hosts on air and their playback addresses, known in every process. It needs no other module, so hosts and rooms can
 * use it before the streams exist.
 */
export function createBroadcastBoard(
  platform: WithMedia & Pick<Platform, 'db' | 'clock' | 'bus'>,
  hub: Pick<Hub, 'notify' | 'viewers' | 'onPresence'>,
  engine: MediaEngine,
) {
  const { db, clock } = platform;
  const board = createSessionBoard(platform.bus, hub);
  const signals = createSignals(platform, hub);
  const addresses = createAddresses(platform.config, () => engine.ports());

  return {
    /** Hosts with a public broadcast, from memory. */
    live: (): ReadonlyMap<string, LiveEntry> => board.live(),
    /** The cut-off of a host's last broadcast, for as long as viewers are shown it. */
    cutOffOf: (hostId: string): ViewerCutOff | null => {
      const cutOff = board.cutOffOf(hostId);
      if (!cutOff || Math.abs(clock.now() - cutOff.at.getTime()) >= limits.streams.cutOffShownMs) return null;
      return { template: cutOff.template };
    },
    /** All open broadcasts by host, including private ones. */
    broadcasts: (): ReturnType<typeof board.open> => board.open(),
    /** Every broadcast that has not ended, including private ones. */
    openBroadcasts: () =>
      [...board.open().values()].map((session) => ({
        sessionId: session.id,
        hostId: session.host_uid,
        roomId: session.room_id,
        matchId: session.match_id,
        state: session.state === 'reconnecting' ? ('reconnecting' as const) : ('live' as const),
        private: session.private,
        startedAt: session.started_at,
        lostAt: session.lost_at,
        viewers: hub.viewers(channelOf('room', session.room_id)),
        peakViewers: board.peakOf(session),
        signal: session.state === 'live' ? signals.of(session.host_uid) : null,
      })),
    /** Moves past broadcasts, and the choices of hosts, from a merged match to the kept one. */
    moveMatch: (tx: Tx, from: string, to: string): Promise<void> => moveMatch(tx, from, to),
    onChange: (listener: Parameters<LiveBoard['onChange']>[0]): (() => void) => board.onChange(listener),
    /** Signed playback addresses of a host; empty without a public broadcast. */
    playbackOf: async (hostId: string, origin: string, country: string | null = null): Promise<Playback[]> => {
      const session = board.open().get(hostId);
      const stream = session && !session.private ? await readStream(db, hostId) : undefined;
      if (!session || !stream) return [];
      return addresses.playback({ streamId: stream.public_id, sessionId: session.id }, origin, clock.now(), country);
    },
    /** Whether a session is still open; false for an unknown one. */
    isSessionOpen: async (sessionId: string): Promise<boolean> => (await sessionById(db, sessionId))?.ended_at === null,
    /** The open broadcast of a host and its match. */
    broadcastOf: (hostId: string): { sessionId: string; matchId: string | null } | null => {
      const session = board.open().get(hostId);
      return session ? { sessionId: session.id, matchId: session.match_id } : null;
    },
    /** For this module only. */
    own: { board, signals, addresses, engine },
  };
}
