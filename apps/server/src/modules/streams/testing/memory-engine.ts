import type { EngineHooks, MediaEngine, PublishAnswer, Publisher } from '../engine/media-engine.ts';

/** An engine without video: who publishes is what a test says. */
export interface MemoryEngine extends MediaEngine {
  /** An encoder tries to publish with what it has as its stream key, `<stream>?key=<secret>`. */
  publish(streamKey: string, clientId: string): Promise<PublishAnswer>;
  /** The encoder leaves, and the engine says so. */
  leave(clientId: string): Promise<void>;
  /** The encoder leaves, but the word of it is lost. */
  vanish(clientId: string): void;
  /** The engine dies with all its connections. */
  crash(): void;
  readonly hooks: EngineHooks;
  readonly publishers: Map<string, Publisher>;
  readonly kicked: string[];
  answers: boolean;
}

export function createMemoryEngine(): MemoryEngine {
  const publishers = new Map<string, Publisher>();
  const kicked: string[] = [];
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
    answers: true,
    publishers,
    kicked,
    get hooks() {
      return hooks();
    },
    start: async (toTell) => {
      given = toTell;
    },
    ports: () => ({ rtmp: 1935, http: 8936 }),
    publish: async (streamKey, clientId) => {
      const [streamId = '', key = ''] = streamKey.split('?key=');
      const answer = await hooks().authorizePublish({ streamId, key, clientId, ip: '203.0.113.7' });
      if (answer.ok) publishers.set(clientId, { streamId, clientId });
      return answer;
    },
    leave,
    vanish: (clientId) => void publishers.delete(clientId),
    crash: () => {
      publishers.clear();
      hooks().lost();
    },
    kick: async (streamId, clientId) => {
      if (!engine.answers) throw new Error('no answer');
      for (const one of [...publishers.values()])
        if (one.streamId === streamId && (clientId === undefined || clientId === one.clientId)) {
          kicked.push(one.clientId);
          await leave(one.clientId);
        }
    },
    list: async () => {
      if (!engine.answers) throw new Error('no answer');
      return [...publishers.values()];
    },
    stop: async () => publishers.clear(),
  };
  return engine;
}
