import { describe, expect, it } from 'vitest';
import { configurableLimits, limits } from './limits.ts';

const valueAt = (path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], limits);

describe('limits', () => {
  it('keeps the figures that people rely on', () => {
    expect(limits.accounts.smsCodeLifeMs).toBe(300_000);
    expect(limits.files.fileMax).toBe(31_457_280);
    expect(limits.files.chatImageMax).toBe(52_428_800);
    expect(limits.matches.reservationGapMs).toBe(7_200_000);
    expect(limits.streams.encoderGraceMs).toBe(60_000);
    expect(limits.groups.muteMs['30d']).toBe(2_592_000_000);
    expect(limits.wire.bodyMax).toBe(262_144);
  });

  it('lets an operator change only numbers, each named once', () => {
    expect(new Set(configurableLimits).size).toBe(configurableLimits.length);
    for (const path of configurableLimits) expect(valueAt(path), path).toBeTypeOf('number');
  });

  it('has no lower bound above its upper bound', () => {
    for (const group of Object.values(limits)) {
      const numbers = group as Record<string, unknown>;
      for (const [name, low] of Object.entries(numbers)) {
        const high = numbers[name.replace(/Min$/, 'Max')];
        if (name.endsWith('Min') && typeof low === 'number' && typeof high === 'number') expect(low).toBeLessThan(high);
      }
    }
  });
});
