import type { Logger } from '../../../platform/logger.ts';
import type { MediaEngine } from './media-engine.ts';

/** The engine of a process that takes no streams: it has no publishers, so broadcasts of an earlier run end. */
export function createNoEngine({ log }: { readonly log: Pick<Logger, 'warn'> }): MediaEngine {
  return {
    id: 'none',
    start: async () => {
      log.warn({ MEDIA_EMBEDDED: 'off' }, 'this process takes no streams: no video engine was started');
    },
    ports: () => null,
    kick: async () => {},
    closeZones: async () => {},
    list: async () => [],
    restarts: () => 0,
    stop: async () => {},
  };
}
