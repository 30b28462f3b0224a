import { expect, it } from 'vitest';
import { readPlay, signPlay } from './play-token.ts';

const expiry = 1_767_225_600;
const before = (expiry - 1) * 1000;

// Computed with: printf 'abc.1767225600.77' | openssl dgst -sha256 -hmac secret -binary | basenc --base64url | tr -d =
const marked = '1767225600.m77.AQRZw5SfBKPAxPb3qeKutfKS-PPbvjZ_QRQrRV3IitQ';
// Likewise of 'abc.1767225600.'
const plain = '1767225600.uP5NEnDdTEzvI9ELumtqmT5haQb-_GkrEHcq2w8FRdA';
const read = (token: string, now = before) => readPlay('secret', 'abc', token, now);

it('signs like the owner of the engine', () => {
  expect(signPlay('secret', 'abc', expiry + 0.9, '77')).toBe(marked);
  expect(signPlay('secret', 'abc', expiry)).toBe(plain);
});

it('is bound to its broadcast and valid until it expires', () => {
  expect([read(marked), read(plain)]).toEqual([
    { mark: '77', zone: null },
    { mark: '', zone: null },
  ]);
  for (const other of [marked.replace('m77', 'm78'), marked.replace('.m77', ''), plain.replace('.', '.m77.')])
    expect(read(other)).toBeNull();
  expect(read(marked, expiry * 1000)).toBeNull();
});

it('includes the country of a token in the signature', () => {
  const zoned = signPlay('secret', 'abc', expiry, '77', 'CN');
  expect(zoned).toBe('1767225600.CN.m77.cdgIB05PbgVZx28sSwPpmU9hNvkbhCLc0NaCVBRk0PU');
  expect(read(zoned)).toEqual({ mark: '77', zone: 'CN' });
  for (const other of [zoned.replace('CN', 'TH'), zoned.replace('.CN', ''), marked.replace('.', '.CN.')])
    expect(read(other)).toBeNull();
});

it('does not read a mark of capital letters as a country', () => {
  expect(read(signPlay('secret', 'abc', expiry, 'CN'))).toEqual({ mark: 'CN', zone: null });
});
