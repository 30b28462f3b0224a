import type { Ending, EngineHooks, Measured, MediaEngine, PublishAnswer, Publisher } from '../engine/media-engine.ts';

/** An engine without video; the test sets the publishers. */
export interface MemoryEngine extends MediaEngine {
  /** An encoder tries to publish with its stream key, `<stream>?key=<secret>`. */
  publish(streamKey: string, clientId: string): Promise<PublishAnswer>;
  /** The encoder disconnects, and the engine reports it. */
  leave(clientId: string): Promise<void>;
  /** The encoder stops or resumes sending, and the engine reports it. */
  silence(clientId: string, silent: boolean): Promise<void>;
  /** The encoder disconnects, but the report is lost. */
  vanish(clientId: string): void;
  /** The engine crashes with all its connections. */
  crash(): void;
  readonly hooks: EngineHooks;
  readonly publishers: Map<string, Publisher>;
  readonly kicked: string[];
  /** The last ending of each stream. */
  readonly endings: Map<string, Ending>;
  /** The closed countries the engine received last. */
  closedZones: readonly string[];
  answers: boolean;
}

const nothing: Measured = {
  width: null,
  height: null,
  fps: null,
  videoKbps: 0,
  audioKbps: 0,
  keyIntervalMs: null,
  videoCodec: null,
  audioCodec: null,
  problems: [],
};

export function createMemoryEngine(id = 'memory'): MemoryEngine {
  const publishers = new Map<string, Publisher>();
  const kicked: string[] = [];
  const endings = new Map<string, Ending>();
  const quiet = new Set<string>();
  let given: EngineHooks | undefined;
  const hooks = (): EngineHooks => {
    if (!given) throw new Error('the engine was not started');
    return given;
  };
  const leave = async (clientId: string): Promise<void> => {
    const publisher = publishers.get(clientId);
    publishers.delete(clientId);
    if (publisher) await hooks().unpublished(publisher);
  };
  const engine: MemoryEngine = {
    id,
    answers: true,
    closedZones: [],
    publishers,
    kicked,
    endings,
    get hooks() {
      return hooks();
    },
    start: async (listeners) => {
      given = listeners;
    },
    restarts: () => 0,
    ports: () => ({ rtmp: 1935, http: 8936 }),
    publish: async (streamKey, clientId) => {
      const [streamId = '', key = ''] = streamKey.split('?key=');
      const answer = await hooks().authorizePublish({ streamId, key, clientId, ip: '203.0.113.7' });
      if (answer.ok) publishers.set(clientId, { streamId, clientId });
      return answer;
    },
    leave,
    silence: async (clientId, silent) => {
      if (silent) quiet.add(clientId);
      else quiet.delete(clientId);
      const publisher = publishers.get(clientId);
      if (publisher) await hooks().measured(publisher, nothing, silent);
    },
    vanish: (clientId) => void publishers.delete(clientId),
    crash: () => {
      publishers.clear();
      hooks().lost();
    },
    kick: async (streamId, clientId, ending = 'wait') => {
      if (!engine.answers) throw new Error('no answer');
      endings.set(streamId, ending);
      for (const one of [...publishers.values()])
        if (one.streamId === streamId && (clientId === undefined || clientId === one.clientId)) {
          kicked.push(one.clientId);
          await leave(one.clientId);
        }
    },
    closeZones: async (countries) => {
      engine.closedZones = countries;
    },
    list: async () => {
      if (!engine.answers) throw new Error('no answer');
      return [...publishers.values()].map((one) => ({ ...one, silent: quiet.has(one.clientId) }));
    },
    stop: async () => publishers.clear(),
  };
  return engine;
}
