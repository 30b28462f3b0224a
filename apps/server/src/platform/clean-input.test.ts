import { describe, expect, it } from 'vitest';
import { cleanInput, inputDepthMax } from './clean-input.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('cleanInput', () => {
  it('removes NUL, unpaired surrogates and excess combining marks from every text and member name', () => {
    const input = JSON.parse(
      JSON.stringify({ a: 'x\u0000y', list: ['\ud800', { 'k\u0000': `e${'\u0336'.repeat(30)}` }], n: 1, none: null }),
    );
    expect(cleanInput(input)).toEqual({
      value: { a: 'xy', list: ['\ufffd', { k: `e${'\u0336'.repeat(6)}` }], n: 1, none: null },
      tooDeep: false,
    });
  });

  it('gives members the names of our code, at any depth', () => {
    const input = JSON.parse('{ "anchorId" : "1\\u0000", "filter": [{ "anchorStatus": "approved" }] }');
    expect(cleanInput(input).value).toEqual({ hostId: '1', filter: [{ hostStatus: 'approved' }] });
  });

  it('keeps a member named __proto__ as a plain member', () => {
    const { value } = cleanInput(JSON.parse('{"__proto__":{"a":"b\\u0000"}}'));
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.entries(value as object)).toEqual([['__proto__', { a: 'b' }]]);
  });

  it('refuses input nested deeper than the contract allows', () => {
    expect(cleanInput(nested(inputDepthMax)).tooDeep).toBe(false);
    expect(cleanInput(nested(inputDepthMax + 1)).tooDeep).toBe(true);
    expect(cleanInput(nested(50_000)).tooDeep).toBe(true);
  });
});
