import type { Api } from '../../http/serve.ts';
import { sameSecret } from '../../platform/same-secret.ts';
import { createVoiceMetrics } from './engine/voice-metrics.ts';
import type { VoiceDeps, VoiceNeeds, VoiceParts, VoicePlatform } from './needs.ts';
import { removePeople } from './remove-people.ts';
import { createEngineHooks, resumeRooms } from './seats/engine-hooks.ts';
import { createEngineRooms } from './seats/engine-rooms.ts';
import { createTickets } from './seats/tickets.ts';
import { voiceRoutes } from './voice.routes.ts';
import { checkBoard, keepEngine, startVoiceJobs, watchOthers } from './voice-jobs.ts';

export { createVoiceEngine } from './engine/create-voice-engine.ts';
export type { VoiceEngine } from './engine/voice-engine.ts';
export { voiceHookPath } from './engine/voice-hooks.routes.ts';
export { createLinkMicBoard, type LinkMicBoard } from './link-mic-board.ts';
export type { VoiceNeeds } from './needs.ts';

const figuresMs = 15_000;

export type Voice = ReturnType<typeof createVoice>;

/** Link-mic: up to ten viewers speak with the host of a room. The engine moves the sound. */
export function createVoice(platform: VoicePlatform, needs: VoiceNeeds, { board, engine }: VoiceParts) {
  const engineRooms = createEngineRooms(platform, { engine, board });
  const deps: VoiceDeps = {
    platform,
    needs,
    board,
    engine,
    engineRooms,
    tickets: createTickets(platform, engine),
    requestsChanged: () => requests.at(platform.clock.now()),
  };
  // Without an engine there are no figures, so that no alert watches them.
  const readFigures = engine.figures ? createVoiceMetrics(platform.metrics, engine) : null;
  const hooks = createEngineHooks(deps);
  const isHookSecret = (secret: string): boolean => sameSecret(secret, platform.config.secrets.hooks);
  const requests = startVoiceJobs(deps);
  watchOthers(deps);
  return {
    /** Starts the engine and opens the rooms of an earlier run again. The server must be listening. */
    start: async (): Promise<void> => {
      await engine.start(hooks);
      if (readFigures) platform.timers.every('voice.figures', figuresMs, 'local', readFigures);
      await board.reload();
      if (engine.available()) await resumeRooms(deps);
      await keepEngine(deps);
      await checkBoard(deps);
    },
    stop: (): Promise<void> => engine.stop(),
    /** Deletes what is kept of accounts, for good. */
    removePeople: (uids: readonly string[]): Promise<void> => removePeople(deps, uids),
    /** What the engine reports to. */
    hooks,
    /** Serves the calls of this module. */
    serve: (api: Api): void => voiceRoutes(api, deps, { hooks, isHookSecret }),
  };
}
