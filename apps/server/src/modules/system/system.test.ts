import { languageCodes } from '@touchline/contract/languages';
import { systemCalls } from '@touchline/contract/system';
import { systemSchemas } from '@touchline/contract/system/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { createTestIdentity } from '../../testing/identity.ts';
import { createOperatorFixture } from '../../testing/operator-fixture.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createPortalReader, createSystem } from './index.ts';

const quiet = { messageNotification: true, messageInfoNotification: false, newMessageNotificationVoice: false };
/** User 7 has changed how messages are announced. */
const notifications = {
  settingsAmong: async (uids: readonly string[]) => new Map(uids.includes('7') ? [['7', quiet]] : []),
};
const identity = createTestIdentity();
let api: TestApi;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await createTestPlatform({ PUBLIC_URL: 'https://live.example' });
  const system = createSystem(
    platform,
    { ...createOperatorFixture(), notifications },
    await createPortalReader(platform),
  );
  api = await createTestApi(platform, { identity }, (server) => system.serve(server));
});
afterAll(async () => {
  await api.close();
  await platform.close();
});

const regionsOf = async (language: string, country?: string) =>
  dataOf(await api.call(systemCalls.regions, country ? { country } : {}, { language }));

describe('client configuration and addresses', () => {
  it('contains the client settings and the server time', async () => {
    expect(dataOf(await api.call(systemCalls.globalConfig, {}))).toMatchObject({
      imMsgTimeout: 7,
      speakingInterval: 2,
      roomMessageMax: 200,
      newAccountHours: 24,
      serverTime: '2026-03-01T20:00:00.000Z',
      messageSettingInfo: { messageNotification: true },
      features: { hostApplications: true, linkMic: true },
    });
  });

  it('contains how the caller wants messages announced', async () => {
    const settingsOf = async (token?: string) =>
      dataOf(await api.call(systemCalls.globalConfig, {}, token ? { token } : {})).messageSettingInfo;
    const on = { messageNotification: true, messageInfoNotification: true, newMessageNotificationVoice: true };
    expect(await settingsOf(identity.tokenOf('7'))).toEqual(quiet);
    expect(await settingsOf(identity.tokenOf('8'))).toEqual(on);
    expect(await settingsOf(identity.tokenOf('7', 4))).toEqual(on);
    expect(await settingsOf()).toEqual(on);
  });

  it('builds addresses on the public one, with the matching scheme for sockets', async () => {
    expect(dataOf(await api.call(systemCalls.domain, {}))).toEqual({
      site: 'https://live.example',
      api: 'https://live.example/anchor',
      realtime: 'wss://live.example/realtime',
      files: 'https://live.example/anchor/files',
    });
    expect(dataOf(await api.call(systemCalls.realtimeAddress, {}))).toEqual({
      address: 'wss://live.example/realtime',
      configured: false,
      platformId: 5,
    });
  });
});

describe('a socket on another host', () => {
  it('is named to every client, however it reached the server', async () => {
    const moved = await createTestPlatform({ PUBLIC_REALTIME_URL: 'wss://socket.example' });
    const system = createSystem(moved, { ...createOperatorFixture(), notifications }, await createPortalReader(moved));
    const served = await createTestApi(moved, { identity: createTestIdentity() }, (server) => system.serve(server));
    const address = 'wss://socket.example/realtime';
    expect(dataOf(await served.call(systemCalls.realtimeAddress, {}))).toEqual({
      address,
      configured: true,
      platformId: 5,
    });
    expect(dataOf(await served.call(systemCalls.domain, {})).realtime).toBe(address);
    await served.close();
    await moved.close();
  });
});

describe('fixed lists', () => {
  it('has a name in every language for every value', async () => {
    const answer = dataOf(await api.call(systemCalls.enumerations, {}));
    expect(z.parse(systemSchemas.enumerations.output, answer)).toEqual(answer);
    const byName = new Map(answer.items.map((list) => [list.name, list.values]));
    expect(byName.get('sportId')?.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 8, 10, 101]);
    expect(byName.get('column')?.[0]).toMatchObject({ value: 0, name: { eng: 'All' } });
    expect(byName.get('matchStatus')).toHaveLength(7);
    for (const { values } of answer.items) {
      for (const { name } of values) {
        for (const code of languageCodes) expect(name[code]?.trim()).toBeTruthy();
      }
    }
  });
});

describe('regions', () => {
  it('names countries in the language of the reader, in its order', async () => {
    const english = await regionsOf('en');
    expect(english.provinces).toEqual([]);
    expect(english.countries.length).toBeGreaterThan(200);
    expect(english.countries.find(({ code }) => code === 'BR')?.name).toBe('Brazil');
    const names = english.countries.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
    expect((await regionsOf('zh')).countries.find(({ code }) => code === 'BR')?.name).toBe('巴西');
    expect((await regionsOf('tha')).countries.find(({ code }) => code === 'TH')?.name).toBe('ไทย');
  });

  it('lists provinces and cities of a country, also for concurrent requests', async () => {
    const [brazil, again, spain] = await Promise.all([
      regionsOf('en', 'BR'),
      regionsOf('por', 'br'),
      regionsOf('en', 'ES'),
    ]);
    expect(brazil).toEqual(again);
    expect(brazil.provinces).toHaveLength(27);
    const saoPaulo = brazil.provinces.find(({ name }) => name === 'São Paulo');
    expect(saoPaulo?.cities.map(({ name }) => name)).toContain('Campinas');
    expect(spain.provinces.flatMap(({ cities }) => cities).map(({ name }) => name)).toContain('Alcalá de Henares');
  });

  it('uses the official divisions of China, with the same codes in every language', async () => {
    const chinese = await regionsOf('zh', 'CN');
    const english = await regionsOf('en', 'CN');
    expect(chinese.provinces).toHaveLength(31);
    const guangdong = chinese.provinces.find(({ code }) => code === '440000');
    expect(guangdong?.name).toBe('广东省');
    expect(guangdong?.cities).toContainEqual({ code: '440300', name: '深圳市' });
    expect(english.provinces.find(({ code }) => code === '440000')?.name).toBe('Guangdong');
    expect(english.provinces.map(({ code }) => code)).toEqual(chinese.provinces.map(({ code }) => code));
  });

  it('answers not_found for an unknown country', async () => {
    expect(await api.call(systemCalls.regions, { country: 'XX' })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await api.callWith(systemCalls.regions, { country: '../etc' })).toMatchObject({ code: 'bad_input' });
  });
});
