import { errorFields, type Log, silentLog } from '@touchline/engine-kit';
import type { VoiceConfig } from './config.ts';
import { noTotals, type VoiceFigures } from './figures.ts';
import { HookQueue } from './hooks/hook-queue.ts';
import { httpHooks } from './hooks/http-hooks.ts';
import type { VoiceHooks } from './hooks/voice-hooks.ts';
import { VoiceHttp } from './http/router.ts';
import type { Peers } from './peer/peer.ts';
import { Rooms } from './room/rooms.ts';

/** A running engine. */
export interface VoiceEngine {
  readonly httpPort: number;
  readonly udpPort: number;
  figures(): VoiceFigures;
  /** Ends every connection and frees the ports. */
  stop(): Promise<void>;
}

export interface VoiceParts {
  /** Makes the WebRTC connections. */
  readonly peers: Peers;
  /** Posted to `config.hookUrl` unless given. */
  readonly hooks?: VoiceHooks;
  readonly log?: Log;
}

/** Starts listening for speakers and listeners. Rejects with the listen error and leaves nothing running. */
export async function startVoice(config: VoiceConfig, parts: VoiceParts): Promise<VoiceEngine> {
  const { peers, log = silentLog } = parts;
  const hooks = parts.hooks ?? (config.hookUrl === null ? null : httpHooks(config.hookUrl, config.hookTimeoutMs));
  if (!hooks) throw new Error('voice: neither hooks nor a hook address');
  const onError = (error: unknown): void => log('error', 'connection failed', errorFields(error));
  const totals = noTotals();
  const queue = new HookQueue(hooks, config.hookRetryMs, log);
  const now = (): number => performance.now();
  const rooms = new Rooms({ peers, hooks: queue, totals, now, onError }, config.maxRooms);
  const figures = (): VoiceFigures => {
    const seats = rooms.list().flatMap((room) => room.seats);
    return {
      rooms: rooms.list().length,
      seats: seats.length,
      speakers: seats.filter(({ connected }) => connected).length,
      listeners: rooms.list().reduce((sum, { listeners }) => sum + listeners, 0),
      packetsInTotal: totals.packetsIn,
      packetsOutTotal: totals.packetsOut,
      packetsDroppedTotal: totals.packetsDropped,
      batchesSentTotal: totals.batchesSent,
      batchesSkippedTotal: totals.batchesSkipped,
      connectionsRefusedTotal: totals.connectionsRefused,
      offersRefusedTotal: totals.offersRefused,
    };
  };
  const http = new VoiceHttp(config, { rooms, figures, totals, wallClock: Date.now, onError });
  const stop = async (): Promise<void> => {
    rooms.stop();
    queue.stop();
    peers.close();
  };
  try {
    const target = { host: config.host, port: config.httpPort, descriptor: config.httpDescriptor };
    const httpPort = await http.listen(target);
    log('info', 'listening', { httpPort, udpPort: peers.port });
    return {
      httpPort,
      udpPort: peers.port,
      figures,
      stop: async () => {
        await http.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
