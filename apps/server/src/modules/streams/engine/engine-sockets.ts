import type { MediaConfig } from '../../../config/media.ts';
import {
  firstInherited,
  ListenError,
  type ListeningSockets,
  openListeningSockets,
} from '../../../platform/child/index.ts';
import { StartError } from '../../../platform/start-error.ts';

/** In the order of the ports below. */
const variables = ['MEDIA_RTMP_FD', 'MEDIA_HTTP_FD', 'MEDIA_RTMPS_FD'] as const;

const reasons: Readonly<Record<string, (port: number) => string>> = {
  EADDRINUSE: (port) => `The media engine needs port ${port}, but another program is using it`,
  EACCES: (port) => `The media engine may not listen on port ${port}`,
};

/**
 * Opens the ports of the engine; null when only the engine itself can. Rejects with a StartError that names the port
 * that is not available.
 */
export async function openEngineSockets(host: string, media: MediaConfig): Promise<ListeningSockets | null> {
  const secure = media.rtmps ? [media.rtmps.port] : [];
  try {
    return await openListeningSockets({ host, ports: [media.rtmpPort, media.httpPort, ...secure] });
  } catch (error) {
    const reason = error instanceof ListenError ? reasons[error.code]?.(error.port) : undefined;
    if (reason === undefined) throw error;
    throw new StartError(`${reason}. Free it, or set MEDIA_RTMP_PORT and MEDIA_HTTP_PORT to others.`, error);
  }
}

/** Environment variables that map the inherited descriptors to ports. */
export function socketVariables(listening: ListeningSockets | null): Record<string, string> {
  const inherited = variables.slice(0, listening?.sockets.length ?? 0);
  return Object.fromEntries(inherited.map((name, index) => [name, String(firstInherited + index)]));
}
