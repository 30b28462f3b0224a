import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { lockTrials } from '../queue/trials.store.ts';
import {
  add,
  first,
  know,
  platform,
  register,
  run,
  service,
  setUpPush,
  startProcess,
  waiting,
} from '../testing/push-fixture.ts';
import { trialBounds } from './push-trials.ts';

setUpPush();

const failuresMax = 5;

/** Registers accounts whose push services fail, each at a host; returns their uids. */
async function registerFailing(count: number, hostOf: (at: number) => string): Promise<string[]> {
  const uids = Array.from({ length: count }, (_, at) => String(100 + at));
  for (const [at, uid] of uids.entries()) {
    const { endpoint } = await register(uid, { host: hostOf(at) });
    service.answer(endpoint, { status: 500 });
  }
  return uids;
}

const pushTo = (key: string, uids: readonly string[]) => add({ key, audience: { kind: 'users', uids } });
const pauses = () => platform.db.selectFrom('push_pause').select(['scope', 'name']).orderBy('scope').execute();

describe('a pause', () => {
  it('is one for all free names of a domain that never took a push', async () => {
    const uids = await registerFailing(20, (at) => `n${at}.evil.example`);
    await pushTo('a', uids);
    await run();
    const asked = service.received.length;
    expect(asked).toBeLessThan(failuresMax + trialBounds.perDomain);
    expect(await pauses()).toContainEqual({ scope: 'domain', name: 'evil.example' });
    expect(await waiting()).toBe(20);
    await run();
    expect(service.received).toHaveLength(asked);
    platform.clock.advance(60_000);
    await run();
    expect(service.received.length).toBeGreaterThan(asked);
  });

  it('is one for all domains at an address, but not for known services there', async () => {
    await know('push.good.example');
    await register('20', { host: 'push.good.example' });
    const uids = await registerFailing(20, (at) => `push.evil${at}.example`);
    await pushTo('a', uids);
    await run();
    expect(service.received.length).toBeLessThan(failuresMax + trialBounds.total);
    expect(await pauses()).toEqual([{ scope: 'address', name: '127.0.0.1' }]);
    expect(await waiting()).toBe(20);
    const asked = service.received.length;
    await pushTo('b', [...uids, '20']);
    await run();
    expect(service.received).toHaveLength(asked + 1);
  });

  it('of unknown names does not stop a good service of the same domain', async () => {
    await know('push.shared.example');
    await register('20', { host: 'push.shared.example' });
    await pushTo('a', await registerFailing(8, (at) => `n${at}.shared.example`));
    await run();
    const asked = service.received.length;
    await pushTo('b', ['20']);
    await run();
    expect(service.received).toHaveLength(asked + 1);
  });

  it('of a known service is known to the other processes', async () => {
    await know('push.down.example');
    const uids = await registerFailing(8, () => 'push.down.example');
    await pushTo('a', uids);
    await run();
    const asked = service.received.length;
    const other = await startProcess();
    await pushTo('b', uids);
    await other.run();
    expect(service.received).toHaveLength(asked);
    expect(await pauses()).toEqual([{ scope: 'service', name: 'down.example' }]);
  });
});

describe('waiting pushes', () => {
  it('are sent after the commit and when they are due, without a poll', async () => {
    const { endpoint } = await register('20');
    service.answer(endpoint, { status: 503 });
    await add({});
    await first.timers.run('outbox.push.message');
    await first.timers.run('push.wake');
    await first.push.settled();
    expect(service.received).toHaveLength(1);
    service.answer(endpoint);
    platform.clock.advance(5000);
    await first.timers.run('push.wake');
    await first.push.settled();
    expect(service.received).toHaveLength(2);
    expect(await waiting()).toBe(0);
  });

  it('are not missed when they are added while a look still waits for another process', async () => {
    await register('20', { host: 'push.new.example' });
    await add({});
    await first.timers.run('outbox.push.message');
    await inTransaction(platform.db, async (tx) => {
      await lockTrials(tx);
      await first.timers.run('push.wake');
      expect(service.received).toEqual([]);
      await register('21', { host: 'push.next.example' });
      await pushTo('b', ['21']);
      await first.timers.run('outbox.push.message');
      await first.timers.run('push.wake');
    });
    await first.push.settled();
    expect(service.received).toHaveLength(2);
  });

  it('are counted with their age, by kind and by whether their service is known', async () => {
    await know('push.down.example');
    await pushTo('a', await registerFailing(2, () => 'push.down.example'));
    const { endpoint } = await register('20', { host: 'push.new.example' });
    service.answer(endpoint, { status: 500 });
    await pushTo('b', ['20']);
    await run();
    platform.clock.advance(90_000);
    const shown = async (name: string): Promise<string> => first.metrics.registry.getSingleMetricAsString(name);
    const waitingText = await shown('touchline_pushes_waiting');
    expect(waitingText).toContain('{kind="match_soon",service="known"} 2');
    expect(waitingText).toContain('{kind="match_soon",service="unknown"} 1');
    expect(await shown('touchline_pushes_waiting_seconds')).toContain('{kind="match_soon",service="known"} 90');
  });
});
