import type { Playback } from '@touchline/contract/streams';

export { playbackKinds as lineKinds } from '@touchline/contract/streams';
export type LineKind = Playback['kind'];

/**
 * Why a line stopped. `end` (closed by the server) and `gone` (not found) come from the stream, `denied` from an
 * expired address; `network`, `media`, `stalled` and `unsupported` count against the line.
 */
export type Stop = 'end' | 'gone' | 'denied' | 'network' | 'media' | 'stalled' | 'unsupported';

/** One open line: feeds the video element until it is closed. */
export interface Drive {
  close(): void;
  /** Seconds between the newest buffered frame and the one shown; null while unknown. */
  latency(): number | null;
  /** Normal delay of this line behind the newest frame, in seconds. */
  behind(): number;
  goLive(): void;
}

/** The video element that the libraries attach to. */
export type Screen = HTMLVideoElement;

export type OpenLine = (screen: Screen, address: Playback, onStop: (stop: Stop) => void) => Promise<Drive>;
