import { describe, expect, it } from 'vitest';
import { isBlank, withoutDirections, withoutInvisible } from './invisible.ts';

describe('invisible characters', () => {
  it.each([
    ['a zero width space', '\u200b'],
    ['joiners', '\u200c\u200d\u2060'],
    ['a soft hyphen', '\u00ad'],
    ['fillers of Hangul', '\u115f\u1160\u3164\uffa0'],
    ['an empty braille cell', '\u2800'],
    ['an empty note', '\u{1d159}'],
    ['a Khitan filler', '\u{16fe4}'],
    ['a grapheme joiner', '\u034f'],
    ['vowels of Khmer that are not written', '\u17b4\u17b5'],
    ['selectors', '\ufe0f\u{e0100}\u180b'],
    ['tags', '\u{e0041}\u{e007f}'],
    ['controls of shorthand and music', '\u{1bca0}\u{1d173}'],
    ['changes of direction', '\u061c\u200e\u200f\u202e\u2066'],
    ['spaces of every width and line breaks', ' \u00a0\u2003\u3000\u2028\n\t'],
    ['control characters', '\u0000\u0007\u0085'],
  ])('hides a text of %s', (_name, text) => expect(isBlank(text)).toBe(true));

  it.each(['a', '.', '‐', '😀', '۝', '\u0600', 'ㅤa', '\u0e33', '⠁'])('sees %j', (text) =>
    expect(isBlank(text)).toBe(false),
  );

  it('removes them and keeps spaces and what is visible', () => {
    expect(withoutInvisible('q\u200bu\u115fa\u2800c k\u00ad')).toBe('quac k');
    expect(withoutInvisible('\u0600۝')).toBe('\u0600۝');
  });

  it('removes changes of direction and keeps joiners', () => {
    expect(withoutDirections('a\u202eb\u200fc\ufeffक्\u200dष')).toBe('abcक्\u200dष');
  });
});
