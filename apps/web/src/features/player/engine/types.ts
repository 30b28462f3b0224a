import type { Playback } from '@touchline/contract/streams';

export { playbackKinds as lineKinds } from '@touchline/contract/streams';
export type LineKind = Playback['kind'];

/**
 * Why a line stopped. `end` and `gone` are the stream's doing (closed by the server; not there), `denied` an address
 * that is used up; `network`, `media`, `stalled` and `unsupported` speak against the line.
 */
export type Stop = 'end' | 'gone' | 'denied' | 'network' | 'media' | 'stalled' | 'unsupported';

/** One open line: something feeds the video element until it is closed. */
export interface Drive {
  close(): void;
  /** Seconds between the newest picture that is here and the one shown; null while unknown. */
  latency(): number | null;
  /** Seconds behind the place this line plays from when it keeps up. */
  behind(): number;
  goLive(): void;
}

/** What a line needs of a video element; the element itself is given to the libraries. */
export type Screen = HTMLVideoElement;

export type OpenLine = (screen: Screen, address: Playback, onStop: (stop: Stop) => void) => Promise<Drive>;
