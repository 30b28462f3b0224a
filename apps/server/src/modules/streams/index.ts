import { type CutOffTemplate, type Playback, type StreamHealth, streamEvents } from '@touchline/contract/streams';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { Hub } from '../../realtime/index.ts';
import type { BroadcastBoard } from './broadcast-board.ts';
import { createBroadcastSettings } from './broadcast-settings.ts';
import { createEngineMetrics } from './engine/engine-metrics.ts';
import type { EngineHooks } from './engine/media-engine.ts';
import type { StreamNeeds } from './needs.ts';
import { authorizePublish, hostRefusal } from './publish.ts';
import { createSessions } from './sessions.ts';
import { deleteStreams } from './streams.store.ts';

export type { LiveBoard, LiveEntry } from './board.ts';
export { createBroadcastBoard } from './broadcast-board.ts';
export { createEmbeddedEngine, type EmbeddedEngineOptions } from './engine/embedded.ts';
export { engineIdFile } from './engine/engine-id.ts';
export { hookPath } from './engine/hook-routes.ts';
export type { EngineHooks, MediaEngine, PublishAnswer, PublishAttempt, Publisher } from './engine/media-engine.ts';
export { createNoEngine } from './engine/no-engine.ts';
export { createHistory, type History, historyRoutes, type PastBroadcast } from './history/index.ts';
export type { StreamNeeds } from './needs.ts';
export { streamRoutes } from './streams.routes.ts';

export type StreamsPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'bus' | 'timers' | 'config' | 'metrics'>;
export type StreamsHub = Pick<Hub, 'publish' | 'notify'>;
export type Streams = ReturnType<typeof createStreams>;

const graceLookMs = 500;
const reconcileMs = 15_000;
const figuresMs = 5_000;

/** Broadcasts: which encoder may publish, which hosts are live, and how to play them. */
export function createStreams(
  platform: StreamsPlatform,
  hub: StreamsHub,
  needs: StreamNeeds,
  { own, ...reads }: BroadcastBoard,
) {
  const { db, clock, log, timers } = platform;
  const { board, signals, addresses, engine } = own;
  const sessions = createSessions({ platform, hub, needs, board, engine });
  const healthOf = (hostId: string): StreamHealth | null => signals.of(hostId);
  const broadcastSettings = createBroadcastSettings({ platform, needs, board, sessions, engine, addresses, healthOf });
  const readFigures = createEngineMetrics(platform.metrics, engine);
  platform.metrics.gauge('touchline_broadcasts', 'Broadcasts on air', () => board.live().size);
  board.onChange((hostId) => {
    if (board.open().get(hostId)?.state !== 'live') signals.gone(hostId);
  });

  const hooks: EngineHooks = {
    authorizePublish: (attempt) => authorizePublish({ platform, needs, sessions }, attempt),
    unpublished: sessions.left,
    measured: async (publisher, measured, silent) => {
      for (const [hostId, session] of board.open()) {
        if (session.client_id !== publisher.clientId) continue;
        await sessions.heard(session, silent);
        if (!silent) signals.measured(hostId, measured);
      }
    },
    lost: () => {
      sessions.allLeft().catch((error: unknown) => log.error({ err: error }, 'marking broadcasts as lost failed'));
    },
  };

  const cutOff = async (
    hostId: string,
    reason: string,
    by: string | null,
    template: CutOffTemplate | null = null,
  ): Promise<boolean> => {
    const cut = await broadcastSettings.cutOff(hostId, { template, reason, by });
    hub.notify(hostId, streamEvents.cutOff, { template, reason });
    return cut;
  };
  /** Ends the broadcast of a host who is banned, as a host or from the platform. */
  const checkHost = async (uid: string): Promise<void> => {
    const refusal = board.open().has(uid) ? await hostRefusal(needs.accounts, uid) : null;
    if (refusal) await cutOff(uid, refusal, null);
  };
  needs.accounts.onChanged((uid) => {
    checkHost(uid).catch((error: unknown) => log.error({ err: error, anchor: uid }, 'host check failed'));
  });

  /** Applies a rule to running playback, not only to new requests. */
  const closeZones = async (): Promise<void> => {
    await engine.closeZones(needs.regions?.closedToWatching() ?? []);
  };
  needs.regions?.onChanged(() => {
    closeZones().catch((error: unknown) => log.error({ err: error }, 'sending closed countries to engine failed'));
  });

  return {
    /**
     * Starts the engine, recovers the sessions of an earlier run, and starts the timers. The server must be listening.
     */
    start: async (): Promise<void> => {
      await engine.start(hooks);
      await sessions.recover();
      timers.every('streams.grace', graceLookMs, sessions.endAllOverdue);
      await closeZones();
      if (engine.figures) timers.every('streams.engine-figures', figuresMs, readFigures);
      timers.every('streams.reconcile', reconcileMs, async () => {
        await sessions.reconcile();
        // A restarted engine does not know the closed countries.
        await closeZones();
      });
    },
    stop: (): Promise<void> => engine.stop(),
    hooks,
    ...reads,
    /** Removes what is kept of hosts who are not on air. */
    removeHosts: (hostIds: readonly string[]): Promise<void> => inTransaction(db, (tx) => deleteStreams(tx, hostIds)),
    /** Ends a broadcast by order of an operator and says so to the host; the encoder is refused for five minutes. */
    cutOff,
    /** Fresh addresses for a viewer; the host may also play their own private stream. */
    play: async (
      hostId: string,
      reader: { uid: string; origin: string; country?: string | null },
    ): Promise<
      { state: 'live' | 'reconnecting'; playback: Playback[] } | Refusal<'user_not_found' | 'stream_not_live'>
    > => {
      const session = board.open().get(hostId);
      if (!session && !(await needs.accounts.findUsers([hostId])).has(hostId)) return refuse('user_not_found');
      if (!session || (session.private && hostId !== reader.uid)) return refuse('stream_not_live');
      const stream = await broadcastSettings.streamFor(hostId);
      const state = session.state === 'reconnecting' ? 'reconnecting' : 'live';
      const of = { streamId: stream.public_id, sessionId: session.id };
      return { state, playback: addresses.playback(of, reader.origin, clock.now(), reader.country) };
    },
    broadcastSettings,
  };
}
