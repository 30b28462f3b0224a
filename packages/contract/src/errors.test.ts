import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  commonErrors,
  type ErrorCode,
  type ErrorData,
  errorDataNames,
  errorExtraNames,
  errors,
  httpStatusOf,
  isErrorCode,
} from './errors.ts';

const codes = Object.keys(errors) as ErrorCode[];
const englishTexts = new URL('../../i18n/locales/eng/errors.json', import.meta.url);

describe('error catalogue', () => {
  it('lists every code once', () => {
    const source = readFileSync(new URL('./errors.ts', import.meta.url), 'utf8');
    const written = [...source.matchAll(/^ {2}'?(\w+)'?: \{ http:/gm)].map((match) => match[1]);
    expect(new Set(written).size).toBe(written.length);
    expect(new Set(written)).toEqual(new Set<string>(codes));
  });

  it('uses only expected HTTP statuses', () => {
    const meant = [400, 401, 403, 404, 409, 410, 413, 415, 429, 500, 502, 503, 504, null];
    expect(codes.filter((code) => !meant.includes(httpStatusOf(code)))).toEqual([]);
    expect(codes.filter((code) => httpStatusOf(code) === null)).toHaveLength(12);
  });

  it('gives the three session codes their HTTP statuses', () => {
    expect([httpStatusOf('7898'), httpStatusOf('403'), httpStatusOf('2321')]).toEqual([403, 401, 401]);
  });

  it('distinguishes a code from other text', () => {
    expect(isErrorCode('room_muted')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode(403)).toBe(false);
  });

  it('lists each common code once', () => {
    expect(new Set(commonErrors).size).toBe(commonErrors.length);
  });

  it('types the values of each code', () => {
    expectTypeOf<ErrorData<'login_locked'>>().toEqualTypeOf<{ readonly minutes: number }>();
    expectTypeOf<ErrorData<'username_invalid'>>().toEqualTypeOf<{ readonly min: number; readonly max: number }>();
    expectTypeOf<ErrorData<'room_muted'>>().toEqualTypeOf<{ readonly until: string }>();
    expectTypeOf<ErrorData<'no_permission'>>().toEqualTypeOf<undefined>();
  });

  /** Reasons of ours that have a sentence of their own. */
  const byReason = ['7898_policy'];

  it.runIf(existsSync(englishTexts))('has one sentence for each code with the same values', () => {
    const texts = JSON.parse(readFileSync(englishTexts, 'utf8')) as Record<string, string>;
    const sentences = new Map<string, Set<string>>();
    for (const [key, text] of Object.entries(texts)) {
      const code = key.replace(/_(one|other)$/, '');
      const names = sentences.get(code) ?? new Set();
      // Every text knows the name of the platform; no error carries it.
      for (const match of text.matchAll(/\{\{(?!site\}\})(\w+)\}\}/g)) names.add(match[1] ?? '');
      sentences.set(code, names);
    }
    const withExtra = codes.filter((code) => errorExtraNames(code).length > 0);
    const quoting = withExtra.map((code) => `${code}_for`);
    expect([...sentences.keys()].sort()).toEqual([...codes, ...quoting, ...byReason].sort());
    const unsaid: Record<string, string[]> = {
      // A proxy that answers in place of the server knows no number.
      maintenance: ['seconds'],
      '7898': ['reason'],
      // The sentence of each language joins the two teams.
      reservation_conflict: ['match', 'reservations'],
      red_packet_already_opened: ['amount'],
      authenticator_code_required: ['signInToken', 'until'],
    };
    for (const code of codes) {
      const named = errorDataNames(code).filter((name) => !unsaid[code]?.includes(name));
      expect([code, ...[...(sentences.get(code) ?? [])].sort()]).toEqual([code, ...named.sort()]);
    }
    for (const code of withExtra) {
      const named = errorDataNames(code).filter((name) => !unsaid[code]?.includes(name));
      expect([...(sentences.get(`${code}_for`) ?? [])].sort()).toEqual([...named, ...errorExtraNames(code)].sort());
    }
  });
});
