import { realtimePath } from '@touchline/contract/realtime';
import type { Config } from '../config.ts';

/** Address of the socket as reached from `origin`; operators may put it on another host. */
export const realtimeAddressAt = ({ realtimeUrl }: Pick<Config['http'], 'realtimeUrl'>, origin: string): string =>
  (realtimeUrl ?? origin.replace(/^http/, 'ws')) + realtimePath;
