export { createHub } from './hub.ts';
export { type HubLimits, hubLimits } from './limits.ts';
export { RawJson, toJson } from './raw-json.ts';
export type { ChannelOwner, EventParts, Hub, HubCounters, HubOptions, OpHandler, SocketContext } from './types.ts';
