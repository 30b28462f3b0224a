import type { WithVoice } from '../../../config/voice.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createEmbeddedVoiceEngine } from './embedded-voice-engine.ts';
import { noVoiceEngine } from './no-voice-engine.ts';
import type { VoiceEngine } from './voice-engine.ts';

/** The engine of the configuration. `hookUrl` is read when the engine starts and the server listens. */
export const createVoiceEngine = (
  { config, log, ids, timers }: WithVoice & Pick<Platform, 'log' | 'ids' | 'timers'>,
  hookUrl: () => string,
): VoiceEngine =>
  config.voice.embedded ? createEmbeddedVoiceEngine({ config, log, ids, timers, hookUrl }) : noVoiceEngine();
