import { describe, expect, it } from 'vitest';
import { squeezeLines } from './lines.ts';

describe('squeezeLines', () => {
  it.each([
    ['keeps lines and single blank lines', 'a\nb\n\nc', 'a\nb\n\nc'],
    ['makes several blank lines one', 'a\n\n\n\nb', 'a\n\nb'],
    ['takes lines of invisible characters and spaces for blank', 'a\n\u200b\n \u2800\n\u3164\nb', 'a\n\nb'],
    ['leaves nothing of five hundred of them', `${'\u200b\n'.repeat(500)}x`, 'x'],
    ['removes blank lines at both ends', '\n\n a\n\u00a0\n', ' a'],
    ['keeps the space in lines', '  a\n    b', '  a\n    b'],
    ['has nothing of nothing', '\n\u200b\n', ''],
  ])('%s', (_name, text, squeezed) => expect(squeezeLines(text)).toBe(squeezed));

  it('needs only one pass', () => {
    const once = squeezeLines('\n\na\n\n \n\nb\n\n');
    expect(squeezeLines(once)).toBe(once);
  });
});
