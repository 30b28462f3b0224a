import { describe, expect, it } from 'vitest';
import { scaleOf } from './setting-scale.ts';

const row = (unit: 'count' | 'ms' | 'bytes' | 'percent' | 'coins', standard: number, min: number, max: number) => ({
  name: 'x.y',
  value: standard,
  standard,
  min,
  max,
  unit,
  changedAt: null,
  by: null,
});

describe('the unit of a setting', () => {
  it('is the largest unit in which default and bounds are whole numbers', () => {
    expect(scaleOf(row('ms', 600_000, 60_000, 86_400_000)).unit).toBe('minutes');
    expect(scaleOf(row('ms', 172_800_000, 86_400_000, 864_000_000)).unit).toBe('days');
    expect(scaleOf(row('ms', 1500, 0, 60_000))).toEqual({ unit: 'seconds', factor: 1000 });
    expect(scaleOf(row('bytes', 65_536, 16_384, 262_144)).unit).toBe('kilobytes');
    expect(scaleOf(row('percent', 50, 0, 100))).toEqual({ unit: 'percent', factor: 1 });
  });
});
