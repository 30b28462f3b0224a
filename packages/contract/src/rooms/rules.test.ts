import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsLeft } from '../text/rules.ts';
import { isMuteOn, isRepeat, muteEnd, nameHue, repeatKey, speakingWaitMs } from './rules.ts';

const at = (clock: string): number => Date.parse(`2026-03-01T${clock}Z`);

describe('mutes', () => {
  const noMatch = { sessionLive: true };
  const until = muteEnd('10m', at('20:00:00.000'));

  it('ends a mute of 10 minutes after exactly 10 minutes', () => {
    expect(isMuteOn(until, at('20:09:59.999'), noMatch)).toBe(true);
    expect(isMuteOn(until, at('20:10:00.000'), noMatch)).toBe(false);
  });

  it('supports the other lengths', () => {
    expect([muteEnd('30m', 0), muteEnd('60m', 0), muteEnd('match', 0)]).toEqual([1_800_000, 3_600_000, null]);
  });

  it.each([
    ['not_started', true],
    ['in_progress', true],
    ['interrupted', true],
    ['ended', false],
    ['abandoned', false],
  ])('a match that is %s keeps a mute: %s', (matchStatus, on) => expect(isMuteOn(null, 0, { matchStatus })).toBe(on));

  it('ties a mute for the match to the session in a room without a match', () => {
    expect(isMuteOn(null, 0, { sessionLive: true })).toBe(true);
    expect(isMuteOn(null, 0, { sessionLive: false })).toBe(false);
  });
});

describe('speaking interval', () => {
  const spoke = at('12:00:00.000');
  const left = (clock: string) => speakingWaitMs(spoke, at(clock), 5000);

  it('returns the seconds left, rounded up', () => {
    expect(secondsLeft(left('12:00:03.200'))).toBe(2);
    expect(secondsLeft(left('12:00:04.999'))).toBe(1);
    expect(left('12:00:05.000')).toBe(0);
  });

  it('allows the first message and never extends the wait because of a clock', () => {
    expect(speakingWaitMs(undefined, spoke, 5000)).toBe(0);
    expect(left('11:00:00.000')).toBe(0);
    expect(speakingWaitMs(spoke, spoke, 0)).toBe(0);
  });
});

describe('isRepeat', () => {
  const previous = { text: 'Goal!', at: at('20:00:00.000') };
  const soon = at('20:00:05.000');

  it.each(['Goal!', 'goal !', 'ＧＯＡＬ！', ' G o\ta\nl ! '])('rejects %j after Goal!', (text) => {
    expect(isRepeat(text, previous, soon)).toBe(true);
  });

  it('allows other texts, the first text and the same text ten minutes later', () => {
    expect(isRepeat('No', previous, soon)).toBe(false);
    expect(isRepeat('Goal!', null, soon)).toBe(false);
    expect(isRepeat('Goal!', previous, at('20:09:59.999'))).toBe(true);
    expect(isRepeat('Goal!', previous, at('20:10:00.000'))).toBe(false);
  });

  it('applies no longer than its window when the clock went back', () => {
    expect(isRepeat('Goal!', previous, at('19:50:00.001'))).toBe(true);
    expect(isRepeat('Goal!', previous, at('19:50:00.000'))).toBe(false);
  });

  it.each(['\u200b', '\u200d', '\u00ad', '\u2800', '\u115f'])('ignores the invisible character %j', (invisible) => {
    expect(isRepeat(`Go${invisible}al!${invisible}`, previous, soon)).toBe(true);
  });

  it('ignores all white space', () => {
    const letters = fc.array(fc.constantFrom('G', 'ö', '球', '!', '７', 'Ｘ', '😀'));
    fc.assert(
      fc.property(letters, fc.constantFrom(' ', '\t\n', '\u3000', '\u00a0'), (text, space) => {
        expect(repeatKey(text.join(space))).toBe(repeatKey(text.join('')));
      }),
    );
  });
});

describe('nameHue', () => {
  it('is 1 to 8 and constant for one user', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }), (uid) => {
        const hue = nameHue(String(uid));
        expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(hue);
        expect(nameHue(String(uid))).toBe(hue);
      }),
    );
  });

  it('spreads consecutive ids over all hues', () => {
    const counts = new Map<number, number>();
    for (let uid = 1000; uid < 1800; uid++)
      counts.set(nameHue(String(uid)), (counts.get(nameHue(String(uid))) ?? 0) + 1);
    expect(counts.size).toBe(8);
    expect(Math.min(...counts.values())).toBeGreaterThan(50);
  });
});
