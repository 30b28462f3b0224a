import { describe, expect, it } from 'vitest';
import { cleanText, hasLink, isEmojiOnly, shorten } from './text.ts';

describe('room text', () => {
  it('is one line without control characters and turned directions', () => {
    expect(cleanText('  a\u0000b\r\n\tc\u202egnp.exe\u0007 ')).toBe('ab cgnp.exe');
    expect(cleanText('e\u0301')).toBe('\u00e9');
  });

  it('keeps what looks like HTML or SQL as it was written', () => {
    const text = `<img src=x onerror=alert(1)>'; drop table rooms_room; --`;
    expect(cleanText(text)).toBe(text);
  });

  it('keeps joiners of emoji and scripts', () => {
    expect(cleanText('👩‍👩‍👧 क्‍ष')).toBe('👩‍👩‍👧 क्‍ष');
  });

  it.each([
    'https://a.b/c',
    'look at www.x',
    'go evil.com now',
    'ＥＶＩＬ．ｃｏｍ',
    'm.site.example.vip/x',
    'tg://join',
  ])('sees a link in %j', (text) => expect(hasLink(text)).toBe(true));
  it.each(['2.5 goals', 'Wow...me too', 'a. me', 'e.g. this', '1-0.', 'no:comment'])('sees none in %j', (text) =>
    expect(hasLink(text)).toBe(false),
  );

  it('knows emoji from text', () => {
    expect(isEmojiOnly('😀 👍🏽 🇧🇷 👩‍👩‍👧 1️⃣')).toBe(true);
    expect(isEmojiOnly('😀 gol')).toBe(false);
    expect(isEmojiOnly('12')).toBe(false);
  });

  it('shortens by code points', () => {
    expect(shorten('😀😀😀', 3)).toBe('😀😀😀');
    expect(shorten('😀😀😀😀', 3)).toBe('😀😀…');
  });
});
