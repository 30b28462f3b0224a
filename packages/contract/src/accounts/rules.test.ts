import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits/index.ts';
import {
  afterSpreadWrong,
  afterWrongPassword,
  isBirthday,
  type LoginFailures,
  loginLockLeft,
  newPasswordProblem,
  onlineState,
  passwordProblem,
  phoneProblem,
  replacementProblem,
  spreadWaitLeft,
  usernameProblem,
} from './rules.ts';

describe('usernames and passwords', () => {
  it.each(['abc123', 'A1b2C3d4', '2026player', 'abcdefghijklmn1', 'a11111'])('accepts %s', (text) => {
    expect(usernameProblem(text)).toBeNull();
    expect(passwordProblem(text)).toBeNull();
  });

  it.each([
    'abc12',
    'abcdefghijklmno1',
    'abcdefgh',
    '12345678',
    'abc_123',
    'abc 123',
    'abc123 ',
    'abc123\n',
    'ábc123',
    'аbc123',
    'ａbc123',
    'abc١٢٣',
    '球迷abc123',
  ])('rejects %j', (text) => {
    expect(usernameProblem(text)).toBe('username_invalid');
    expect(passwordProblem(text)).toBe('password_invalid');
  });

  it('reports an empty field as empty, not as invalid', () => {
    expect(usernameProblem('')).toBe('username_or_password_empty');
    expect(passwordProblem('')).toBe('username_or_password_empty');
  });

  it('compares passwords with case', () => {
    expect(newPasswordProblem('Abc12345', 'abc12345')).toBe('passwords_differ');
    expect(newPasswordProblem('Abc12345', 'Abc12345')).toBeNull();
  });

  it('accepts only ASCII letters and digits, at least one of each, 6 to 15 in all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9]{5,16}$/)), (text) => {
        const characters = Array.from(text);
        const wellFormed =
          characters.length >= 6 &&
          characters.length <= 15 &&
          characters.every((c) => 'abcdefghijklmnopqrstuvwxyz0123456789'.includes(c.toLowerCase()) && c.length === 1) &&
          characters.some((c) => c >= '0' && c <= '9') &&
          characters.some((c) => c > '9');
        expect(usernameProblem(text) === null).toBe(wellFormed);
      }),
    );
  });
});

describe('a password that replaces another one', () => {
  it.each([
    ['a first password of six characters', 'abc123'],
    ['a first password of fifteen', 'abcdefghijklmn1'],
    ['eight letters', 'abcdefgh'],
    ['eight spaces', ' '.repeat(8)],
    ['spaces at both ends', ' horses '],
    ['words', 'correct horse battery staple'],
    ['eight emoji', '🐎🔋📎⚽🏀🎾🏐🏒'],
    ['64 emoji', '⚽'.repeat(32) + '😀'.repeat(32)],
    ['64 composed letters typed in parts', 'ᾂ'.normalize('NFD').repeat(64)],
    ['control characters', '\u0000\n\t345678'],
    ['half a surrogate pair', '\ud800'.repeat(8)],
    ['Chinese', '球迷来自五湖四海'],
  ])('may be %s', (_what, text) => expect(replacementProblem(text)).toBeNull());

  it.each([
    ['five letters and digits', 'abc12'],
    ['seven letters', 'abcdefg'],
    ['seven characters and a combining accent', 'abcdefe\u0301'],
    ['seven emoji', '😀'.repeat(7)],
    ['65 letters', 'a'.repeat(65)],
    ['65 emoji', '😀'.repeat(65)],
    ['64 letters and a space', `${'a'.repeat(64)} `],
  ])('may not be %s', (_what, text) => expect(replacementProblem(text)).toBe('password_invalid'));

  it('is not empty, and typed twice', () => {
    expect(replacementProblem('')).toBe('username_or_password_empty');
    expect(newPasswordProblem('two words', 'two  words', replacementProblem)).toBe('passwords_differ');
    expect(newPasswordProblem('two words', 'two words', replacementProblem)).toBeNull();
  });

  it('is no password of a registration', () =>
    expect(newPasswordProblem('two words', 'two words')).toBe('password_invalid'));

  it('fits the bound of the wire in any form', () => {
    const longest = ['ᾂ', '\u{1109A}', 'Ǖ', '한', '😀'].map((letter) => letter.repeat(limits.accounts.passphraseMax));
    for (const text of longest)
      for (const form of ['NFC', 'NFD'] as const)
        expect(text.normalize(form).length).toBeLessThanOrEqual(limits.accounts.passwordUnitsMax);
  });
});

describe('onlineState', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  it.each([
    [-5, { state: 'minutes', minutes: 1 }],
    [0, { state: 'minutes', minutes: 1 }],
    [119, { state: 'minutes', minutes: 1 }],
    [120, { state: 'minutes', minutes: 2 }],
    [3599, { state: 'minutes', minutes: 59 }],
    [3600, { state: 'hours', hours: 1 }],
    [7199, { state: 'hours', hours: 1 }],
    [86_399, { state: 'hours', hours: 23 }],
    [86_400, { state: 'yesterday' }],
    [172_799, { state: 'yesterday' }],
    [172_800, { state: 'recent' }],
    [2_591_999, { state: 'recent' }],
    [2_592_000, { state: 'long_offline' }],
  ] as const)('%i s ago', (seconds, state) => expect(onlineState(now, now - seconds * 1000)).toEqual(state));

  it('distinguishes connected accounts from accounts that never connected', () => {
    expect(onlineState(now, null, true)).toEqual({ state: 'online' });
    expect(onlineState(now, now - 1e12, true)).toEqual({ state: 'online' });
    expect(onlineState(now, null)).toEqual({ state: 'long_offline' });
  });
});

describe('login lock', () => {
  const minute = 60_000;
  const afterWrong = (times: readonly number[]): LoginFailures | null =>
    times.reduce<LoginFailures | null>((failures, time) => afterWrongPassword(failures, time), null);

  it('stays open at four wrong passwords and locks at five, for 15 minutes from the last', () => {
    expect(loginLockLeft(afterWrong([0, 1, 2, 3]), 4)).toBe(0);
    const five = afterWrong([0, 1, 2, 3, 4 * minute]);
    expect(loginLockLeft(five, 4 * minute)).toBe(15 * minute);
    expect(loginLockLeft(five, 19 * minute - 1)).toBe(1);
    expect(loginLockLeft(five, 19 * minute)).toBe(0);
  });

  it('forgets single failures after the length of a lock', () => {
    const four = afterWrong([0, 0, 0, 0]);
    expect(afterWrongPassword(four, 15 * minute).count).toBe(1);
    expect(afterWrongPassword(four, 15 * minute - 1).count).toBe(5);
  });

  it('doubles with every further lock, up to a day, and forgets locks after two days', () => {
    let failures: LoginFailures | null = null;
    let now = 0;
    const lengths: number[] = [];
    for (let lock = 0; lock < 9; lock += 1) {
      for (let wrong = 0; wrong < 5; wrong += 1) failures = afterWrongPassword(failures, now);
      const left = loginLockLeft(failures, now);
      lengths.push(left / minute);
      now += left;
    }
    expect(lengths).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
    expect(afterWrongPassword(failures, now + 2 * 24 * 60 * minute).count).toBe(1);
  });

  it('delays attempts from many addresses by a minute at most and never locks the name', () => {
    let failures: LoginFailures | null = null;
    const waits: number[] = [];
    for (let wrong = 0; wrong < 40; wrong += 1) {
      failures = afterSpreadWrong(failures, wrong);
      waits.push(spreadWaitLeft(failures, wrong) / 1000);
    }
    expect(waits.slice(18, 27)).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60]);
    expect(Math.max(...waits)).toBe(60);
    expect(afterSpreadWrong(failures, 39 + 15 * minute).count).toBe(1);
  });

  it('is open for an account without failures', () => expect(loginLockLeft(null, 0)).toBe(0));
});

describe('phoneProblem', () => {
  it.each([
    ['+86', '138 0013 8000', null],
    ['0086', '13800138000', null],
    ['62', '(812) 345-6789', null],
    ['86', '', 'phone_empty'],
    ['86', ' - ', 'phone_empty'],
    ['', '13800138000', 'phone_or_area_code_wrong'],
    ['86', '138x', 'phone_or_area_code_wrong'],
    ['86', '123', 'phone_or_area_code_wrong'],
    ['8612', '12345678901234', 'phone_or_area_code_wrong'],
    ['86', '١٢٣٤٥٦٧', 'phone_or_area_code_wrong'],
  ])('%s %s', (areaCode, phone, problem) => expect(phoneProblem(areaCode, phone)).toBe(problem));
});

describe('isBirthday', () => {
  const today = '2026-03-01';
  it.each(['1900-01-01', '2026-03-01', '2000-02-29'])('accepts %s', (day) => expect(isBirthday(day, today)).toBe(true));
  it.each(['1899-12-31', '2026-03-02', '2001-02-29', '2000-13-01', '1.1.2000', ''])('rejects %s', (day) => {
    expect(isBirthday(day, today)).toBe(false);
  });
});
