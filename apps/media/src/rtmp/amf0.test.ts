import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmfValue, decodeAmf0, encodeAmf0 } from './amf0.ts';

const key = fc.string({ minLength: 1, maxLength: 12 });
const { value } = fc.letrec<{ value: AmfValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.double(),
    fc.boolean(),
    fc.string(),
    fc.constant(null),
    fc.constant(undefined),
    fc.date({ noInvalidDate: true }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: false }),
  ),
}));

/** True for values and for a RangeError, the only two allowed outcomes. */
function outcome(bytes: Buffer): boolean {
  try {
    return Array.isArray(decodeAmf0(bytes));
  } catch (error) {
    return error instanceof RangeError;
  }
}

describe('AMF0', () => {
  it('decodes what it encoded', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 6 }), (values) => {
        // Decoded objects have no prototype, so the test compares structure.
        expect(decodeAmf0(encodeAmf0(...values))).toEqual(values);
      }),
    );
  });

  it('keeps a string longer than 64 KB', () => {
    const long = 'ü'.repeat(50_000);
    expect(decodeAmf0(encodeAmf0(long))).toEqual([long]);
  });

  it('decodes any bytes to values or throws a RangeError', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(outcome(Buffer.from(bytes))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['a truncated string', Buffer.from([2, 0xff, 0xff, 65])],
    ['an unknown type', Buffer.from([0x44, 1, 2])],
    ['an array that claims four billion items', Buffer.from([10, 0xff, 0xff, 0xff, 0xff, 5])],
    ['an unterminated object', Buffer.from([3, 0, 1, 97, 5])],
    ['endless nesting', Buffer.concat(Array.from({ length: 60 }, () => Buffer.from([3, 0, 1, 97])))],
    [
      'too many properties',
      Buffer.concat([Buffer.from([3]), ...Array.from({ length: 300 }, () => Buffer.from([0, 1, 97, 5]))]),
    ],
  ])('rejects %s', (_name, bytes) => {
    expect(() => decodeAmf0(bytes)).toThrow(RangeError);
  });

  it('treats __proto__ as an ordinary key', () => {
    const [object] = decodeAmf0(encodeAmf0(JSON.parse('{"__proto__":{"polluted":true}}')));
    expect(Object.keys(object as object)).toEqual(['__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
