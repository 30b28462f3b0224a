export { configFromEnv, type MediaConfig, type MediaSettings, mediaConfig } from './config.ts';
export { type MediaEngine, startMedia } from './engine.ts';
export type { EngineFigures } from './figures.ts';
export { type FlvTag, joinFlvTags, parseFlv } from './flv/tag.ts';
export type {
  HookAnswer,
  HookSubject,
  MediaHooks,
  PublishEvent,
  UnpublishEvent,
  UpdateEvent,
} from './hooks/media-hooks.ts';
export type { StreamReport } from './http/control.ts';
export { signPlay } from './play-token.ts';
export { type PublishFlvOptions, publishFlv } from './publisher/publish-flv.ts';
export { connectPublisher, type Publisher, PublishRefused } from './publisher/rtmp-publisher.ts';
