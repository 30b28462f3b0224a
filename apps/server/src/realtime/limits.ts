import { limits } from '@touchline/contract/limits';

/** Bounds of the hub. All times in milliseconds, sizes in bytes. */
export interface HubLimits {
  /** Bytes of one client frame, and so of one request. */
  frameMax: number;
  helloMs: number;
  /** Interval in which clients must ping. */
  heartbeatMs: number;
  /** A socket silent for this long is dead. */
  deadMs: number;
  sweepMs: number;
  /** A busy channel sends one frame per window; a quiet one sends immediately. */
  windowMs: number;
  /** The same for the channel of one user, whose few sockets cost little. */
  userWindowMs: number;
  /** Sockets written to in one turn of the event loop. */
  slice: number;
  /** A client with more bytes waiting is skipped. */
  guard: number;
  /** A skipped client is cut off after this many frames or this long, whichever comes first. */
  stalledFrames: number;
  stalledMs: number;
  /** Events queued in a window of one channel before sampled events are dropped. */
  queueEvents: number;
  queueBytes: number;
  /** Deliveries (events times clients) a second over all channels before sampled events are dropped. */
  deliveriesPerSecond: number;
  /** Events kept for reconnecting clients, and how long after the last client left. */
  replayEvents: number;
  replayBytes: number;
  retainMs: number;
  /** Unread answer bytes of one client; more cuts it off, as do more unread bytes than both limits together. */
  answerGuard: number;
  socketsMax: number;
  /** Sockets of one network, and sockets before `hello`: of one network, and in total. */
  socketsPerNetwork: number;
  newPerNetwork: number;
  newMax: number;
  socketsPerAccount: number;
  channelsPerSocket: number;
  /** Requests of one socket that may be queued. */
  waitingOps: number;
  /** Frames a client may send in a burst, and per second; more closes the socket. */
  frameBurst: number;
  framesPerSecond: number;
  /** A frame counts once, and once more for each of these bytes. */
  frameUnit: number;
  presenceMs: number;
}

export const hubLimits: HubLimits = {
  frameMax: limits.wire.frameMax,
  helloMs: 10_000,
  heartbeatMs: 25_000,
  deadMs: 60_000,
  sweepMs: 1000,
  windowMs: 50,
  userWindowMs: 10,
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
  frameUnit: 4096,
  presenceMs: 1000,
};
