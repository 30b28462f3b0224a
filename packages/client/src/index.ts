export { ApiError, isApiError } from './api-error.ts';
export { type CallOptions, type Client, type ClientOptions, createClient } from './create-client.ts';
export type { InFlight } from './in-flight.ts';
export type { AnnouncedMaintenance } from './maintenance.ts';
export {
  type LogMessage,
  type LogSnapshot,
  MessageLog,
  type MessageLogOptions,
  type PendingMessage,
} from './message-log.ts';
export { Realtime } from './realtime/realtime.ts';
export { type PageLike, resumeOnReturn } from './realtime/resume-on-return.ts';
export type {
  ChannelEvent,
  ChannelHandlers,
  RealtimeOptions,
  RealtimeState,
  SocketConstructor,
} from './realtime/types.ts';
export { type ServerVersion, type VersionFit, versionFit } from './realtime/version.ts';
export type { RenewalOptions } from './renewal.ts';
export { memoryTokenStore, type TokenStore } from './token-store.ts';
