/**
 * The audio and video tags in an aggregate message (RTMP 1.0, section 7.1.6). Their times are relative to the first tag
 * and are moved to the message's timestamp. Drops a truncated last tag.
 */
export function* aggregateTags(
  timestamp: number,
  payload: Buffer,
): Generator<{ type: 8 | 9; timestamp: number; data: Buffer }> {
  let first: number | null = null;
  for (let at = 0; at + 11 <= payload.length; ) {
    const type = payload.readUInt8(at);
    const length = payload.readUIntBE(at + 1, 3);
    const time = payload.readUIntBE(at + 4, 3) + payload.readUInt8(at + 7) * 0x1000000;
    const start = at + 11;
    if (start + length > payload.length) return;
    first ??= time;
    if ((type === 8 || type === 9) && length > 0) {
      yield { type, timestamp: (timestamp + time - first) >>> 0, data: payload.subarray(start, start + length) };
    }
    at = start + length + 4;
  }
}
