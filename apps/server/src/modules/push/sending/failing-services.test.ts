import { limits } from '@touchline/contract/limits';
import { pushCalls } from '@touchline/contract/push';
import { describe, expect, it } from 'vitest';
import { directCalls } from '../../../testing/direct-calls.ts';
import { claimDeliveries } from '../queue/deliveries.store.ts';
import {
  add,
  match,
  platform,
  progress,
  register,
  registered,
  run,
  service,
  setUpPush,
  startProcess,
  waiting,
  world,
} from '../testing/push-fixture.ts';

setUpPush();

describe('a push service that fails', () => {
  it.each([404, 410])('forgets a device for the answer %i', async (status) => {
    const { endpoint } = await register('20');
    await register('21');
    service.answer(endpoint, { status });
    await add({ audience: { kind: 'users', uids: ['20', '21'] } });
    await run();
    expect(await registered()).toHaveLength(1);
    expect(await progress()).toMatchObject({ devices: 2, sent: 1, gone: 1 });
  });

  it('is asked again after the time it states', async () => {
    const { endpoint } = await register('20');
    service.answer(endpoint, { status: 429, headers: { 'retry-after': '60' } });
    await add({});
    await run();
    service.answer(endpoint);
    platform.clock.advance(59_000);
    await run();
    expect(service.received).toHaveLength(1);
    platform.clock.advance(1000);
    await run();
    expect(service.received).toHaveLength(2);
    expect(await progress()).toMatchObject({ sent: 1, failed: 0 });
  });

  it('reads the date of a pause, too', async () => {
    const { endpoint } = await register('20');
    const at = new Date(platform.clock.now() + 30_000).toUTCString();
    service.answer(endpoint, { status: 503, headers: { 'retry-after': at } });
    await add({});
    await run();
    platform.clock.advance(29_000);
    await run();
    expect(service.received).toHaveLength(1);
    platform.clock.advance(1000);
    await run();
    expect(service.received).toHaveLength(2);
  });

  it('is asked less and less often, and not without end', async () => {
    const { endpoint } = await register('20');
    service.answer(endpoint, { status: 500 });
    world.matches.set('5', match('5', { status: 'in_progress' }));
    await add({
      subject: { type: 'match_status', matchId: '5', status: 'started' },
      expiresAt: new Date(platform.clock.now() + 3_600_000),
    });
    const asked: number[] = [];
    for (let seconds = 0; seconds < 1800; seconds += 5) {
      await run();
      if (service.received.length > asked.length) asked.push(seconds);
      platform.clock.advance(5000);
    }
    expect(asked).toHaveLength(limits.push.attemptsMax);
    expect(asked.slice(0, 4)).toEqual([0, 5, 15, 35]);
    expect(await progress()).toMatchObject({ sent: 0, failed: 1 });
    expect(await registered()).toHaveLength(1);
  });

  it('is cut off when it hangs', async () => {
    const { endpoint } = await register('20');
    await register('21');
    service.answer(endpoint, 'hang');
    await add({ audience: { kind: 'users', uids: ['20', '21'] } });
    await (await startProcess(service.services, { knownMs: 500, unknownMs: 500 })).run();
    expect(await progress()).toMatchObject({ sent: 1 });
    expect(await waiting()).toBe(1);
  });

  it('does not delay another service, and pauses after some failures in a row', async () => {
    const hanging = await Promise.all(Array.from({ length: 8 }, (_, at) => register(String(100 + at))));
    for (const { endpoint } of hanging) service.answer(endpoint, { status: 500 });
    const uids = hanging.map((_, at) => String(100 + at));
    await add({ key: 'a', audience: { kind: 'users', uids } });
    await run();
    const asked = service.received.length;
    platform.clock.advance(4000);
    await add({ key: 'b', audience: { kind: 'users', uids } });
    await run();
    expect(service.received).toHaveLength(asked);
    platform.clock.advance(60_000);
    for (const { endpoint } of hanging) service.answer(endpoint);
    await run();
    expect(service.received.length).toBeGreaterThan(asked);
  });

  it('leads nowhere by a redirect', async () => {
    const inner = await register('21');
    const { endpoint } = await register('20');
    service.answer(endpoint, { status: 307, headers: { location: inner.endpoint } });
    await add({});
    await run();
    expect(service.received.map((one) => one.endpoint)).toEqual([endpoint]);
    expect(await registered()).toEqual([inner.endpoint]);
  });

  it('is not connected to at an address that was registered before it was refused', async () => {
    await register('20');
    const guarded = await startProcess({ ...service.services, isReachable: () => false });
    await add({});
    await guarded.run();
    expect(service.received).toEqual([]);
    expect(await registered()).toEqual([]);
    expect(await progress()).toMatchObject({ gone: 1 });
  });
});

describe('several processes', () => {
  it('send each device one push', async () => {
    const uids = Array.from({ length: 60 }, (_, at) => String(100 + at));
    await Promise.all(uids.map((uid) => register(uid)));
    const processes = [await startProcess(), await startProcess(), await startProcess()];
    await add({ audience: { kind: 'users', uids } });
    await Promise.all(processes.map((one) => one.run()));
    await run();
    expect(service.received).toHaveLength(60);
    expect(new Set(service.received.map(({ endpoint }) => endpoint)).size).toBe(60);
    expect(await progress()).toEqual({ devices: 60, sent: 60, failed: 0, gone: 0, dropped: 0 });
  });

  it('repeat after a crash what another one took, with the topic of the first', async () => {
    await register('20');
    await add({});
    const other = await startProcess();
    await other.timers.run('outbox.push.message');
    const now = platform.clock.date();
    const until = new Date(now.getTime() + 60_000);
    expect(await claimDeliveries(platform.db, { now, until, limit: 10, services: ['127.0.0.1'] })).toHaveLength(1);
    await other.run();
    expect(service.received).toEqual([]);
    platform.clock.advance(60_000);
    await other.run();
    expect(service.received).toHaveLength(1);
  });

  it('share the keys of the installation', async () => {
    const keyOf = async () => directCalls((await startProcess()).push)(pushCalls.key, {});
    expect(await keyOf()).toMatchObject({ publicKey: expect.any(String) });
    expect(await keyOf()).toEqual(await keyOf());
  });
});

it('spreads a push over a large audience in steps, with few requests at a time', async () => {
  const { endpoint, keys } = service.subscribe();
  const devices = 2300;
  const rows = Array.from({ length: devices }, (_, at) => ({
    id: String(1000 + at),
    uid: String(1000 + at),
    session_id: '1',
    endpoint: `${endpoint}?${at}`,
    service: '127.0.0.1',
    p256dh: keys.p256dh,
    auth: keys.auth,
    device: '',
    language: 'eng' as const,
    registered_at: platform.clock.date(),
  }));
  await platform.db.insertInto('push_device').values(rows).execute();
  world.reminded = rows.map(({ uid }) => uid);
  world.matches.set('5', match('5', { status: 'in_progress' }));
  await add({
    subject: { type: 'match_status', matchId: '5', status: 'started' },
    audience: { kind: 'reminded', matchId: '5' },
  });
  await run();
  // None of these addresses is known to the service, so each device is forgotten.
  expect(await progress()).toEqual({ devices, sent: 0, failed: 0, gone: devices, dropped: 0 });
  expect(service.mostOpen()).toBeLessThanOrEqual(50);
  expect(await registered()).toEqual([]);
});
