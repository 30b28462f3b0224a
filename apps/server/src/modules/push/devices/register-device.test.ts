import { randomBytes } from 'node:crypto';
import { limits } from '@touchline/contract/limits';
import { pushCalls } from '@touchline/contract/push';
import { describe, expect, it } from 'vitest';
import { BadInput } from '../../../platform/refusal.ts';
import { dataOf } from '../../../testing/api.ts';
import { directCalls } from '../../../testing/direct-calls.ts';
import { publicPushServices } from '../services/push-services.ts';
import {
  add,
  api,
  identity,
  platform,
  push,
  register,
  registered,
  run,
  service,
  setUpPush,
  startProcess,
  titles,
  world,
} from '../testing/push-fixture.ts';

setUpPush();

describe('registering a device', () => {
  it('returns the key of the installation to members', async () => {
    const { publicKey } = dataOf(await api.call(pushCalls.key, {}, { token: identity.tokenOf('20') }));
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(await api.call(pushCalls.key, {})).toMatchObject({ code: '403' });
  });

  it('refuses guests', async () => {
    const answer = await api.call(pushCalls.register, service.subscribe(), { token: identity.tokenOf('30', 4) });
    expect(answer).toMatchObject({ code: 'visitor_not_allowed' });
    expect(await registered()).toEqual([]);
  });

  it('keeps one device when a browser registers again', async () => {
    const token = service.subscribe();
    const session = identity.tokenOf('20');
    for (const language of ['en', 'zh'])
      dataOf(await api.call(pushCalls.register, token, { token: session, language }));
    expect(await registered()).toEqual([token.endpoint]);
    await add({});
    await run();
    expect(titles()).toEqual(['科普 vs 码头 将于 5 分钟后开赛']);
  });

  it('moves a browser to the account that uses it now', async () => {
    const token = service.subscribe();
    for (const uid of ['20', '21'])
      dataOf(await api.call(pushCalls.register, token, { token: identity.tokenOf(uid), language: 'en' }));
    await add({ key: 'a', audience: { kind: 'users', uids: ['20'] } });
    await run();
    expect(titles()).toEqual([]);
    await add({ key: 'b', audience: { kind: 'users', uids: ['21'] } });
    await run();
    expect(titles()).toHaveLength(1);
  });

  it('forgets the oldest device above the limit, also when they register at the same time', async () => {
    const first = await register('20');
    platform.clock.advance(1000);
    await Promise.all(Array.from({ length: limits.push.devicesMax }, () => register('20')));
    const left = await registered();
    expect(left).toHaveLength(limits.push.devicesMax);
    expect(left).not.toContain(first.endpoint);
  });

  it('refuses a key that is no point of the curve', async () => {
    const token = service.subscribe();
    const keys = { ...token.keys, p256dh: Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url') };
    const answer = await api.call(pushCalls.register, { ...token, keys }, { token: identity.tokenOf('20') });
    expect(answer).toMatchObject({ code: 'bad_input', fields: [{ path: 'keys.p256dh', code: 'not_a_key' }] });
  });

  it('refuses a device of Apple while the installation names no operator, whom Apple would refuse', async () => {
    const apple = { ...service.subscribe(), endpoint: 'https://web.push.apple.com/QGz' };
    const refused = { code: 'bad_input', fields: [{ path: 'endpoint', code: 'sender_refused' }] };
    const token = identity.tokenOf('20');
    expect(dataOf(await api.call(pushCalls.key, {}, { token })).refusedBy).toEqual(['push.apple.com']);
    expect(await api.call(pushCalls.register, apple, { token })).toMatchObject(refused);
    const known = await register('20');
    const renewal = { endpoint: known.endpoint, auth: known.keys.auth, renewed: apple };
    expect(await api.call(pushCalls.renew, renewal)).toMatchObject(refused);
    expect(await registered()).toEqual([known.endpoint]);
  });

  it('refuses an endpoint outside of the allowed services', async () => {
    const token = { ...service.subscribe(), endpoint: 'https://192.168.0.1/push' };
    const answer = await api.call(pushCalls.register, token, { token: identity.tokenOf('20') });
    expect(answer).toMatchObject({ code: 'bad_input', fields: [{ path: 'endpoint', code: 'not_allowed' }] });
  });
});

describe('forgetting a device', () => {
  it('refuses a name that leads to an address of this network', async () => {
    const guarded = await startProcess({
      ...publicPushServices,
      isAllowed: () => true,
      resolve: async (host) => (host === 'inner.example' ? ['10.0.0.7'] : publicPushServices.resolve(host)),
    });
    const { keys } = service.subscribe();
    const registrant = {
      principal: { uid: '20', sessionId: '1', userType: 1 },
      device: '',
      language: 'eng',
      country: null,
    } as const;
    for (const endpoint of ['https://inner.example/push/1', 'https://127.0.0.1/push/1', 'https://[::1]/push/1'])
      expect(await directCalls(guarded.push)(pushCalls.register, { endpoint, keys }, registrant)).toBeInstanceOf(
        BadInput,
      );
    expect(await registered()).toEqual([]);
  });

  it('forgets the device of a session that ends: a sign-out, a new password, a ban', async () => {
    await register('20');
    const other = await register('21');
    identity.revoke('20');
    await expect.poll(registered).toEqual([other.endpoint]);
  });

  it('sends nothing to a session that ended, also when that was not noticed', async () => {
    await register('20');
    const row = await platform.db.selectFrom('push_device').select('session_id').executeTakeFirstOrThrow();
    world.ended.add(row.session_id);
    await add({});
    await run();
    expect(titles()).toEqual([]);
    expect(await registered()).toEqual([]);
  });

  it('forgets a device on request, but not one of somebody else', async () => {
    const { endpoint } = await register('20');
    dataOf(await api.call(pushCalls.unregister, { endpoint }, { token: identity.tokenOf('21') }));
    expect(await registered()).toEqual([endpoint]);
    dataOf(await api.call(pushCalls.unregister, { endpoint }, { token: identity.tokenOf('20') }));
    expect(await registered()).toEqual([]);
  });

  it('forgets the devices of accounts that are gone', async () => {
    await register('20');
    await push.removePeople(['20']);
    expect(await registered()).toEqual([]);
  });
});

describe('renewing a subscription without a session', () => {
  it('moves the device to its new address', async () => {
    const { endpoint, keys } = await register('20');
    const renewed = service.subscribe();
    dataOf(await api.call(pushCalls.renew, { endpoint, auth: keys.auth, renewed }));
    expect(await registered()).toEqual([renewed.endpoint]);
    await add({});
    await run();
    expect(service.received.map((one) => one.endpoint)).toEqual([renewed.endpoint]);
  });

  it.each([
    ['another secret', (auth: string) => `${auth.slice(0, -1)}${auth.endsWith('A') ? 'Q' : 'A'}`, true],
    ['an unknown address', (auth: string) => auth, false],
  ] as const)('refuses %s', async (_case, authOf, known) => {
    const { endpoint, keys } = await register('20');
    const asked = known ? endpoint : `${endpoint}x`;
    const answer = await api.call(pushCalls.renew, {
      endpoint: asked,
      auth: authOf(keys.auth),
      renewed: service.subscribe(),
    });
    expect(answer).toMatchObject({ code: 'not_found' });
    expect(await registered()).toEqual([endpoint]);
  });
});

describe('push settings', () => {
  it('are all on but news until they are changed, and kept for each member', async () => {
    const token = identity.tokenOf('20');
    const all = { matchSoon: true, matchStatus: true, hostLive: true, news: false, custom: true };
    expect(dataOf(await api.call(pushCalls.settings, {}, { token }))).toEqual(all);
    const changed = { ...all, hostLive: false };
    expect(dataOf(await api.call(pushCalls.changeSettings, { hostLive: false }, { token }))).toEqual(changed);
    expect(dataOf(await api.call(pushCalls.changeSettings, {}, { token }))).toEqual(changed);
    expect(dataOf(await api.call(pushCalls.settings, {}, { token: identity.tokenOf('21') }))).toEqual(all);
  });
});
