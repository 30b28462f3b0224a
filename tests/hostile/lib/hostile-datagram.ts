import { createHmac } from 'node:crypto';
import { pick } from './attack.ts';

/** The ICE credentials of both sides of a connection (RFC 8445, 5.3). */
export interface IceSession {
  readonly ownUfrag: string;
  readonly engineUfrag: string;
  readonly enginePwd: string;
}

type Random = () => number;

const bytes = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));

/** A STUN attribute, padded to four bytes (RFC 8489, 14). */
function attribute(type: number, value: Buffer, claimed: number = value.length): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(claimed & 0xffff, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

const magicCookie = 0x2112_a442;
const integrityBytes = 24;

/** A STUN message whose length covers `more` bytes after the attributes. */
function stun(random: Random, type: number, attributes: Buffer, more = 0): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE((attributes.length + more) & 0xffff, 2);
  head.writeUInt32BE(magicCookie, 4);
  return Buffer.concat([head, bytes(random, 12), attributes]);
}

/** A connectivity check; with the right password the engine accepts it from any address. */
function check(random: Random, { engineUfrag, ownUfrag, enginePwd }: IceSession, isRight: boolean): Buffer {
  const attributes = Buffer.concat([
    attribute(0x0006, Buffer.from(`${engineUfrag}:${ownUfrag}`)),
    attribute(0x0024, bytes(random, 4)),
    attribute(pick(random, [0x8029, 0x802a]), bytes(random, 8)),
    ...(random() < 0.5 ? [attribute(0x0025, Buffer.alloc(0))] : []),
  ]);
  const message = stun(random, 0x0001, attributes, integrityBytes);
  const proof = createHmac('sha1', isRight ? enginePwd : 'wrong')
    .update(message)
    .digest();
  return Buffer.concat([message, attribute(0x0008, proof)]);
}

/** A DTLS record with a handshake fragment whose lengths need not fit (RFC 6347, 4.2.3). */
function dtls(random: Random): Buffer {
  const body = bytes(random, pick(random, [0, 1, 40, 200, 1200]));
  const handshake = Buffer.alloc(12);
  handshake[0] = pick(random, [1, 1, 1, 2, 11, 16, 20, 255]);
  handshake.writeUIntBE(pick(random, [body.length, 0, 0xff_ffff, 5000]), 1, 3);
  handshake.writeUInt16BE(pick(random, [0, 1, 65_535]), 4);
  handshake.writeUIntBE(pick(random, [0, 1, 1000, 0xff_ff00]), 6, 3);
  handshake.writeUIntBE(pick(random, [body.length, 0, 0xff_ffff]), 9, 3);
  const record = Buffer.alloc(13);
  record[0] = pick(random, [22, 22, 22, 20, 21, 23, 63]);
  record.writeUInt16BE(pick(random, [0xfefd, 0xfeff, 0xfefc, 0]), 1);
  record.writeUInt16BE(pick(random, [0, 1]), 3);
  record.writeUInt16BE(pick(random, [handshake.length + body.length, 0, 65_535]), 11);
  return Buffer.concat([record, handshake, body]);
}

/** Something that looks like protected sound of a seat, or like a report about it. */
function rtp(random: Random): Buffer {
  const packet = bytes(random, pick(random, [12, 30, 120, 1400]));
  packet[0] = pick(random, [0x80, 0x90, 0xb0, 0xbf]);
  packet[1] = pick(random, [111, 111 | 0x80, 200, 201, 205, 206]);
  packet.writeUInt32BE(pick(random, [1000, 1001, 1005, 1010, 3_735_928_559, 50_000, 50_001]), 8);
  return packet;
}

/** A datagram for the UDP port of the engine; with a session also some that pass its first checks. */
export function hostileDatagram(random: Random, session: IceSession | null): Buffer {
  const stranger = { engineUfrag: 'strange', ownUfrag: 'strange', enginePwd: 'x' };
  const kind = random();
  if (kind < 0.15) return bytes(random, pick(random, [0, 1, 12, 20, 100, 1400]));
  if (kind < 0.3) return check(random, stranger, false);
  if (kind < 0.45) return check(random, session ?? stranger, false);
  if (kind < 0.6) return check(random, session ?? stranger, true);
  if (kind < 0.7) {
    const type = pick(random, [0x0001, 0x0011, 0x0101, 0x0111, 0x0003, 0xffff]);
    const lying = attribute(pick(random, [0x0006, 0x0008, 0x0020, 0x0022, 0x8028]), bytes(random, 8), 60_000);
    return stun(random, type, lying, pick(random, [0, 4, 40_000]));
  }
  return kind < 0.85 ? dtls(random) : rtp(random);
}
