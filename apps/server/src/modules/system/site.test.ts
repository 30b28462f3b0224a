import { settingOperatorCalls as calls, siteNameMax } from '@touchline/contract/settings';
import { systemCalls } from '@touchline/contract/system';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { createTestIdentity } from '../../testing/identity.ts';
import { createOperatorFixture } from '../../testing/operator-fixture.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createTestStaff } from '../../testing/staff.ts';
import { createPortalReader, createSystem } from './index.ts';

let platform: TestPlatform;
let api: TestApi;
const operators = createOperatorFixture();
const staff = createTestStaff();
const administrator = { token: staff.tokenOf('900', 'administrator') };
beforeAll(async () => {
  platform = await createTestPlatform();
  const notifications = { settingsAmong: async () => new Map() };
  const system = createSystem(platform, { ...operators, notifications }, await createPortalReader(platform));
  api = await createTestApi(platform, { identity: createTestIdentity(), staff }, (routes) => system.serve(routes));
});
afterAll(async () => {
  await api.close();
  await platform.close();
});

const logo = '/anchor/files/abcdefghijklmnopqrstuv.png';
const derby = { name: 'Derby Live', logo, contact: 'desk@derby.example', imprint: 'Derby Ltd\n1 High Street' };
const shown = async () => dataOf(await api.call(systemCalls.site, {}));

it('is Touchline without a logo until operators change it', async () => {
  expect(await shown()).toEqual({ name: 'Touchline', logo: null, contact: null, imprint: '' });
});

it('is changed by an administrator, seen by everybody, with an audit entry for each change', async () => {
  const { revision } = dataOf(await api.call(calls.site, {}, administrator));
  const saved = dataOf(await api.call(calls.saveSite, { revision, ...derby, name: ' Derby Live ' }, administrator));
  expect(saved).toMatchObject({ ...derby, revision: revision + 1, by: { uid: '900' } });
  expect(await shown()).toEqual(derby);
  expect(platform.site.current()).toMatchObject(derby);
  expect(operators.log.map(({ target, details }) => [target?.id, details?.after])).toEqual([
    ['site.name', 'Derby Live'],
    ['site.logo', logo],
    ['site.contact', 'desk@derby.example'],
    ['site.imprint', 'Derby Ltd\n1 High Street'],
  ]);
  expect(await api.call(calls.saveSite, { revision, ...derby }, administrator)).toMatchObject({ code: 'conflict' });
});

it.each([
  ['without a name', { name: ' ' }],
  ['with a name that is too long', { name: 'x'.repeat(siteNameMax + 1) }],
  ['with a logo of another host', { logo: 'https://elsewhere.example/logo.png' }],
  ['with a contact that runs code', { contact: 'javascript:alert(1)' }],
  ['with a page without encryption', { contact: 'http://derby.example' }],
] as const)('refuses an identity %s', async (_case, changes) => {
  const { revision } = dataOf(await api.call(calls.site, {}, administrator));
  const answer = await api.call(calls.saveSite, { revision, ...derby, ...changes }, administrator);
  expect(answer).toMatchObject({ code: 'bad_input' });
});
