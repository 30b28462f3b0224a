import { hasLink } from '@touchline/contract/rooms';
import { describe, expect, it } from 'vitest';
import { cleanLine, isEmojiOnly, shorten } from './message-text.ts';

describe('room text', () => {
  it('strips control characters and direction marks and keeps one line', () => {
    expect(cleanLine('  a\u0000b\r\n\tc\u202egnp.exe\u0007 ')).toBe('ab cgnp.exe');
    expect(cleanLine('e\u0301')).toBe('\u00e9');
  });

  it('keeps text that looks like HTML or SQL', () => {
    const text = `<img src=x onerror=alert(1)>'; drop table rooms_room; --`;
    expect(cleanLine(text)).toBe(text);
  });

  it('keeps joiners of emoji and scripts', () => {
    expect(cleanLine('👩‍👩‍👧 क्‍ष')).toBe('👩‍👩‍👧 क्‍ष');
  });

  it.each([
    'https://a.b/c',
    'look at www.x',
    'go evil.com now',
    'ＥＶＩＬ．ｃｏｍ',
    'm.site.example.vip/x',
    'tg://join',
    't.me/goals',
    'x.com/goals',
    'youtu.be/abc',
    'goo.gl/abc',
    'see evil.bet now',
    'casino.fun',
    'example.de/abc',
    '1.2.3.4/x',
    '10.20.30.40:8080',
    'пример.рф',
    '中文.中国',
    'xn--e1afmkfd.xn--p1ai/x',
    '加evil.com看球',
    'evil。com',
    'e\u200bvil.c\u00adom',
    'evil.co.uk',
    'goal!evil.com.',
  ])('detects a link in %j', (text) => expect(hasLink(text)).toBe(true));
  it.each([
    '2.5 goals',
    '2.5/3 at half time',
    '4.2.3.1 today',
    'Wow...me too',
    'a. me',
    'e.g. this',
    '1-0.',
    'no:comment',
    'yes/no',
    'vs. them',
    'Goal.What a goal',
    '好球。加油',
    '比赛好看。中国队加油',
    '进球了。VN队领先',
    '看球.中国队加油',
    'passed.to him',
    'gol.de cabeza',
    '3.14',
    'U.S.A.',
    'ann@example.com',
  ])('detects no link in %j', (text) => expect(hasLink(text)).toBe(false));

  it('tells emoji from text', () => {
    expect(isEmojiOnly('😀 👍🏽 🇧🇷 👩‍👩‍👧 1️⃣')).toBe(true);
    expect(isEmojiOnly('😀 gol')).toBe(false);
    expect(isEmojiOnly('12')).toBe(false);
  });

  it('shortens by code points', () => {
    expect(shorten('😀😀😀', 3)).toBe('😀😀😀');
    expect(shorten('😀😀😀😀', 3)).toBe('😀😀…');
  });
});
