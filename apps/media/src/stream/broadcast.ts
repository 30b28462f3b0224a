import type { SegmentList } from '../hls/segment-list.ts';
import type { HlsAudience } from './hls-audience.ts';

/** The part of the encoder's connection that HLS needs. */
export interface HlsSource {
  /** Starts packaging, if it is not running. */
  startHls(): void;
  /** False once HLS certainly cannot carry it. */
  readonly playableAsHls: boolean;
  /** True when new viewers get no picture. */
  readonly hasNoKeyFrames: boolean;
}

/**
 * What happens to a broadcast when its encoder is dropped: it waits for the encoder, plays to its end, or closes
 * immediately.
 */
export const endings = ['wait', 'end', 'shut'] as const;
export type Ending = (typeof endings)[number];

/** The HLS playback of one broadcast, across all connections of its encoder. */
export class Broadcast {
  readonly mark: string;
  readonly list: SegmentList;
  readonly audience: HlsAudience;
  /** The encoder's connection; null while it is away. */
  stream: HlsSource | null = null;
  shut = false;
  /** Requested while the encoder was still connected. */
  ending: Ending = 'wait';
  timer: NodeJS.Timeout | null = null;

  constructor(mark: string, list: SegmentList, audience: HlsAudience) {
    this.mark = mark;
    this.list = list;
    this.audience = audience;
  }
}
