import { expect, it } from 'vitest';
import { iceServersFor } from './ice-servers.ts';
import { createVoiceAddresses } from './voice-addresses.ts';
import { signVoiceTicket } from './voice-ticket.ts';

const addresses = (publicUrl: string | null) =>
  createVoiceAddresses({ publicUrl, httpPort: () => 8937, secret: 'secret' });

it('signs tickets as voice engines verify them', () => {
  // Computed with: printf 'speak.room-1.1767225600.3-abc' | openssl dgst -sha256 -hmac secret -binary | basenc --base64url
  expect(
    signVoiceTicket('secret', { kind: 'speak', room: 'room-1', subject: '3-abc', zone: null }, 1_767_225_600),
  ).toBe('1767225600.3-abc.cb04Qp3PDnTEp1Hd3LKaY4LZxqcRuAwHQfvTBUlqebI');
  expect(signVoiceTicket('secret', { kind: 'listen', room: 'room-1', subject: '', zone: null }, 1_767_225_600)).toBe(
    '1767225600..cd1yhr21Lx_I_GwCZLui4gTyeKQsfTZOs9jKDU41sfs',
  );
  expect(signVoiceTicket('secret', { kind: 'listen', room: 'room-1', subject: '', zone: 'VN' }, 1_767_225_600)).toBe(
    '1767225600.VN..UaAsdPhnSUpbGbyqWMSnh2pMZb6_qbN22-g9wXPQ-N8',
  );
});

it('builds tickets on the host of the request or the configured one, valid for a minute', () => {
  const speaker = { room: 'r', seat: 10, request: 'abc', country: null };
  const own = addresses(null).speakerTicket(speaker, 'https://[::1]:8080', 1_000_500);
  expect(own.url).toMatch(/^wss:\/\/\[::1\]:8937\/voice\/r\/speak\?t=1060\.10-abc\.[\w-]{43}$/);
  expect(own.expiresAt).toBe(new Date(1_060_000).toISOString());
  const named = addresses('https://voice.example').listenerTicket(
    { room: 'r', viewer: null, country: null },
    'http://x',
    0,
  );
  expect(named.url).toMatch(/^wss:\/\/voice\.example\/voice\/r\/listen\?t=60\.\.[\w-]{43}$/);
});

it('gives TURN servers the credentials that coturn verifies, and STUN servers none', () => {
  const iceServers = ['stun:stun.example:3478', 'turn:turn.example:3478?transport=tcp'];
  // Computed with: printf '1700003600:42' | openssl dgst -sha1 -hmac north -binary | base64
  expect(iceServersFor({ iceServers, turnSecret: 'north' }, '42', 1_700_000_000_000)).toEqual([
    { urls: 'stun:stun.example:3478' },
    {
      urls: 'turn:turn.example:3478?transport=tcp',
      username: '1700003600:42',
      credential: 'WO3ZFttCQxBYtA2Ohz7jjGcQStA=',
    },
  ]);
});
