import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputDepthMax } from './clean-input.ts';
import { JsonDepth } from './json-depth.ts';

/** Whether JSON is admitted when it arrives in parts of these lengths, and the rest at the end. */
function admits(json: string, lengths: readonly number[] = []): boolean {
  const bytes = Buffer.from(json);
  const depth = new JsonDepth();
  let at = 0;
  for (const length of [...lengths, bytes.length]) {
    if (!depth.admits(bytes.subarray(at, at + length))) return false;
    at += length;
  }
  return true;
}

const oneByOne = (json: string): number[] => Array.from({ length: Buffer.byteLength(json) }, () => 1);
const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);
const brackets = '['.repeat(inputDepthMax + 1);

describe('JsonDepth', () => {
  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
    ['both', '[{"a":', '}]'],
  ])('counts %s in one another', (_name, open, close) => {
    const levels = open.startsWith('[{') ? inputDepthMax / 2 : inputDepthMax;
    expect(admits(nested(open, close, levels))).toBe(true);
    expect(admits(nested(open, close, levels + 1))).toBe(false);
  });

  it('counts no brackets in strings, however these end', () => {
    for (const text of [brackets, `\\"${brackets}`, `${brackets}\\\\`, `\\\\\\"${brackets}\\"`, `\\u005b${brackets}`]) {
      expect(admits(`{"a":"${text}"}`), text).toBe(true);
      expect(admits(`{"a":"${text}"}`, oneByOne(text)), text).toBe(true);
    }
    // The string ends before the brackets.
    expect(admits(`["\\\\",${brackets}`)).toBe(false);
    expect(admits(`["\\\\",${brackets}`, oneByOne(brackets))).toBe(false);
    expect(admits(`["${brackets}`)).toBe(true);
  });

  it('counts lists beside one another once', () => {
    expect(admits(`[${'[],'.repeat(1000)}{}]`)).toBe(true);
  });

  it('refuses at the first bracket too many, before the rest arrives', () => {
    const depth = new JsonDepth();
    expect(depth.admits(Buffer.from('['.repeat(inputDepthMax)))).toBe(true);
    expect(depth.admits(Buffer.from('['))).toBe(false);
  });

  it('gives the depth of any JSON, cut at any bytes', () => {
    const deep = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('[', '"]', '\\"{', '\\', '€[', '𝄞"'), fc.integer()),
        fc.array(tie('value'), { maxLength: 2 }),
        fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 2 }),
      ),
    })).value;
    const levels = fc.integer({ min: 0, max: inputDepthMax + 2 });
    fc.assert(
      fc.property(deep, levels, fc.array(fc.integer({ min: 1, max: 9 })), (inner, around, lengths) => {
        let value = inner;
        for (let level = 0; level < around; level += 1) value = level % 2 === 0 ? [value] : { '[': value };
        expect(admits(JSON.stringify(value), lengths)).toBe(depthOf(value) <= inputDepthMax);
      }),
    );
  });
});

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
