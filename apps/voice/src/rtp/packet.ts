/** A packet of a speaker, without header extensions and padding. */
export interface Packet {
  readonly marker: boolean;
  readonly sequence: number;
  readonly timestamp: number;
  /** 0 is loudest, 127 is silence (RFC 6464). */
  readonly level: number;
  /** One Opus packet. */
  readonly payload: Buffer;
}

export const silence = 127;
const unknownLevel = 40;
/** An Opus packet of this length is a pause of discontinuous transmission (RFC 6716, 2.1.9). */
const pauseBytes = 2;
/** RFC 6716, 3.4. */
const maxPayloadBytes = 1_275;
const headerBytes = 12;

/** Control packets share the port with RTP (RFC 5761). */
export const isRtcp = (bytes: Buffer): boolean => {
  const type = bytes[1] ?? 0;
  return type >= 192 && type <= 223;
};

/** What a browser said about its packets. */
export interface PacketFormat {
  readonly payloadType: number;
  readonly ssrc: number;
  /** Id of the header extension with the level; null without it. */
  readonly levelExtension: number | null;
}

/** Reads an RTP packet; null when it is malformed, of another format or source, or empty. */
export function readPacket(bytes: Buffer, { payloadType, ssrc, levelExtension }: PacketFormat): Packet | null {
  if (bytes.length < headerBytes) return null;
  const [first = 0, second = 0] = bytes;
  if (first >> 6 !== 2 || (second & 0x7f) !== payloadType || bytes.readUInt32BE(8) !== ssrc) return null;
  let start = headerBytes + (first & 0x0f) * 4;
  let level: number | null = null;
  if (first & 0x10) {
    if (bytes.length < start + 4) return null;
    const end = start + 4 + bytes.readUInt16BE(start + 2) * 4;
    if (end > bytes.length) return null;
    if (levelExtension !== null && bytes.readUInt16BE(start) === 0xbede)
      level = readLevel(bytes.subarray(start + 4, end), levelExtension);
    start = end;
  }
  const end = first & 0x20 ? bytes.length - (bytes.at(-1) ?? 0) : bytes.length;
  if (end <= start || end - start > maxPayloadBytes) return null;
  const payload = bytes.subarray(start, end);
  return {
    marker: (second & 0x80) !== 0,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    level: level ?? (payload.length <= pauseBytes ? silence : unknownLevel),
    payload,
  };
}

/** The level in one-byte header extensions (RFC 8285, 4.2). */
function readLevel(extensions: Buffer, wanted: number): number | null {
  for (let at = 0; at < extensions.length; ) {
    const byte = extensions[at] ?? 0;
    if (byte === 0) {
      at += 1;
      continue;
    }
    const value = extensions[at + 1];
    if (byte >> 4 === wanted) return value === undefined ? null : value & 0x7f;
    at += 2 + (byte & 0x0f);
  }
  return null;
}

/** A packet of a seat for its receivers; `setPayloadType` adapts it to each. */
export function writePacket(packet: Packet, of: { sequence: number; timestamp: number; ssrc: number }): Buffer {
  const bytes = Buffer.allocUnsafe(headerBytes + packet.payload.length);
  bytes[0] = 0x80;
  bytes[1] = packet.marker ? 0x80 : 0;
  bytes.writeUInt16BE(of.sequence, 2);
  bytes.writeUInt32BE(of.timestamp, 4);
  bytes.writeUInt32BE(of.ssrc, 8);
  packet.payload.copy(bytes, headerBytes);
  return bytes;
}

/** The Opus packet in a packet that `writePacket` made. */
export const payloadOf = (packet: Buffer): Buffer => packet.subarray(headerBytes);

/** Browsers choose the payload type of Opus themselves. */
export function setPayloadType(packet: Buffer, payloadType: number): void {
  packet[1] = ((packet[1] ?? 0) & 0x80) | payloadType;
}
