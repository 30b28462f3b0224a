import { type CutOffTemplate, streamEvents } from '@touchline/contract/streams';
import type { Api } from '../../http/serve.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { sameSecret } from '../../platform/same-secret.ts';
import { authorizePublish, hostRefusal } from './authorize-publish.ts';
import { createBroadcastSettings } from './broadcast/broadcast-settings.ts';
import { createStreamControl } from './broadcast/stream-control.ts';
import type { BroadcastBoard } from './broadcast-board.ts';
import { createEngineMetrics } from './engine/engine-metrics.ts';
import type { EngineHooks } from './engine/media-engine.ts';
import type { StreamNeeds } from './needs.ts';
import { createSessions } from './sessions/sessions.ts';
import { streamRoutes } from './streams.routes.ts';
import { deleteStreams } from './streams.store.ts';

export { createBroadcastBoard } from './broadcast-board.ts';
export { createEngine } from './engine/create-engine.ts';
export { hookPath } from './engine/hooks.routes.ts';
export type { EngineHooks, MediaEngine, PublishAnswer, PublishAttempt, Publisher } from './engine/media-engine.ts';
export { createHistory, type History, type PastBroadcast } from './history/index.ts';
export type { StreamNeeds } from './needs.ts';
export type { LiveBoard, LiveEntry } from './sessions/session-board.ts';
export { streamRowTables } from './streams.tables.ts';

export type StreamsPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'bus' | 'timers' | 'config' | 'metrics'>;
export type Streams = ReturnType<typeof createStreams>;

const reconcileMs = 15_000;
const figuresMs = 15_000;

/** Broadcasts: which encoder may publish, which hosts are live, and how to play them. */
export function createStreams(platform: StreamsPlatform, needs: StreamNeeds, { own, ...reads }: BroadcastBoard) {
  const { db, log, timers, config } = platform;
  const { hub } = needs;
  const { board, signals, addresses, engine } = own;
  const sessions = createSessions({ platform, needs, board, engine });
  const parts = { platform, needs, board, sessions, engine, addresses, signals };
  const deps = { ...parts, control: createStreamControl(parts) };
  const broadcastSettings = createBroadcastSettings(deps);
  // Without an engine there are no figures, so that no alert watches them.
  const readFigures = engine.figures ? createEngineMetrics(platform.metrics, engine) : null;
  platform.metrics.gauge('touchline_broadcasts', 'Broadcasts on air', () => board.live().size);
  board.onChange((hostId) => {
    if (board.open().get(hostId)?.state !== 'live') signals.gone(hostId);
  });

  const isHookSecret = (secret: string): boolean => sameSecret(secret, config.secrets.hooks);
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
    checkHost(uid).catch((error: unknown) => log.error({ err: error, host: uid }, 'host check failed'));
  });

  /** Applies a rule to running playback, not only to new requests. */
  const closeZones = async (): Promise<void> => {
    await engine.closeZones(needs.regions.closedToWatching());
  };
  needs.regions.onChanged(() => {
    closeZones().catch((error: unknown) => log.error({ err: error }, 'sending closed countries to engine failed'));
  });

  return {
    /**
     * Starts the engine, recovers the sessions of an earlier run, and starts the timers. The server must be listening.
     */
    start: async (): Promise<void> => {
      await engine.start(hooks);
      await sessions.recover();
      const grace = timers.due('streams.grace', { scope: 'local' }, async () => {
        await sessions.endAllOverdue();
        return sessions.nextEnd();
      });
      board.onChange(() => {
        const end = sessions.nextEnd();
        if (end !== null) grace.at(end);
      });
      await closeZones();
      if (readFigures) timers.every('streams.engine-figures', figuresMs, 'local', readFigures);
      timers.every('streams.reconcile', reconcileMs, 'local', async () => {
        await sessions.reconcile();
        // A restarted engine does not know the closed countries.
        await closeZones();
      });
    },
    stop: (): Promise<void> => engine.stop(),
    /** What the engine reports to. */
    hooks,
    ...reads,
    /** Removes what is kept of hosts who are not on air. */
    removeHosts: (hostIds: readonly string[]): Promise<void> => inTransaction(db, (tx) => deleteStreams(tx, hostIds)),
    /** Ends a broadcast by order of an operator and says so to the host; the encoder is refused for five minutes. */
    cutOff,
    broadcastSettings,
    /** Serves the calls of this module. */
    serve: (api: Api): void => streamRoutes(api, deps, { hooks, isHookSecret }),
  };
}
