import { expect, it } from 'vitest';
import { readSpeaker, readTicket, signTicket, type Ticket } from './ticket.ts';

const expiry = 1_767_225_600;
const before = (expiry - 1) * 1000;

// Computed with: printf 'speak.room-1.1767225600.3-abc' | openssl dgst -sha256 -hmac secret -binary | basenc --base64url
const speaker = '1767225600.3-abc.cb04Qp3PDnTEp1Hd3LKaY4LZxqcRuAwHQfvTBUlqebI';
// Likewise of 'listen.room-1.1767225600.'
const guest = '1767225600..cd1yhr21Lx_I_GwCZLui4gTyeKQsfTZOs9jKDU41sfs';

// Likewise of 'listen.room-1.1767225600.VN.'
const inCountry = '1767225600.VN..UaAsdPhnSUpbGbyqWMSnh2pMZb6_qbN22-g9wXPQ-N8';

it('signs like the owner of the engine', () => {
  expect(signTicket('secret', { kind: 'listen', room: 'room-1', subject: '', zone: 'VN' }, expiry)).toBe(inCountry);
  expect(signTicket('secret', { kind: 'speak', room: 'room-1', subject: '3-abc' }, expiry + 0.9)).toBe(speaker);
  expect(signTicket('secret', { kind: 'listen', room: 'room-1', subject: '' }, expiry)).toBe(guest);
});

it('opens one kind of socket of one room until it expires', () => {
  const read = (ticket: string, kind: 'speak' | 'listen', room = 'room-1', now = before): Ticket | null =>
    readTicket('secret', { kind, room }, ticket, now);
  expect(read(speaker, 'speak')).toEqual({ subject: '3-abc', zone: null });
  expect(read(guest, 'listen')).toEqual({ subject: '', zone: null });
  expect(read(inCountry, 'listen')).toEqual({ subject: '', zone: 'VN' });
  for (const other of [
    read(speaker, 'listen'),
    read(guest, 'speak'),
    read(speaker, 'speak', 'room-2'),
    read(speaker, 'speak', 'room-1', expiry * 1000),
    read(speaker.replace('3-abc', '0-abc'), 'speak'),
    read(speaker.replace('1767225600', '1767225601'), 'speak'),
    read(speaker.slice(0, -1), 'speak'),
    read(inCountry.replace('VN', 'TH'), 'listen'),
    read(inCountry.replace('.VN', ''), 'listen'),
    read(guest.replace('..', '.VN..'), 'listen'),
    read('', 'listen'),
    readTicket('other', { kind: 'speak', room: 'room-1' }, speaker, before),
  ])
    expect(other).toBeNull();
});

it('reads the seat and the acceptance of a speaker', () => {
  expect(readSpeaker('10-abc-1')).toEqual({ seat: 10, request: 'abc-1' });
  for (const wrong of ['', '11-abc', '3', '-1-abc', '42']) expect(readSpeaker(wrong)).toBeNull();
});
