import { limits } from '@touchline/contract/limits';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createMemoryBus } from '../../../platform/bus.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { createTimers } from '../../../platform/timers.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import '../files.tables.ts';
import { createUploadSlots, type UploadSlot } from './upload-slots.ts';

let platform: TestPlatform;
let made = 0;

beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const { uploadsAtOnce, uploadsWaiting } = limits.files;
const lease = 20_000;

const nextKey = (): string => {
  made += 1;
  return `key ${made}`;
};

/** A process of the platform. `deaf` hears nothing of the others. */
function startProcess({ deaf = false } = {}) {
  const timers = createTimers(platform.log, { paused: true });
  const slots = createUploadSlots({ ...platform, timers, bus: deaf ? createMemoryBus() : platform.bus });
  const take = (uid: string, { key = nextKey(), bytes = 10, onLost = () => undefined } = {}) =>
    slots.take({ uid, key, bytes, onLost });
  return {
    take,
    /** Takes a slot that must be free. */
    took: async (...asked: Parameters<typeof take>): Promise<UploadSlot> => {
      const slot = await take(...asked);
      if (isRefusal(slot)) throw new Error(slot.code);
      return slot;
    },
    renew: () => timers.run('files.uploads'),
  };
}

const rowsOf = (uid: string) =>
  platform.db.selectFrom('files_upload').select(['key', 'running']).where('uid', '=', uid).orderBy('id').execute();
const waitFor = (uid: string, uploads: number) =>
  vi.waitFor(async () => expect(await rowsOf(uid)).toHaveLength(uploads), { timeout: 30_000 });
const codeOf = (answer: unknown) => (isRefusal(answer) ? answer.code : 'taken');

it('runs two uploads of an account at a time over all processes, in the order of their arrival', async () => {
  const [one, other] = [startProcess(), startProcess()];
  const first = await one.took('31');
  await other.took('31', { key: 'second' });
  const started: string[] = [];
  const third = other.took('31', { key: 'third' }).then((slot) => {
    started.push('third');
    return slot;
  });
  await waitFor('31', 3);
  const fourth = one.took('31', { key: 'fourth' }).then((slot) => {
    started.push('fourth');
    return slot;
  });
  await waitFor('31', 4);
  expect((await rowsOf('31')).map(({ running }) => running)).toEqual([true, true, false, false]);
  await first.end();
  await (await third).end();
  await (await fourth).end();
  expect(started).toEqual(['third', 'fourth']);
  expect(await rowsOf('31')).toEqual([{ key: 'second', running: true }]);
});

it('never runs more than two, however many processes take and end at the same time', async () => {
  const processes = [startProcess(), startProcess(), startProcess()];
  let running = 0;
  let most = 0;
  const upload = async (at: number): Promise<void> => {
    const slot = await processes[at % 3]?.took('32');
    running += 1;
    most = Math.max(most, running);
    await rowsOf('32');
    running -= 1;
    await slot?.end();
  };
  const uploads = Array.from({ length: uploadsAtOnce + uploadsWaiting }, (_, at) => upload(at));
  await Promise.all(uploads);
  expect(most).toBe(uploadsAtOnce);
  expect(await rowsOf('32')).toEqual([]);
});

it('refuses what is too much for the queue, counted over all processes', async () => {
  const [one, other] = [startProcess(), startProcess()];
  const running = [await one.took('33'), await other.took('33')];
  const codes: string[] = [];
  for (let at = 0; at < uploadsWaiting; at += 1)
    void (at % 2 === 0 ? one : other).take('33').then((answer) => codes.push(codeOf(answer)));
  await waitFor('33', uploadsAtOnce + uploadsWaiting);
  expect([codeOf(await one.take('33')), codeOf(await other.take('33'))]).toEqual([
    'too_many_requests',
    'too_many_requests',
  ]);
  expect(codeOf(await other.take('34'))).toBe('taken');
  for (const slot of running) await slot.end();
  await vi.waitFor(() => expect(codes).toEqual(['taken', 'taken']), { timeout: 30_000 });
});

it('accepts one upload to an address at a time over all processes', async () => {
  const [one, other] = [startProcess(), startProcess()];
  const slot = await one.took('35', { key: 'same' });
  expect(codeOf(await other.take('35', { key: 'same' }))).toBe('conflict');
  await slot.end();
  expect(codeOf(await other.take('35', { key: 'same' }))).toBe('taken');
});

it('reserves the bytes of the uploads before it', async () => {
  const [one, other] = [startProcess(), startProcess()];
  const first = await one.took('36', { bytes: 100 });
  const second = await other.took('36', { bytes: 20 });
  const third = one.took('36', { bytes: 3 });
  await waitFor('36', 3);
  expect([first.besides, second.besides]).toEqual([0, 100]);
  await first.end();
  expect((await third).besides).toBe(20);
});

it('frees the slots of a process that has ended once their lease is over', async () => {
  const [dead, alive] = [startProcess(), startProcess()];
  await dead.took('37', { key: 'of the dead' });
  await dead.took('37');
  const waiting = alive.take('37');
  await waitFor('37', 3);
  platform.clock.advance(lease - 1);
  await alive.renew();
  expect((await rowsOf('37')).map(({ running }) => running)).toEqual([true, true, false]);
  platform.clock.advance(1);
  await alive.renew();
  expect(codeOf(await waiting)).toBe('taken');
  expect(codeOf(await alive.take('37', { key: 'of the dead' }))).toBe('taken');
});

it('frees them for the next upload too, without a job', async () => {
  const [dead, alive] = [startProcess(), startProcess()];
  for (let at = 0; at < uploadsAtOnce; at += 1) await dead.took('38');
  platform.clock.advance(lease);
  expect(codeOf(await alive.take('38'))).toBe('taken');
});

it('keeps the slots of a process that renews them', async () => {
  const [one, other] = [startProcess(), startProcess()];
  const first = await one.took('39');
  await one.took('39');
  for (let renewal = 0; renewal < 5; renewal += 1) {
    platform.clock.advance(lease / 2);
    await one.renew();
  }
  const third = other.take('39');
  await waitFor('39', 3);
  expect((await rowsOf('39')).map(({ running }) => running)).toEqual([true, true, false]);
  await first.end();
  expect(codeOf(await third)).toBe('taken');
});

it('ends an upload whose slot was given to others because its process was silent', async () => {
  const [silent, other] = [startProcess(), startProcess()];
  const onLost = vi.fn<() => undefined>();
  const lost = await silent.took('40', { onLost });
  await silent.took('40');
  platform.clock.advance(lease);
  const slots = [await other.took('40'), await other.took('40')];
  expect(onLost).not.toHaveBeenCalled();
  await silent.renew();
  expect(onLost).toHaveBeenCalledOnce();
  await lost.end();
  expect((await rowsOf('40')).map(({ running }) => running)).toEqual([true, true]);
  for (const slot of slots) await slot.end();
});

it('refuses a queued upload whose slot was lost', async () => {
  const [silent, other] = [startProcess(), startProcess()];
  for (let at = 0; at < uploadsAtOnce; at += 1) await other.took('41');
  const queued = silent.take('41');
  await waitFor('41', uploadsAtOnce + 1);
  platform.clock.advance(lease / 2);
  await other.renew();
  platform.clock.advance(lease / 2);
  await other.renew();
  await silent.renew();
  expect(codeOf(await queued)).toBe('too_many_requests');
});

it('starts a queued upload at the next renewal when the message of its start is lost', async () => {
  const [one, deaf] = [startProcess(), startProcess({ deaf: true })];
  const first = await one.took('42');
  await one.took('42');
  const queued = deaf.take('42');
  await waitFor('42', 3);
  await first.end();
  await deaf.renew();
  expect(codeOf(await queued)).toBe('taken');
});
