import { limits } from '@touchline/contract/limits';

/** Bounds of the hub. All times in milliseconds, sizes in bytes. */
export interface HubLimits {
  /** One frame from a client, and so one request. */
  frameMax: number;
  helloMs: number;
  /** How often clients are asked to ping. */
  heartbeatMs: number;
  /** A socket not heard of for so long is dead. */
  deadMs: number;
  sweepMs: number;
  /** A busy channel sends one frame in this time; a quiet one sends at once. */
  windowMs: number;
  /** Sockets written to in one turn of the event loop. */
  slice: number;
  /** A reader with more than this waiting is skipped. */
  guard: number;
  /** A skipped reader is cut off after so many frames or so long, whichever comes first. */
  stalledFrames: number;
  stalledMs: number;
  /** What may wait in a window of one channel before sampled events are left out. */
  queueEvents: number;
  queueBytes: number;
  /** Events times readers a second, over all channels, before sampled events are left out. */
  deliveriesPerSecond: number;
  /** What a channel remembers for those who reconnect, and how long after its last reader left. */
  replayEvents: number;
  replayBytes: number;
  retainMs: number;
  /** What of answers may wait for a reader who asks and does not read; more cuts it off, as does more than both in all. */
  answerGuard: number;
  socketsMax: number;
  /** Sockets of one network address, and those that have not said who they are: of one, and of all. */
  socketsPerNetwork: number;
  newPerNetwork: number;
  newMax: number;
  socketsPerAccount: number;
  channelsPerSocket: number;
  /** Requests of one socket that wait for their turn. */
  waitingOps: number;
  /** Frames a client may send at once, and a second; more closes the socket. */
  frameBurst: number;
  framesPerSecond: number;
  presenceMs: number;
}

export const hubLimits: HubLimits = {
  frameMax: limits.wire.frameMax,
  helloMs: 10_000,
  heartbeatMs: 25_000,
  deadMs: 60_000,
  sweepMs: 1000,
  windowMs: 50,
  slice: 512,
  guard: 512 * 1024,
  stalledFrames: 300,
  stalledMs: 15_000,
  queueEvents: 200,
  queueBytes: 256 * 1024,
  deliveriesPerSecond: 2_000_000,
  replayEvents: 512,
  replayBytes: 256 * 1024,
  retainMs: 300_000,
  answerGuard: 512 * 1024,
  socketsMax: 60_000,
  socketsPerNetwork: 2000,
  newPerNetwork: 100,
  newMax: 10_000,
  socketsPerAccount: 20,
  channelsPerSocket: 60,
  waitingOps: 64,
  frameBurst: 300,
  framesPerSecond: 50,
  presenceMs: 1000,
};
