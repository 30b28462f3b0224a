import { realtimePath } from '@touchline/contract/realtime';
import type { HttpConfig } from './platform-config.ts';

/** Address of the socket as reached from `origin`; operators may put it on another host. */
export const realtimeAddressAt = ({ realtimeUrl }: Pick<HttpConfig, 'realtimeUrl'>, origin: string): string =>
  (realtimeUrl ?? origin.replace(/^http/, 'ws')) + realtimePath;
