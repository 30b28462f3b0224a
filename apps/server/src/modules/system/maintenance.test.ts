import { accountCalls } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import { perMinute, routes } from '@touchline/contract/kernel';
import type { Maintenance } from '@touchline/contract/settings';
import { settingOperatorCalls } from '@touchline/contract/settings';
import { systemCalls } from '@touchline/contract/system';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createClosed } from '../../http/admission.ts';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { createTestIdentity } from '../../testing/identity.ts';
import { createOperatorFixture, type OperatorFixture } from '../../testing/operator-fixture.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createTestStaff } from '../../testing/staff.ts';
import { createMaintenanceGate, createPortalReader, createSystem } from './index.ts';

const schema = { summary: '', input: z.object({}), output: z.object({}), errors: [] };
const schemas = { anybody: schema, members: schema, sign_in: schema };
const calls = routes<typeof schemas>()({
  anybody: { path: '/test/anybody', access: 'public', rate: perMinute(100) },
  members: { path: '/test/members', access: 'member', rate: perMinute(100) },
  sign_in: { path: '/test/sign-in', access: 'public', rate: perMinute(100), duringMaintenance: true },
});
const texts = { eng: 'We are moving to faster servers.', zh: '正在升级服务器' };
const until = '2026-03-01T21:00:00.000Z';
const minute = 60_000;

const identity = createTestIdentity();
const member = { token: identity.tokenOf('7') };
const assistant = { token: identity.tokenOf('9', userTypes.staff) };
let platform: TestPlatform;
let operators: OperatorFixture;
let administrator: { token: string };
/** Two servers on one database and one bus. */
let api: TestApi;
let other: TestApi;
/** Sockets that the second server would have closed. */
let heard: number;

async function startServer(staff: ReturnType<typeof createTestStaff>) {
  const portal = await createPortalReader(platform);
  const maintenance = createMaintenanceGate(platform, portal);
  const closed = createClosed({
    settings: platform.settings,
    regions: { check: () => null },
    maintenance,
    countryOf: () => null,
  });
  const notifications = { settingsAmong: async () => new Map() };
  const system = createSystem(platform, { ...operators, notifications }, portal);
  const server = await createTestApi(platform, { identity, staff, closed }, (serving) => {
    system.serve(serving);
    serving.serve(calls, schemas, { anybody: () => ({}), members: () => ({}), sign_in: () => ({}) });
  });
  return { server, maintenance };
}

beforeEach(async () => {
  platform = await createTestPlatform();
  operators = createOperatorFixture();
  heard = 0;
  const staff = createTestStaff();
  administrator = { token: staff.tokenOf('1', 'administrator') };
  api = (await startServer(staff)).server;
  const second = await startServer(staff);
  other = second.server;
  second.maintenance.onChanged(() => (heard += 1));
});
afterEach(async () => {
  await Promise.all([api.close(), other.close()]);
  await platform.close();
});

const save = (revision: number, maintenance: Maintenance | null) =>
  api.call(
    settingOperatorCalls.savePortal,
    { revision, liveRoomPath: null, androidApp: null, maintenance },
    administrator,
  );
const codeOf = async (server: TestApi, ...[call, how]: [(typeof calls)[keyof typeof calls], { token: string }?]) =>
  (await server.call(call, {}, how)).code;
const shown = async (server: TestApi, language: string) =>
  dataOf(await server.call(systemCalls.globalConfig, {}, { language })).maintenance;

describe('a maintenance', () => {
  it('closes every call to all but staff, in the language of the reader, and opens again at its end', async () => {
    dataOf(await save(0, { until, texts }));
    expect(await api.call(calls.members, {}, { ...member, language: 'zh' })).toMatchObject({
      status: 503,
      code: 'maintenance',
      data: { seconds: 60, until, reason: '正在升级服务器' },
      headers: { 'retry-after': '60' },
    });
    expect(await api.call(calls.anybody, {}, { language: 'tha' })).toMatchObject({
      code: 'maintenance',
      data: { reason: texts.eng },
    });
    expect(await codeOf(api, calls.members, assistant)).toBe('200');
    expect(await shown(api, 'tw')).toEqual({ until, text: '正在升级服务器' });

    platform.clock.advance(60 * minute - 1);
    expect(await api.call(calls.members, {}, member)).toMatchObject({ data: { seconds: 1 } });
    platform.clock.advance(1);
    expect(await codeOf(api, calls.members, member)).toBe('200');
    expect(await shown(api, 'en')).toBeNull();
    expect(dataOf(await api.call(settingOperatorCalls.portal, {}, administrator)).maintenance).toBeNull();
  });

  it('leaves the sign-in of staff and the back office open, where it is ended early', async () => {
    dataOf(await save(0, { until, texts: {} }));
    expect(await api.call(calls.anybody, {}, {})).toMatchObject({ code: 'maintenance', data: { reason: '' } });
    expect(await codeOf(api, calls.sign_in)).toBe('200');
    expect([accountCalls.pwdLogin, accountCalls.signOut].map((call) => call.duringMaintenance)).toEqual([true, true]);
    expect(dataOf(await api.call(settingOperatorCalls.portal, {}, administrator)).maintenance).toEqual({
      until,
      texts: {},
    });
    dataOf(await save(1, null));
    expect(await codeOf(api, calls.anybody)).toBe('200');
    expect(operators.log.map(({ target, details }) => [target?.id, details])).toEqual([
      ['portal.maintenance', { before: null, after: until }],
      ['portal.maintenance', { before: until, after: null }],
    ]);
  });

  it('begins and ends on every server, by a message, and within half a minute without one', async () => {
    expect(await codeOf(other, calls.members, member)).toBe('200');
    dataOf(await save(0, { until, texts }));
    await expect.poll(() => codeOf(other, calls.members, member)).toBe('maintenance');
    expect(await shown(other, 'en')).toEqual({ until, text: texts.eng });
    expect(heard).toBe(1);
    const later = new Date('2026-03-01T22:00:00Z');
    await platform.db.updateTable('system_portal').set({ maintenance_until: later, revision: 2 }).execute();
    await platform.timers.run('looks');
    expect(await shown(other, 'en')).toMatchObject({ until: later.toISOString() });
    expect(heard).toBe(2);
    await platform.timers.run('looks');
    expect(heard).toBe(2);
    dataOf(await save(2, null));
    await expect.poll(() => codeOf(other, calls.members, member)).toBe('200');
  });

  it.each([
    ['is over', '2026-03-01T20:00:00.000Z'],
    ['is more than a week away', '2026-03-08T20:00:00.001Z'],
  ])('is refused when its end %s', async (_name, end) => {
    expect(await save(0, { until: end, texts })).toMatchObject({
      code: 'bad_input',
      fields: [{ path: 'maintenance.until', code: 'invalid' }],
    });
    expect(await codeOf(api, calls.members, member)).toBe('200');
  });
});
