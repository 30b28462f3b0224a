export { type FlvTag, publishFlv } from '@touchline/media';
export { xssVectors } from '@touchline/server/platform/rich-text/xss-vectors.ts';
export { createTestDatabase, type TestDatabase } from '@touchline/server/testing/database.ts';
export { type Actor, actorPassword, arriveHost, arriveViewer, arriveVisitor } from './actors.ts';
export { type Encoder, goLive, hasFfmpeg, type Picture, pushPicture, targetOf } from './encoder.ts';
export { type MediaProcess, startMediaProcess } from './media-process.ts';
export { freePort, runToEnd, type ServerProcess, startServerProcess } from './server-process.ts';
export { startTouchline, type Touchline, type TouchlineOptions } from './touchline.ts';
