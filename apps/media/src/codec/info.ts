/** RFC 6381 codec string and picture size in pixels. */
export interface VideoInfo {
  codec: string;
  width: number;
  height: number;
}

export interface AudioInfo {
  /** RFC 6381 codec string. */
  codec: string;
  sampleRate: number;
  channels: number;
  /** Length of one packet in ms. */
  frameMs: number;
  /** A packet of silence in this very configuration, when one is known. */
  silence: Buffer | null;
}
