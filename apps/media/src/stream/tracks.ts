import { decodeAmf0, isAmfObject } from '../rtmp/amf0.ts';

export interface Tracks {
  audio: boolean;
  video: boolean;
}

/**
 * The tracks that onMetaData announces, and its picture size; null when it announces none. Encoders write
 * `videocodecid`/`audiocodecid` for each track that they will send.
 */
export function readMetadata(body: Buffer): { tracks: Tracks | null; width: number; height: number } {
  const size = (value: unknown) => (typeof value === 'number' && value > 0 && value < 65_536 ? Math.round(value) : 0);
  const values = decodeAmf0(body)[1];
  if (values === undefined || !isAmfObject(values)) return { tracks: null, width: 0, height: 0 };
  const has = (value: unknown) => value !== undefined && value !== null && value !== 0 && value !== '';
  const tracks = { audio: has(values.audiocodecid), video: has(values.videocodecid) };
  return {
    tracks: tracks.audio || tracks.video ? tracks : null,
    width: size(values.width),
    height: size(values.height),
  };
}

/**
 * Detects the tracks of a stream before the first viewer gets a header. Settles when all announced (or both) tracks
 * have been seen, or a bounded time after the first of them.
 */
export class TrackWatch {
  readonly seen: Tracks = { audio: false, video: false };
  settled = false;
  private announced: Tracks | null = null;
  private timer: NodeJS.Timeout | null = null;
  private readonly waitMs: number;
  private readonly onSettled: () => void;

  constructor(waitMs: number, onSettled: () => void) {
    this.waitMs = waitMs;
    this.onSettled = onSettled;
  }

  announce(tracks: Tracks | null): void {
    this.announced = tracks;
    if (this.seen.audio || this.seen.video) this.check();
  }

  /** Returns true when the track is new although the tracks were settled. */
  see(track: keyof Tracks): boolean {
    if (this.seen[track]) return false;
    this.seen[track] = true;
    if (this.settled) return true;
    this.timer ??= setTimeout(() => this.settle(), this.waitMs);
    this.check();
    return false;
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private check(): void {
    const wanted = this.announced ?? { audio: true, video: true };
    if ((this.seen.audio || !wanted.audio) && (this.seen.video || !wanted.video)) this.settle();
  }

  private settle(): void {
    if (this.settled) return;
    this.settled = true;
    this.onSettled();
    this.stop();
  }
}
