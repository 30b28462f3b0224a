import { describe, expect, it } from 'vitest';
import { inputDepthMax } from '../platform/clean-input.ts';
import { isTooDeep } from './json-body.ts';

const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

describe('isTooDeep', () => {
  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
    ['both', '[{"a":', '}]'],
  ])('counts %s in one another', (_name, open, close) => {
    const levels = open.startsWith('[{') ? inputDepthMax / 2 : inputDepthMax;
    expect(isTooDeep(nested(open, close, levels))).toBe(false);
    expect(isTooDeep(nested(open, close, levels + 1))).toBe(true);
  });

  it('counts no brackets in strings, however these end', () => {
    const brackets = '['.repeat(inputDepthMax + 1);
    for (const text of [brackets, `\\"${brackets}`, `${brackets}\\\\`, `\\\\\\"${brackets}\\"`])
      expect(isTooDeep(`{"a":"${text}"}`), text).toBe(false);
    // The string ends before the brackets.
    expect(isTooDeep(`["\\\\",${brackets}`)).toBe(true);
    expect(isTooDeep(`["${brackets}`)).toBe(false);
  });

  it('counts lists beside one another once', () => {
    expect(isTooDeep(`[${'[],'.repeat(1000)}{}]`)).toBe(false);
  });
});
