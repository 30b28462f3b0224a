import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { KnownServices } from './known-services.ts';
import { ServicePauses } from './service-pauses.ts';
import type { PauseKey } from './services.store.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await createTestPlatform();
});
afterEach(() => platform.close());

const domain = (name: string): PauseKey[] => [{ scope: 'domain', name }];

const fail = async (pauses: ServicePauses, keys: readonly PauseKey[], times: number, afterMs: number | null = null) => {
  for (let time = 0; time < times; time += 1) await pauses.failed(keys, afterMs);
};

describe('pauses of services', () => {
  it('begin with the fifth failure in a row and double with each further one', async () => {
    const pauses = new ServicePauses(platform);
    await fail(pauses, domain('a.example'), 4);
    expect(pauses.until(domain('a.example'))).toBeNull();
    await pauses.worked(domain('a.example'));
    await fail(pauses, domain('a.example'), 4);
    expect(pauses.until(domain('a.example'))).toBeNull();
    for (const seconds of [5, 10, 20]) {
      await fail(pauses, domain('a.example'), 1);
      expect(pauses.until(domain('a.example'))).toBe(platform.clock.now() + seconds * 1000);
      platform.clock.advance(seconds * 1000);
    }
  });

  it('are not made longer by requests that began before, and are at most ten minutes', async () => {
    const pauses = new ServicePauses(platform);
    await fail(pauses, domain('a.example'), 50);
    expect(pauses.until(domain('a.example'))).toBe(platform.clock.now() + 5000);
    await fail(pauses, domain('b.example'), 5, 24 * 3_600_000);
    expect(pauses.until(domain('b.example'))).toBe(platform.clock.now() + 600_000);
  });

  it('are known to another process, and end there with the first success', async () => {
    const [pauses, others] = [new ServicePauses(platform), new ServicePauses(platform)];
    await fail(pauses, domain('a.example'), 5);
    await others.refresh();
    expect(others.until(domain('a.example'))).toBe(platform.clock.now() + 5000);
    await pauses.worked(domain('a.example'));
    await others.refresh();
    expect(others.until(domain('a.example'))).toBeNull();
  });

  it('are not lost or brought back by a refresh that began before', async () => {
    const pauses = new ServicePauses(platform);
    await fail(pauses, domain('b.example'), 5);
    const refreshing = pauses.refresh();
    const changing = [fail(pauses, domain('a.example'), 5), pauses.worked(domain('b.example'))];
    await Promise.all([refreshing, ...changing]);
    expect(pauses.until(domain('a.example'))).toBe(platform.clock.now() + 5000);
    expect(pauses.until(domain('b.example'))).toBeNull();
  });

  it('are bounded in memory and in their table, whatever names fail', async () => {
    const pauses = new ServicePauses(platform, 10);
    for (let at = 0; at < 30; at += 1) await fail(pauses, domain(`n${at}.example`), 5);
    expect(pauses.size).toBe(10);
    expect(await platform.db.selectFrom('push_pause').select('name').execute()).toHaveLength(10);
    platform.clock.advance(25 * 3_600_000);
    await pauses.deleteOld();
    expect(await platform.db.selectFrom('push_pause').select('name').execute()).toEqual([]);
  });
});

describe('known hosts', () => {
  const stored = async (): Promise<string[]> =>
    (await platform.db.selectFrom('push_service').select('host').orderBy('host').execute()).map(({ host }) => host);

  it('are those that worked last, a few of each domain', async () => {
    const known = new KnownServices(platform, { perDomain: 2, total: 3 });
    for (const host of ['a.one.example', 'b.one.example', 'c.one.example', 'a.two.example']) {
      await known.worked(host);
      platform.clock.advance(1000);
    }
    expect(await stored()).toEqual(['a.two.example', 'b.one.example', 'c.one.example']);
    await known.worked('a.three.example');
    expect(await stored()).toEqual(['a.three.example', 'a.two.example', 'c.one.example']);
  });

  it('are forgotten after a week without a push', async () => {
    const known = new KnownServices(platform);
    await known.worked('a.example');
    await known.worked('b.example');
    platform.clock.advance(6 * 24 * 3_600_000);
    await known.worked('b.example');
    platform.clock.advance(2 * 24 * 3_600_000);
    await known.deleteOld();
    await known.refresh();
    expect(known.hosts()).toEqual(['b.example']);
  });
});
