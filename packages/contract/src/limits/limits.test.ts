import { describe, expect, it } from 'vitest';
import { configurableLimits, limits } from './index.ts';

const valueAt = (path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], limits);

describe('limits', () => {
  it('keeps the values that users rely on', () => {
    expect(limits.accounts.smsCodeLifeMs).toBe(300_000);
    expect(limits.files.fileMax).toBe(31_457_280);
    expect(limits.files.chatImageMax).toBe(52_428_800);
    expect(limits.matches.reservationGapMs).toBe(7_200_000);
    expect(limits.streams.encoderGraceMs).toBe(60_000);
    expect(limits.groups.muteMs['30d']).toBe(2_592_000_000);
    expect(limits.wire.bodyMax).toBe(262_144);
    expect(limits.wire.publicBodyMax).toBe(16_384);
  });

  it('keeps the values that bound what one account can cost', () => {
    expect(limits.messages.messageBytesMax).toBe(131_072);
    expect(limits.wire.listsRunningMax).toBe(3);
    expect(limits.files.lightPicturePixels).toBe(16_000_000);
    expect(limits.files.formatMaxPixels).toBe(50_000_000);
    expect(limits.files.imageMaxPixels).toBe(200_000_000);
    expect([limits.accounts.passphraseMin, limits.accounts.passphraseMax]).toEqual([8, 64]);
  });

  it('lists only numbers as configurable, each once', () => {
    expect(new Set(configurableLimits).size).toBe(configurableLimits.length);
    expect(configurableLimits.filter((path) => typeof valueAt(path) !== 'number')).toEqual([]);
  });

  it('has no lower bound above its upper bound', () => {
    const pairs = Object.values(limits).flatMap((group) => {
      const values: Record<string, unknown> = group;
      const lows = Object.keys(values).filter((name) => name.endsWith('Min'));
      return lows.map((name) => [name, values[name], values[name.replace(/Min$/, 'Max')]] as const);
    });
    const bounds = pairs.filter(([, , high]) => high !== undefined);
    expect(bounds.map(([name]) => name).toSorted()).toEqual([
      'coinMin',
      'heightMin',
      'passphraseMin',
      'passwordMin',
      'passwordMin',
      'usernameMin',
      'weightMin',
    ]);
    expect(bounds.filter(([, low, high]) => !(Number(low) < Number(high)))).toEqual([]);
  });
});
