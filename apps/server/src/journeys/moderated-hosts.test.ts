import { accountCalls } from '@touchline/contract/accounts';
import { channelOf } from '@touchline/contract/kernel';
import { liveCalls, operatorCalls, personCalls, warningEvents } from '@touchline/contract/operators';
import { closeCodes, realtimePath } from '@touchline/contract/realtime';
import { streamEvents } from '@touchline/contract/streams';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestSocket } from '../realtime/testing/hub-fixture.ts';
import { startTestServer, type TestServer, testPassword } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const approved = { hostStatus: 'approved' } as const;

describe('a host on air', () => {
  const onAir = async (username: string) => {
    const host = await server.user(username, approved);
    const { broadcastSettings, hooks } = server.running.app.streams;
    const [streamId = '', key = ''] = (await broadcastSettings.liveCode(host.uid)).split('?key=');
    const answer = await hooks.authorizePublish({ streamId, key, clientId: `encoder of ${username}`, ip: '::1' });
    expect(answer.ok).toBe(true);
    const socket = await TestSocket.open(server.running.url.replace('http', 'ws') + realtimePath);
    await socket.ask('hello', { token: host.token });
    await socket.join(channelOf('user', host.uid));
    return { ...host, socket };
  };
  const wall = async (token: string) => (await server.ask(liveCalls.wall, {}, token)).items.map(({ hostId }) => hostId);
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  let moderator: string;
  beforeAll(async () => {
    await server.running.app.operators.makeAdministrator({ username: 'walladmin1', password: testPassword });
    moderator = (await server.ask(operatorCalls.signIn, { username: 'walladmin1', password: testPassword })).token;
    await server.setRole('walladmin1', 'moderator');
  });

  // Proves consolePeople:effect.cutOff
  it('goes off air and is disconnected within two seconds of a ban', async () => {
    const host = await onAir('hosting1001');
    const asked = performance.now();
    expect(await wall(moderator)).toEqual([host.uid]);
    const begun = performance.now();
    const ban = { uid: host.uid, scope: 'platform', reason: 'fraud', until: inAnHour() } as const;
    await server.ask(personCalls.ban, ban, moderator);
    expect(await host.socket.closed).toBe(closeCodes.signedOut);
    await vi.waitFor(async () => expect(await wall(moderator)).toEqual([]), { interval: 20 });
    // Allows more time when other load slows every answer.
    expect(performance.now() - begun).toBeLessThan(2000 + 20 * (begun - asked));
    expect((await server.send(accountCalls.profile, {}, host.token)).code).toBe('2321');
  });

  // Proves consolePeople:effect.noLive
  it('goes off air and stays a viewer after a host ban', async () => {
    const host = await onAir('hosting1002');
    const ban = { uid: host.uid, scope: 'host', reason: 'betting', until: inAnHour() } as const;
    await server.ask(personCalls.ban, ban, moderator);
    await vi.waitFor(async () => expect(await wall(moderator)).toEqual([]), { interval: 20 });
    await vi.waitFor(() => expect(host.socket.of(streamEvents.cutOff.type)).toHaveLength(1));
    expect((await server.send(accountCalls.profile, {}, host.token)).code).toBe('200');
    host.socket.ws.terminate();
  });

  it('gets a warning, then is cut off with a reason and a new live code', async () => {
    const host = await onAir('hosting1003');
    const before = await server.running.app.streams.broadcastSettings.liveCode(host.uid);
    await server.ask(personCalls.warn, { uid: host.uid, words: 'No betting talk' }, moderator);
    const why = { template: 'gambling', reason: 'A link over the score' } as const;
    await server.ask(liveCalls.cutOff, { hostId: host.uid, ...why }, moderator);
    await vi.waitFor(() => {
      expect(host.socket.of(warningEvents.given.type)).toMatchObject([{ d: { words: 'No betting talk' } }]);
      expect(host.socket.of(streamEvents.cutOff.type)).toMatchObject([{ d: why }]);
    });
    expect(await wall(moderator)).toEqual([]);
    const after = await server.running.app.streams.broadcastSettings.liveCode(host.uid);
    expect(after).not.toBe(before);
    const { hooks } = server.running.app.streams;
    const publish = ([streamId = '', key = '']: string[]) =>
      hooks.authorizePublish({ streamId, key, clientId: 'again', ip: '::1' });
    expect(await publish(before.split('?key='))).toMatchObject({ ok: false, reason: 'live_code_wrong' });
    expect(await publish(after.split('?key='))).toMatchObject({ ok: false, reason: 'stream_cut_off' });
    host.socket.ws.terminate();
  });
});
