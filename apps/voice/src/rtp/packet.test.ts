import { expect, it } from 'vitest';
import { isRtcp, payloadOf, readPacket, setPayloadType, silence, writePacket } from './packet.ts';

/** A packet with sequence 7, timestamp 960 and the payload 1, 2, 3. */
const packet = (first: number, middle: readonly number[] = [], end: readonly number[] = []): Buffer =>
  Buffer.from([first, 0x80 | 111, 0, 7, 0, 0, 3, 192, 0, 0, 0, 9, ...middle, 1, 2, 3, ...end]);
const format = { payloadType: 111, ssrc: 9, levelExtension: 1 };
/** One-byte extensions: padding, id 3 of two bytes, and the level 20 with the voice flag as id 1. */
const extension = [0xbe, 0xde, 0, 2, 0, 0x31, 9, 9, 0x10, 0x80 | 20, 0, 0];

it('reads a packet without contributors, extensions and padding', () => {
  const read = readPacket(packet(0xb2, [0, 0, 0, 1, 0, 0, 0, 2, ...extension], [0, 2]), format);
  expect(read).toMatchObject({ marker: true, sequence: 7, timestamp: 960, level: 20 });
  expect([...(read?.payload ?? [])]).toEqual([1, 2, 3]);
});

it('takes pauses for silence when the browser sends no level', () => {
  const bytes = packet(0x80);
  expect(readPacket(bytes.subarray(0, 14), { ...format, levelExtension: null })?.level).toBe(silence);
  expect(readPacket(bytes, { ...format, levelExtension: null })?.level).toBeLessThan(silence);
  expect(readPacket(packet(0x90, extension), { ...format, levelExtension: 2 })?.level).toBeLessThan(silence);
});

it.each<[string, Buffer]>([
  ['of another version', packet(0x40)],
  ['of another payload type', packet(0x80).fill(110, 1, 2)],
  ['of another source', packet(0x80).fill(8, 11, 12)],
  ['shorter than its header', packet(0x80).subarray(0, 11)],
  ['without a payload', packet(0x80).subarray(0, 12)],
  ['with more contributors than bytes', packet(0x8f)],
  ['with a cut extension', packet(0x90).subarray(0, 14)],
  ['with an extension longer than itself', packet(0x90, [0xbe, 0xde, 0xff, 0xff])],
  ['with more padding than bytes', packet(0xa0, [], [200])],
  ['with a payload longer than Opus allows', Buffer.concat([packet(0x80), Buffer.alloc(1_300)])],
])('rejects a packet %s', (_, bytes) => {
  expect(readPacket(bytes, format)).toBeNull();
});

it('does not take control packets for sound', () => {
  expect(isRtcp(Buffer.from([0x80, 200]))).toBe(true);
  expect(isRtcp(packet(0x80))).toBe(false);
});

it('writes a packet that every receiver gets with its own payload type', () => {
  const read = readPacket(packet(0x90, extension), format);
  if (!read) throw new Error('the sample is not valid');
  const bytes = writePacket(read, { sequence: 65_535, timestamp: 2 ** 32 - 1, ssrc: 1_003 });
  setPayloadType(bytes, 109);
  expect([...bytes]).toEqual([0x80, 0x80 | 109, 255, 255, 255, 255, 255, 255, 0, 0, 3, 235, 1, 2, 3]);
  setPayloadType(bytes, 96);
  expect(bytes[1]).toBe(0x80 | 96);
  expect([...payloadOf(bytes)]).toEqual([1, 2, 3]);
});
