/** One Opus frame of a seat. */
export interface RelayFrame {
  readonly seat: number;
  /** Loudness by RFC 6464: 0 is loudest, 127 is silence. */
  readonly level: number;
  /** On the engine's clock, in milliseconds. */
  readonly atMs: number;
  readonly opus: Uint8Array<ArrayBuffer>;
}

export interface RelayBatch {
  /** The engine's clock when it sent the batch. */
  readonly sentMs: number;
  readonly frames: readonly RelayFrame[];
}

const headBytes = 8;
const frameHeadBytes = 12;

/** Reads a binary message of the relay; a broken rest is left out. */
export function parseRelayBatch(data: ArrayBuffer): RelayBatch {
  const view = new DataView(data);
  const frames: RelayFrame[] = [];
  if (data.byteLength < headBytes) return { sentMs: 0, frames };
  let at = headBytes;
  while (at + frameHeadBytes <= data.byteLength) {
    const length = view.getUint16(at + 10);
    const start = at + frameHeadBytes;
    if (start + length > data.byteLength) break;
    frames.push({
      seat: view.getUint8(at),
      level: view.getUint8(at + 1),
      atMs: view.getFloat64(at + 2),
      opus: new Uint8Array(data, start, length),
    });
    at = start + length;
  }
  return { sentMs: view.getFloat64(0), frames };
}

/** From RFC 6464 (decibels below the loudest) to 0 to 1. */
export const loudnessOf = (level: number): number => (level >= 127 ? 0 : 10 ** (-level / 20));
