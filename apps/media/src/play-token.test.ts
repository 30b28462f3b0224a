import { expect, it } from 'vitest';
import { signPlay, verifyPlay, zoneOf } from './play-token.ts';

const expiry = 1_767_225_600;
const before = (expiry - 1) * 1000;

// Computed with: printf 'abc.1767225600.77' | openssl dgst -sha256 -hmac secret -binary | basenc --base64url | tr -d =
const marked = '1767225600.AQRZw5SfBKPAxPb3qeKutfKS-PPbvjZ_QRQrRV3IitQ';
// Likewise of 'abc.1767225600.'
const plain = '1767225600.uP5NEnDdTEzvI9ELumtqmT5haQb-_GkrEHcq2w8FRdA';

it('signs as whoever runs the engine does', () => {
  expect(signPlay('secret', 'abc', expiry + 0.9, '77')).toBe(marked);
  expect(signPlay('secret', 'abc', expiry)).toBe(plain);
});

it('takes a token of its mark only, and until it expires', () => {
  const good = (token: string, mark?: string, now = before) => verifyPlay('secret', 'abc', token, mark, now);
  expect([good(marked, '77'), good(plain), good(plain, '')]).toEqual([true, true, true]);
  expect([good(marked), good(marked, '78'), good(plain, '77')]).toEqual([false, false, false]);
  expect(good(marked, '77', expiry * 1000)).toBe(false);
});

it('takes the country of a token as part of what is signed', () => {
  const zoned = signPlay('secret', 'abc', expiry, '77', 'CN');
  expect(zoned).toBe('1767225600.CN.cdgIB05PbgVZx28sSwPpmU9hNvkbhCLc0NaCVBRk0PU');
  expect(zoneOf(zoned)).toBe('CN');
  expect(zoneOf(marked)).toBeNull();
  const good = (token: string) => verifyPlay('secret', 'abc', token, '77', before);
  expect(good(zoned)).toBe(true);
  expect([good(zoned.replace('CN', 'TH')), good(zoned.replace('.CN', '')), good(marked.replace('.', '.CN.'))]).toEqual([
    false,
    false,
    false,
  ]);
});
