import { describe, expect, it, vi } from 'vitest';
import {
  add,
  first,
  know,
  match,
  platform,
  register,
  registered,
  run,
  service,
  setUpPush,
  startProcess,
  waiting,
  world,
} from '../testing/push-fixture.ts';
import { trialBounds } from './push-trials.ts';

setUpPush();

const uidsFrom = (start: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => String(start + at));
const toUsers = (uids: readonly string[]) => ({ audience: { kind: 'users', uids } as const });
const trials = async (): Promise<number> =>
  (await platform.db.selectFrom('push_trial').select('device_id').execute()).length;
const receivedAt = (endpoint: string): number => service.received.filter((one) => one.endpoint === endpoint).length;

/** Devices of one account at hosts of different domains, more than it may register at a time. */
async function registerMany(uid: string, count: number): Promise<void> {
  const { id: _id, ...like } = await platform.db
    .selectFrom('push_device')
    .selectAll()
    .where('endpoint', '=', (await register(uid)).endpoint)
    .executeTakeFirstOrThrow();
  const devices = Array.from({ length: count }, (_, at) => {
    const host = `push.unknown${at}.example`;
    const { endpoint, keys } = service.subscribe(host);
    service.answer(endpoint, 'hang');
    return { ...like, ...keys, id: String(9000 + at), endpoint, service: host };
  });
  await platform.db.deleteFrom('push_device').where('uid', '=', uid).execute();
  await platform.db.insertInto('push_device').values(devices).execute();
}

describe('a service that hangs', () => {
  it('does not delay the next push of another one', async () => {
    await know('push.slow.example', 'push.fast.example');
    const slow = await register('20', { host: 'push.slow.example' });
    const fast = await register('21', { host: 'push.fast.example' });
    service.answer(slow.endpoint, 'hang');
    await add({ key: 'a', ...toUsers(['20']) });
    await first.begin();
    await vi.waitFor(() => expect(service.open()).toEqual([slow.endpoint]));
    await add({ key: 'b', ...toUsers(['21']) });
    await first.begin();
    await vi.waitFor(() => expect(receivedAt(fast.endpoint)).toBe(1));
    expect(service.open()).toEqual([slow.endpoint]);
  });

  it('gets the pushes of a host that was known only there through the bounds of unknown hosts', async () => {
    await know('push.good.example');
    const { endpoint } = await register('20', { host: 'push.good.example' });
    await add({});
    await first.timers.run('outbox.push.message');
    const moved = service.subscribe('push.bad.example');
    service.answer(moved.endpoint, 'hang');
    await platform.db
      .updateTable('push_device')
      .set({ endpoint: moved.endpoint, service: 'push.bad.example', ...moved.keys })
      .where('endpoint', '=', endpoint)
      .execute();
    await first.begin();
    await vi.waitFor(() => expect(service.open()).toEqual([moved.endpoint]));
    expect(await trials()).toBe(1);
  });

  it('gets its push back into the queue when the process ends', async () => {
    await know('push.slow.example');
    const { endpoint } = await register('20', { host: 'push.slow.example' });
    service.answer(endpoint, 'hang');
    await add({});
    const ending = await startProcess();
    await ending.begin();
    await vi.waitFor(() => expect(service.open()).toEqual([endpoint]));
    await ending.push.close();
    const row = await platform.db.selectFrom('push_delivery').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ attempts: 0, due_at: platform.clock.date() });
    expect(await platform.db.selectFrom('push_pause').selectAll().execute()).toEqual([]);
  });
});

describe('hosts that never took a push', () => {
  it('get few requests at a time for one account, and leave room for others', async () => {
    await registerMany('20', 100);
    const other = await register('21', { host: 'push.honest.example' });
    await add(toUsers(['20', '21']));
    await first.begin();
    await vi.waitFor(() => expect(receivedAt(other.endpoint)).toBe(1));
    await vi.waitFor(() => expect(service.open()).toHaveLength(trialBounds.perUser));
    await first.begin();
    // The trial of the honest service ends after it has its request.
    await vi.waitFor(async () => expect(await trials()).toBe(trialBounds.perUser));
    expect(service.mostOpen()).toBeLessThanOrEqual(trialBounds.perUser + 1);
  });

  it('are cut off soon, and each has its turn', async () => {
    const count = 5;
    await registerMany('20', count);
    await add({});
    await (await startProcess(service.services, { knownMs: 60_000, unknownMs: 100 })).run();
    expect(service.mostOpen()).toBeLessThanOrEqual(trialBounds.perUser);
    const rows = await platform.db.selectFrom('push_delivery').select('attempts').execute();
    expect(rows.map(({ attempts }) => attempts)).toEqual(Array.from({ length: count }, () => 1));
  });

  it('share few requests over all accounts and processes', async () => {
    const uids = uidsFrom(100, 20);
    for (const uid of uids) {
      const { endpoint } = await register(uid, { host: `push.hang${uid}.example` });
      service.answer(endpoint, 'hang');
    }
    await add(toUsers(uids));
    const other = await startProcess();
    await Promise.all([first.begin(), other.begin()]);
    await vi.waitFor(() => expect(service.open()).toHaveLength(trialBounds.total));
    await Promise.all([first.begin(), other.begin()]);
    expect(await trials()).toBe(trialBounds.total);
    expect(service.mostOpen()).toBe(trialBounds.total);
  });

  it('get each push once from several processes, and are known from the first one on', async () => {
    const uids = uidsFrom(100, 12);
    for (const uid of uids) await register(uid, { host: `push.new${Number(uid) % 3}.example` });
    await add(toUsers(uids));
    const other = await startProcess();
    await Promise.all([first.run(), other.run()]);
    await run();
    expect(service.received).toHaveLength(12);
    expect(new Set(service.received.map(({ endpoint }) => endpoint)).size).toBe(12);
    const known = await platform.db.selectFrom('push_service').select('host').orderBy('host').execute();
    expect(known.map(({ host }) => host)).toEqual([
      '127.0.0.1',
      'push.new0.example',
      'push.new1.example',
      'push.new2.example',
    ]);
    expect(await trials()).toBe(0);
  });

  it('are not kept from their turn by a process that ended', async () => {
    await register('20', { host: 'push.new.example' });
    const lost = uidsFrom(500, trialBounds.total).map((id) => ({
      message_id: id,
      device_id: id,
      uid: id,
      domain: `n${id}.example`,
      until: new Date(platform.clock.now() + 60_000),
    }));
    await platform.db.insertInto('push_trial').values(lost).execute();
    await add({});
    await run();
    expect(service.received).toEqual([]);
    platform.clock.advance(60_000);
    await run();
    expect(service.received).toHaveLength(1);
  });

  it('lose a device that failed ten times', async () => {
    const { endpoint } = await register('20', { host: 'push.bad.example' });
    service.answer(endpoint, { status: 500 });
    world.matches.set('5', match('5', { status: 'in_progress' }));
    const started = {
      subject: { type: 'match_status', matchId: '5', status: 'started' },
      expiresAt: new Date(platform.clock.now() + 3_600_000),
    } as const;
    await add({ ...started, key: 'a' }, { ...started, key: 'b' });
    for (let minute = 0; minute < 50 && (await registered()).length > 0; minute += 1) {
      await run();
      platform.clock.advance(60_000);
    }
    expect(await registered()).toEqual([]);
    expect(service.received).toHaveLength(10);
    platform.clock.advance(3_600_000);
    await run();
    expect(await waiting()).toBe(0);
  });
});
