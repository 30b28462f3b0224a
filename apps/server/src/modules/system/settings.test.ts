import { perMinute, routes } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import {
  featureDefaults,
  isSettingValue,
  settingDefault,
  settingNames,
  settingOperatorCalls,
} from '@touchline/contract/settings';
import { systemCalls } from '@touchline/contract/system';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createClosed } from '../../http/admission.ts';
import { createSettings } from '../../platform/settings/settings.ts';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { directCalls } from '../../testing/direct-calls.ts';
import { createTestIdentity } from '../../testing/identity.ts';
import { createOperatorFixture, type OperatorFixture } from '../../testing/operator-fixture.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createTestStaff } from '../../testing/staff.ts';
import { createPortalReader, createSystem } from './index.ts';

const schemas = {
  search: {
    summary: 'Searches.',
    input: z.object({ text: z.optional(z.string()) }),
    output: z.object({}),
    errors: [],
  },
  note: { summary: 'Notes.', input: z.object({ text: z.string() }), output: z.object({}), errors: [] },
};
const searching = routes<typeof schemas>()({
  search: { path: '/test/search', access: 'public', rate: perMinute(100), feature: 'search' },
  note: { path: '/test/note', access: 'member', rate: perMinute(100) },
});

const notifications = { settingsAmong: async () => new Map() };
const identity = createTestIdentity();
const member = { token: identity.tokenOf('7') };
let platform: TestPlatform;
let api: TestApi;
let operators: OperatorFixture;
let administrator: { token: string };
let colleague: { token: string };

beforeEach(async () => {
  platform = await createTestPlatform();
  operators = createOperatorFixture();
  const staff = createTestStaff();
  administrator = { token: staff.tokenOf('1', 'administrator') };
  colleague = { token: staff.tokenOf('2', 'administrator') };
  const closed = createClosed({
    settings: platform.settings,
    regions: { check: () => null },
    maintenance: { check: () => null },
    countryOf: () => null,
  });
  const bodyMax = () => platform.settings.get('wire.bodyMax');
  const system = createSystem(platform, { ...operators, notifications }, await createPortalReader(platform));
  api = await createTestApi(platform, { identity, staff, closed, bodyMax }, (server) => {
    system.serve(server);
    server.serve(searching, schemas, { search: () => ({}), note: () => ({}) });
  });
});
afterEach(async () => {
  await api.close();
  await platform.close();
});

const read = async () => dataOf(await api.call(settingOperatorCalls.read, {}, administrator));
const save = (revision: number, settings: Record<string, number | null>, features = {}) =>
  api.call(settingOperatorCalls.save, { revision, settings, features }, administrator);
const shown = async () => dataOf(await api.call(systemCalls.globalConfig, {}));

describe('global configuration', () => {
  it('has a default within its bounds for every value', () => {
    expect(settingNames.filter((name) => !isSettingValue(name, settingDefault(name)))).toEqual([]);
    expect(settingDefault('rooms.messageMax')).toBe(limits.rooms.messageMax);
  });

  it('applies changes, updates the client configuration, and restores defaults', async () => {
    expect((await read()).revision).toBe(0);
    dataOf(await save(0, { 'rooms.messageMax': 300, 'rooms.speakingIntervalMs': 5000 }));
    expect(await shown()).toMatchObject({ roomMessageMax: 300, speakingInterval: 5 });
    const sheet = dataOf(await save(1, { 'rooms.messageMax': null }));
    expect(sheet.settings.find(({ name }) => name === 'rooms.messageMax')).toMatchObject({
      changedAt: null,
      by: null,
    });
    expect(sheet.settings.find(({ name }) => name === 'rooms.speakingIntervalMs')).toMatchObject({
      value: 5000,
      standard: 2000,
      unit: 'ms',
      by: { uid: '1', name: 'Operator 1' },
    });
    expect(await shown()).toMatchObject({ roomMessageMax: limits.rooms.messageMax, speakingInterval: 5 });
    expect(operators.log[0]).toMatchObject({
      action: 'setting.change',
      details: { after: expect.any(Number) },
      by: '1',
    });
    expect(operators.log).toHaveLength(3);
  });

  it('shows the values of every feature that this version has', async () => {
    const groups = new Set((await read()).settings.map(({ name }) => name.split('.')[0]));
    const expected = ['accounts', 'rooms', 'wallet', 'redPackets', 'friends', 'groups', 'messages', 'wire'];
    expect([...groups]).toEqual(expected);
  });

  it.each([
    [{ 'rooms.messageMax': 19 }, 'settings.rooms.messageMax'],
    [{ 'rooms.speakingIntervalMs': 1500 }, 'settings.rooms.speakingIntervalMs'],
    [{ 'accounts.usernameMax': 20 }, 'settings.accounts.usernameMax'],
    [{ __proto__x: 1 }, 'settings.__proto__x'],
    [{ 'friends.requestsPerDay': 1001 }, 'settings.friends.requestsPerDay'],
  ])('refuses %j and changes none of the rest', async (bad, path) => {
    expect(await save(0, { 'rooms.adminsMax': 5, ...bad })).toMatchObject({ code: 'bad_input', fields: [{ path }] });
    expect(platform.settings.get('rooms.adminsMax')).toBe(20);
  });

  it('refuses the slower of two administrators', async () => {
    const both = await Promise.all([save(0, { 'rooms.adminsMax': 5 }), save(0, { 'rooms.adminsMax': 6 })]);
    expect(both.map(({ code }) => code).sort()).toEqual(['200', 'conflict']);
    const [kept] = both.flatMap((answer, at) => (answer.success ? [5 + at] : []));
    expect(platform.settings.get('rooms.adminsMax')).toBe(kept);
  });

  it('names the last author, also after a value was reset to its default', async () => {
    expect((await read()).by).toBeNull();
    dataOf(await save(0, { 'rooms.adminsMax': 5 }));
    const back = { revision: 1, settings: { 'rooms.adminsMax': null }, features: {} };
    dataOf(await api.call(settingOperatorCalls.save, back, colleague));
    expect(await read()).toMatchObject({ revision: 2, by: { uid: '2', name: 'Operator 2' } });
  });

  it('reaches other processes by a message, and within half a minute without one', async () => {
    const other = await createSettings(platform);
    dataOf(await save(0, { 'rooms.adminsMax': 5 }));
    await expect.poll(() => other.get('rooms.adminsMax')).toBe(5);
    await platform.db.updateTable('system_settings').set({ revision: 9, settings: '{}' }).execute();
    let heard = 0;
    other.onChanged(() => {
      heard += 1;
    });
    await platform.timers.run('looks');
    expect([other.get('rooms.adminsMax'), heard]).toEqual([20, 1]);
  });

  it('limits the bodies of calls', async () => {
    dataOf(await save(0, { 'wire.bodyMax': 64 * 1024 }));
    const text = 'x'.repeat(100_000);
    expect(await api.call(searching.note, { text }, member)).toMatchObject({
      code: 'payload_too_large',
      data: { max: 64 },
    });
    expect(await api.call(searching.search, { text })).toMatchObject({ data: { max: 16 } });
    dataOf(await save(1, { 'wire.bodyMax': 128 * 1024 }));
    expect((await api.call(searching.note, { text }, member)).success).toBe(true);
  });
});

describe('switches', () => {
  it('closes and reopens the features', async () => {
    dataOf(await save(0, {}, { search: false }));
    expect(await api.call(searching.search, {})).toMatchObject({ status: 403, code: 'feature_disabled' });
    expect((await shown()).features).toMatchObject({ search: false, reports: true });
    dataOf(await save(1, {}, { search: null }));
    expect((await api.call(searching.search, {})).success).toBe(true);
    expect(operators.log.map(({ action }) => action)).toEqual(['feature.close', 'feature.open']);
  });

  it('does not offer e-mail addresses where no mail can be sent', async () => {
    expect((await shown()).features.email).toBe(true);
    expect((await read()).features.map(({ name }) => name)).toContain('email');
    const without = await createTestPlatform({ MAIL_PROVIDER: 'none' });
    try {
      const call = directCalls(
        createSystem(without, { ...operators, notifications }, await createPortalReader(without)),
      );
      expect(await call(systemCalls.globalConfig, {}, { principal: null })).toMatchObject({
        features: { email: false, search: true },
      });
      const sheet = await call(settingOperatorCalls.read, {});
      expect(sheet).toMatchObject({ features: expect.arrayContaining([expect.objectContaining({ name: 'search' })]) });
      expect(sheet).not.toMatchObject({
        features: expect.arrayContaining([expect.objectContaining({ name: 'email' })]),
      });
      const features = JSON.stringify({ email: { value: true, by: '1', at: without.clock.date().toISOString() } });
      await without.db.updateTable('system_settings').set({ revision: 1, features }).execute();
      await without.timers.run('looks');
      expect(without.settings.isOn('email')).toBe(false);
    } finally {
      await without.close();
    }
  });

  it('does not enable features that this version does not have', async () => {
    expect(featureDefaults.notifications).toBeNull();
    expect(
      await api.callWith(settingOperatorCalls.save, { revision: 0, features: { notifications: true } }, administrator),
    ).toMatchObject({
      code: 'bad_input',
    });
    expect((await shown()).features.notifications).toBe(false);
  });
});

describe('the portal', () => {
  const app = {
    version: '2.1.0',
    address: 'https://live.example/touchline.apk',
    notes: { eng: 'Faster start', zh: '启动更快' },
  };
  const savePortal = (revision: number, portal: { liveRoomPath?: string | null; androidApp?: typeof app | null }) =>
    api.call(
      settingOperatorCalls.savePortal,
      { revision, liveRoomPath: null, androidApp: null, maintenance: null, ...portal },
      administrator,
    );
  const offered = async (language: string) => dataOf(await api.call(systemCalls.androidApp, {}, { language })).app;

  it('offers no app and no live room until operators choose them', async () => {
    expect(await offered('en')).toBeNull();
    expect(await shown()).toMatchObject({ liveRoomPath: null, androidApp: false });
    expect(dataOf(await api.call(settingOperatorCalls.portal, {}, administrator))).toEqual({
      revision: 0,
      liveRoomPath: null,
      androidApp: null,
      maintenance: null,
      by: null,
    });
  });

  it('offers the app with its notes in the language of the reader or a fallback', async () => {
    const sheet = dataOf(await savePortal(0, { liveRoomPath: '/match/live/12', androidApp: app }));
    expect(sheet).toEqual({
      revision: 1,
      liveRoomPath: '/match/live/12',
      androidApp: app,
      maintenance: null,
      by: { uid: '1', name: 'Operator 1' },
    });
    const { version, address } = app;
    expect(await offered('tw')).toEqual({ version, address, notes: '启动更快', updatedAt: '2026-03-01T20:00:00.000Z' });
    expect(await offered('tha')).toMatchObject({ notes: 'Faster start' });
    expect(await shown()).toMatchObject({ liveRoomPath: '/match/live/12', androidApp: true });
    expect(operators.log.map(({ action, target }) => [action, target?.id])).toEqual([
      ['setting.change', 'portal.liveRoomPath'],
      ['setting.change', 'portal.androidApp'],
    ]);
  });

  it('keeps the date of a version while only its notes change', async () => {
    await savePortal(0, { androidApp: app });
    platform.clock.advance(60_000);
    dataOf(await savePortal(1, { androidApp: { ...app, notes: { ...app.notes, eng: 'Starts faster' } } }));
    expect(await offered('en')).toMatchObject({ notes: 'Starts faster', updatedAt: '2026-03-01T20:00:00.000Z' });
    dataOf(await savePortal(2, { androidApp: { ...app, version: '2.1.1' } }));
    expect(await offered('en')).toMatchObject({ version: '2.1.1', updatedAt: '2026-03-01T20:01:00.000Z' });
    dataOf(await savePortal(3, {}));
    expect(await offered('en')).toBeNull();
  });

  it.each([
    { liveRoomPath: '//evil.example' },
    { liveRoomPath: 'https://evil.example' },
    { liveRoomPath: '/match/live/12#x' },
    { liveRoomPath: '/<script>' },
    { androidApp: { ...app, address: 'javascript:alert(1)' } },
    { androidApp: { ...app, address: 'https://name:secret@live.example/app.apk' } },
    { androidApp: { ...app, version: 'latest' } },
    { androidApp: { ...app, notes: { eng: 'x'.repeat(2001) } } },
  ])('refuses %j', async (portal) => {
    expect(await savePortal(0, portal as never)).toMatchObject({ code: 'bad_input' });
    expect(await shown()).toMatchObject({ liveRoomPath: null, androidApp: false });
  });

  it('refuses the slower of two administrators', async () => {
    const both = await Promise.all([
      savePortal(0, { liveRoomPath: '/match/live/1' }),
      savePortal(0, { liveRoomPath: '/match/live/2' }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual(['200', 'conflict']);
  });

  it('reaches other processes by a message, and within half a minute without one', async () => {
    const call = directCalls(
      createSystem(platform, { ...operators, notifications }, await createPortalReader(platform)),
    );
    const config = () => call(systemCalls.globalConfig, {}, { principal: null });
    dataOf(await savePortal(0, { liveRoomPath: '/match/live/1' }));
    await expect.poll(config).toMatchObject({ liveRoomPath: '/match/live/1' });
    await platform.db.updateTable('system_portal').set({ live_room_path: '/match/live/2' }).execute();
    await platform.timers.run('looks');
    expect(await config()).toMatchObject({ liveRoomPath: '/match/live/2' });
  });
});
