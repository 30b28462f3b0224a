/** What journeys need, without loading the server: the runner only collects their titles. */
export { xssVectors } from '@touchline/server/platform/rich-text/xss-vectors.ts';
export { startPushService, type TestPushService } from '@touchline/server/testing/push-service.ts';
export { type Actor, actorPassword, arriveGuest, arriveHost, arriveViewer } from './actors.ts';
export { clockOffsetMs, isLongRun } from './config.ts';
export { type Encoder, goLive, hasFfmpeg, type Picture, pushPicture } from './encoder.ts';
export { shiftClock } from './shifted-clock.ts';
export { startTouchline, type Touchline, type TouchlineOptions } from './touchline.ts';
export { hasTurnServer, startTurnServer, type TurnServer } from './turn-server.ts';
