import type { WithMedia } from '../../../config/media.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createEmbeddedEngine } from './embedded.ts';
import type { MediaEngine } from './media-engine.ts';
import { createNoEngine } from './no-engine.ts';

/** The engine of the configuration. `hookUrl` is read when the engine starts and the server listens. */
export const createEngine = (
  { config, log, ids }: WithMedia & Pick<Platform, 'log' | 'ids'>,
  hookUrl: () => string,
): MediaEngine =>
  config.media.embedded ? createEmbeddedEngine({ config, log, ids, hookUrl }) : createNoEngine({ log });
