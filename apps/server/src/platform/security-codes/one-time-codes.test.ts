import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../clock.ts';
import { createIds } from '../ids.ts';
import { createSealed } from '../sealed.ts';
import { enrolmentOf, newCodeSecret, newRecoveryCode, recoveryHash, stepOfCode } from './one-time-codes.ts';

const ids = createIds(new ManualClock());
/** RFC 6238, appendix B (SHA-1): the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890');

describe('one-time codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('matches the standard at second %i', (second, code) => {
    expect(stepOfCode(secret, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('accepts half a minute early or late, and no longer', () => {
    const step = Math.floor(1_111_111_111 / 30);
    for (const [offset, expected] of [
      [-60, null],
      [-30, step],
      [0, step],
      [30, step],
      [60, null],
    ] as const) {
      expect(stepOfCode(secret, '050471', (1_111_111_111 + offset) * 1000)).toBe(expected);
    }
  });

  it.each(['', '05047', '0504711', '05047a', '٠٥٠٤٧١', ' 050471'])('requires six digits, unlike %j', (code) =>
    expect(stepOfCode(secret, code, 1_111_111_111_000)).toBeNull(),
  );

  it('enrols with an address that every authenticator reads', () => {
    const { secret: typed, uri } = enrolmentOf(secret, 'founder1');
    expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const url = new URL(uri);
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Touchline:founder1',
    ]);
    expect(url.searchParams.get('secret')).toBe(typed);
    expect(url.searchParams.get('issuer')).toBe('Touchline');
    expect(newCodeSecret(ids)).toHaveLength(20);
  });
});

describe('recovery codes', () => {
  it('accepts any typed form, and stores digests', () => {
    const code = newRecoveryCode(ids);
    expect(code).toMatch(/^([a-km-z2-9]{4}-){3}[a-km-z2-9]{4}$/);
    const digest = createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');
    expect(recoveryHash(code)).toBe(digest);
    expect(recoveryHash(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(digest);
    expect(recoveryHash('123456')).toBeNull();
    expect(new Set(Array.from({ length: 100 }, () => newRecoveryCode(ids))).size).toBe(100);
  });
});

describe('sealed secrets', () => {
  it('opens only for the owner with the same key, and differs every time', () => {
    const sealed = createSealed('a secret of the server', ids, 'codes');
    const text = sealed.seal(secret, '7');
    expect(text).not.toBe(sealed.seal(secret, '7'));
    expect(sealed.open(text, '7')).toEqual(secret);
    expect(sealed.open(text, '8')).toBeNull();
    expect(createSealed('another secret', ids, 'codes').open(text, '7')).toBeNull();
    expect(createSealed('a secret of the server', ids, 'other').open(text, '7')).toBeNull();
    const other = text.endsWith('AA') ? 'BB' : 'AA';
    expect(sealed.open(`${text.slice(0, -2)}${other}`, '7')).toBeNull();
    expect(sealed.open('', '7')).toBeNull();
  });
});
