import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ManualClock } from './clock.ts';
import { createIds, timeOfId } from './ids.ts';

describe('createIds', () => {
  it('grows whatever the clock does, and fits 63 bits', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 300 }), (steps) => {
        const clock = new ManualClock();
        const ids = createIds(clock, { node: 1023 });
        let last = 0n;
        for (const step of steps) {
          clock.advance(step);
          const next = BigInt(ids.next());
          expect(next).toBeGreaterThan(last);
          expect(next).toBeLessThan(2n ** 63n);
          last = next;
        }
      }),
    );
  });

  it('encodes the time of creation', () => {
    const clock = new ManualClock();
    const ids = createIds(clock, { node: 1023 });
    clock.advance(12_345);
    expect(timeOfId(ids.next())).toBe(clock.now());
  });

  it('does not run out within a millisecond', () => {
    const ids = createIds(new ManualClock());
    const made = Array.from({ length: 20_000 }, () => ids.next());
    expect(new Set(made).size).toBe(made.length);
    expect(made.map(BigInt)).toEqual(made.map(BigInt).sort((a, b) => (a < b ? -1 : 1)));
  });

  it('is unique across nodes at the same instant', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 1023 }), { minLength: 2, maxLength: 8 }), (nodes) => {
        const clock = new ManualClock();
        const made = nodes
          .map((node) => createIds(clock, { node }))
          .flatMap((ids) => Array.from({ length: 50 }, () => ids.next()));
        expect(new Set(made).size).toBe(made.length);
      }),
    );
  });

  it('encodes the instant to the millisecond, up to 2090', () => {
    const clock = new ManualClock('2090-01-01T00:00:00.123Z');
    const id = BigInt(createIds(clock, { node: 5 }).next());
    expect(id).toBeLessThan(2n ** 63n);
    expect(Number(id >> 22n) + Date.UTC(2025, 0, 1)).toBe(clock.now());
    expect((id >> 12n) & 1023n).toBe(5n);
  });

  it('continues after the newest existing identifier when the clock was set back', () => {
    const clock = new ManualClock();
    const before = BigInt(createIds(clock, { node: 7 }).next());
    const after = timeOfId(String(before));
    clock.advance(-86_400_000);
    const ids = createIds(clock, { node: 3, after });
    const [first, second] = [BigInt(ids.next()), BigInt(ids.next())];
    expect(first).toBeGreaterThan(before);
    expect(second).toBeGreaterThan(first);
    clock.advance(2 * 86_400_000);
    expect(timeOfId(ids.next())).toBe(clock.now());
  });

  it('returns no identifier when the listener throws', () => {
    const heard: number[] = [];
    let open = true;
    const clock = new ManualClock();
    const given = (ms: number): void => {
      if (!open) throw new Error('closed');
      heard.push(ms);
    };
    const ids = createIds(clock, { given });
    ids.next();
    open = false;
    expect(() => ids.next()).toThrow('closed');
    expect(heard).toEqual([clock.now()]);
  });

  it('makes digits of the requested length, and URL-safe secrets', () => {
    const ids = createIds(new ManualClock());
    for (let count = 0; count < 200; count += 1) {
      expect(ids.digits(8, false)).toMatch(/^[1-9]\d{7}$/);
      expect(ids.digits(6)).toMatch(/^\d{6}$/);
    }
    expect(ids.secret(24)).toMatch(/^[\w-]{32}$/);
    expect(new Set(Array.from({ length: 100 }, () => ids.secret(9))).size).toBe(100);
  });

  it('repeats no secret and never returns an empty one, for any number and length', () => {
    const ids = createIds(new ManualClock());
    const lengths = [9, 24, 32, 4095, 4096, 5000];
    const made = Array.from({ length: 3000 }, (_, at) => ids.secret(lengths[at % 3]));
    for (const bytes of lengths) made.push(ids.secret(bytes), ids.secret(bytes));
    expect(new Set(made).size).toBe(made.length);
    // Eight zero bytes in a row do not occur by chance.
    for (const text of made) expect(Buffer.from(text, 'base64url').includes(Buffer.alloc(8))).toBe(false);
  });
});
