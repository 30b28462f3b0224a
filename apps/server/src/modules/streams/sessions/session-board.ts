import { channelOf } from '@touchline/contract/kernel';
import type { CutOffTemplate, StreamState } from '@touchline/contract/streams';
import { LRUCache } from 'lru-cache';
import type { Bus } from '../../../platform/bus.ts';
import { atMost } from '../../../platform/cache-size.ts';
import type { Hub } from '../../../realtime/index.ts';
import type { SessionRow } from '../streams.store.ts';

/** A live host, as lists and pages need it. */
export interface LiveEntry {
  readonly matchId: string | null;
  readonly startedAt: Date;
  readonly roomId: string;
  readonly viewers: number;
  readonly state: Exclude<StreamState, 'offline'>;
}

export interface CutOff {
  readonly at: Date;
  readonly template: CutOffTemplate | null;
}

/** The live broadcasts, known to every process without a query. */
export interface LiveBoard {
  /** Hosts with a public broadcast, by uid. */
  live(): ReadonlyMap<string, LiveEntry>;
  /** How the platform ended the last public broadcast of a host; null when it did not, or after a later broadcast. */
  cutOffOf(hostId: string): CutOff | null;
  /** Subscribes to every start, change and end of a broadcast in any process. Returns the unsubscribe function. */
  onChange(listener: (hostId: string) => void): () => void;
}

export interface SessionBoard extends LiveBoard {
  /** All open sessions by host, including private ones. */
  open(): ReadonlyMap<string, SessionRow>;
  /** Publishes a stored session, here and in every other process. */
  show(session: SessionRow): void;
  /** The peak audience of an open session, as seen by this process. */
  peakOf(session: SessionRow): number;
}

const topic = 'streams.session';
/** Larger than the number of cut-offs that are shown to viewers at any time. */
const cutOffsMax = 10_000;

export function createSessionBoard(bus: Bus, hub: Pick<Hub, 'viewers' | 'onPresence'>): SessionBoard {
  const open = new Map<string, SessionRow>();
  const live = new Map<string, LiveEntry>();
  const hostOfRoom = new Map<string, string>();
  const peaks = new Map<string, number>();
  const cutOffs = new LRUCache<string, CutOff>(atMost(cutOffsMax));
  const listeners = new Set<(hostId: string) => void>();

  hub.onPresence('room', (channel, viewers) => {
    const session = open.get(hostOfRoom.get(channel.slice('room:'.length)) ?? '');
    if (session && !session.private) peaks.set(session.id, Math.max(viewers, peaks.get(session.id) ?? 0));
  });

  const entryOf = (session: SessionRow): LiveEntry => ({
    matchId: session.match_id,
    startedAt: session.started_at,
    roomId: session.room_id,
    get viewers() {
      return hub.viewers(channelOf('room', session.room_id));
    },
    state: session.state === 'reconnecting' ? 'reconnecting' : 'live',
  });

  bus.subscribe(topic, (payload) => {
    const session = revive(payload as SessionRow);
    const hostId = session.host_uid;
    if (session.ended_at) {
      if (open.has(hostId) && open.get(hostId)?.id !== session.id) return;
      open.delete(hostId);
      live.delete(hostId);
      hostOfRoom.delete(session.room_id);
      peaks.delete(session.id);
      if (session.state === 'cut_off' && !session.private) {
        cutOffs.set(hostId, { at: session.ended_at, template: session.cut_off_template });
      }
    } else {
      cutOffs.delete(hostId);
      open.set(hostId, session);
      hostOfRoom.set(session.room_id, hostId);
      if (session.private) live.delete(hostId);
      else {
        live.set(hostId, entryOf(session));
        const viewers = hub.viewers(channelOf('room', session.room_id));
        peaks.set(session.id, Math.max(viewers, peaks.get(session.id) ?? 0));
      }
    }
    for (const listener of listeners) listener(hostId);
  });

  return {
    live: () => live,
    open: () => open,
    cutOffOf: (hostId) => cutOffs.get(hostId) ?? null,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (session) => bus.publish(topic, session),
    peakOf: (session) => Math.max(session.peak_viewers, peaks.get(session.id) ?? 0),
  };
}

/** The bus carries JSON between processes, so instants arrive as strings. */
const revive = (session: SessionRow): SessionRow => ({
  ...session,
  started_at: new Date(session.started_at),
  seen_at: new Date(session.seen_at),
  lost_at: session.lost_at && new Date(session.lost_at),
  ended_at: session.ended_at && new Date(session.ended_at),
});
