import { readFileSync } from 'node:fs';
import { type LanguageCode, languageCodes } from '@touchline/contract/languages';
import { describe, expect, it } from 'vitest';
import { createI18n } from './create.ts';
import { errorText } from './error-text.ts';

async function words(language: LanguageCode) {
  const { instance, ready } = createI18n({
    language,
    load: async (code, namespace) =>
      JSON.parse(readFileSync(new URL(`../locales/${code}/${namespace}.json`, import.meta.url), 'utf8')),
  });
  await ready;
  return (code: string, data?: Record<string, unknown>, timeZone = 'UTC') =>
    errorText(instance.t, code, data, { intl: instance.language, timeZone });
}

describe('errorText', () => {
  it('uses the plural form of its number', async () => {
    const text = await words('eng');
    expect(text('speaking_too_fast', { seconds: 1 })).toBe('You can chat again in 1 second.');
    expect(text('speaking_too_fast', { seconds: 2 })).toBe('You can chat again in 2 seconds.');
    expect(text('message_too_long', { max: 5000 })).toBe('A message can be at most 5,000 characters.');
    expect(text('username_invalid', { min: 6, max: 15 })).toMatch(/^A username has 6–15 letters/);
  });

  it('formats instants in the time zone and language of the reader', async () => {
    const data = { until: '2026-03-01T20:10:00Z' };
    expect((await words('eng'))('room_muted', data)).toBe('You’re muted in this room until Mar 1, 2026, 20:10.');
    expect((await words('eng'))('room_muted', data, 'Asia/Shanghai')).toContain('Mar 2, 2026, 04:10');
    expect((await words('zh'))('room_muted', data, 'Asia/Shanghai')).toBe(
      '你已被本直播间禁言，2026年3月2日 04:10 解除',
    );
  });

  it('keeps user-written text as it is', async () => {
    const text = await words('eng');
    expect(text('review_rejected', { reason: 'a <b> & "c" {{d}}' })).toContain('a <b> & "c"');
  });

  it.each([
    [undefined, 'Touchline isn’t available in your region.'],
    [{ reason: 'region' }, 'Touchline isn’t available in your region.'],
    [{ reason: 'policy' }, 'This part of Touchline is closed to you under the platform rules.'],
    [{ reason: 'of a newer server' }, 'Touchline isn’t available in your region.'],
  ])('words a closed page by its reason: %j', async (data, sentence) => {
    expect((await words('eng'))('7898', data)).toBe(sentence);
  });

  it.each(languageCodes)('has a complete sentence in %s', async (language) => {
    const text = await words(language);
    const worded = text('reservation_conflict', { home: 'A', away: 'B', time: '2026-03-01T20:00:00Z', hours: 17 });
    expect(worded).toMatch(/A\u2069? \S+ \u2068?B/);
    expect(worded).toContain('17');
    expect(worded).not.toMatch(/[{}]/);
    expect(text('403')).not.toBe(text('internal'));
  });

  it.each(['no_such_code', '', 'a:b', '__proto__', '../x'])('shows the unknown code %j as a fault', async (code) => {
    const text = await words('eng');
    expect(text(code, { seconds: 3 })).toBe('Something went wrong on our side. Please try again.');
  });
});
