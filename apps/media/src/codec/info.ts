/** RFC 6381 codec string and picture size in pixels. */
export interface VideoInfo {
  codec: string;
  width: number;
  height: number;
  /** chroma_format_idc: 0 grey, 1 4:2:0, 2 4:2:2, 3 4:4:4. */
  chroma: number;
  bitDepth: number;
}

export interface AudioInfo {
  /** RFC 6381 codec string. */
  codec: string;
  sampleRate: number;
  channels: number;
  /** Length of one packet in ms. */
  frameMs: number;
  /** A silent packet for exactly this configuration, when one is known. */
  silence: Buffer | null;
}
