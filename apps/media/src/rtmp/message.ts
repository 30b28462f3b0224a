/** RTMP message type ids that this engine reads or writes (RTMP 1.0, sections 5.4 and 7.1). */
export const messageTypes = {
  setChunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowAckSize: 5,
  setPeerBandwidth: 6,
  audio: 8,
  video: 9,
  dataAmf3: 15,
  commandAmf3: 17,
  dataAmf0: 18,
  commandAmf0: 20,
  aggregate: 22,
} as const;

/** One complete RTMP message. `payload` owns its memory and is never a view into a socket's buffer. */
export interface RtmpMessage {
  type: number;
  /** Milliseconds, unsigned 32 bits. */
  timestamp: number;
  streamId: number;
  payload: Buffer;
}
