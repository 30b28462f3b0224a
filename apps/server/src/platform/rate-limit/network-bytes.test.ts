import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../clock.ts';
import { type BytesRefusal, createNetworkBytes } from './network-bytes.ts';

function start(perSecond = 1000) {
  const clock = new ManualClock();
  const refused: BytesRefusal[] = [];
  const take = createNetworkBytes({
    now: () => clock.now(),
    perSecond,
    onRefused: (reason) => refused.push(reason),
  });
  return { clock, refused, take };
}

describe('createNetworkBytes', () => {
  it('admits the bytes of eight seconds, then as many as time brings, and says how long to wait', () => {
    const { clock, refused, take } = start();
    expect(take('192.0.2.1', 8000)).toBe(0);
    expect(take('192.0.2.1', 1500)).toBe(2);
    clock.advance(1500);
    expect(take('192.0.2.1', 1500)).toBe(0);
    // The rest of a body, of which more is to come.
    expect(take('192.0.2.1', 10, 5000)).toBe(5);
    // More than ever fits.
    expect(take('192.0.2.1', 10, 50_000)).toBe(8);
    expect(take('192.0.2.2', 8000)).toBe(0);
    expect(refused).toEqual(['bytes', 'bytes', 'bytes']);
  });

  it('counts refused bytes for nobody', () => {
    const { clock, take } = start();
    expect(take('192.0.2.1', 8000)).toBe(0);
    for (let count = 0; count < 100; count += 1) expect(take('192.0.2.1', 8000)).toBe(8);
    clock.advance(8000);
    expect(take('192.0.2.1', 8000)).toBe(0);
  });

  it('admits of an IPv6 /48 as much as of four networks, and does not count what a /64 was refused', () => {
    const { refused, take } = start();
    for (let count = 0; count < 9; count += 1) take('2001:db8:1:1::1', 8000);
    for (const subnet of [2, 3, 4]) expect(take(`2001:db8:1:${subnet}::1`, 8000)).toBe(0);
    expect(take('2001:db8:1:5::1', 1000)).toBe(1);
    expect(take('2001:db8:2:1::1', 8000)).toBe(0);
    expect(refused).toEqual([...Array.from({ length: 8 }, () => 'bytes'), 'wider_bytes']);
  });

  it('never admits more than the burst and what time brought', () => {
    const step = fc.record({ bytes: fc.integer({ min: 1, max: 5000 }), waits: fc.integer({ min: 0, max: 3000 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
        const { clock, take } = start();
        const from = clock.now();
        let admitted = 0;
        const afterWaits: number[] = [];
        for (const { bytes, waits } of steps) {
          clock.advance(waits);
          const seconds = take('192.0.2.1', bytes);
          clock.advance(seconds * 1000);
          if (seconds > 0) afterWaits.push(take('192.0.2.1', bytes));
          admitted += bytes;
        }
        expect(afterWaits.every((seconds) => seconds === 0)).toBe(true);
        expect(admitted).toBeLessThanOrEqual(8000 + (clock.now() - from) + 1e-6);
      }),
    );
  });
});
