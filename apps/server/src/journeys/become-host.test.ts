import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, Realtime } from '@touchline/client';
import { accountCalls, accountEvents } from '@touchline/contract/accounts';
import { fileCalls } from '@touchline/contract/files';
import { applicationCalls, applicationEvents, hostCalls } from '@touchline/contract/hosts';
import { channelOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { applicationOperatorCalls, operatorCalls, staffCalls } from '@touchline/contract/operators';
import { realtimePath } from '@touchline/contract/realtime';
import { streamCalls } from '@touchline/contract/streams';
import { imageSize } from 'image-size';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ManualClock } from '../platform/clock.ts';
import { type RunningServer, startServer } from '../start.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testConfig } from '../testing/platform.ts';

let database: TestDatabase;
let dataDir: string;
let server: RunningServer;
const clock = new ManualClock(Date.now());
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-host-'));
  const ports = { HOST: '127.0.0.1', PORT: '0', MEDIA_RTMP_PORT: '0', MEDIA_HTTP_PORT: '0' };
  server = await startServer(testConfig(dataDir, ports), { database: database.connection, clock });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function person(deviceId: string) {
  let token: string | null = null;
  const storage = {
    get: () => token,
    set: (given: string) => {
      token = given;
    },
    clear: () => {
      token = null;
    },
  };
  return { storage, call: createClient({ baseUrl: server.url, storage, language: () => 'eng', deviceId }).call };
}

const phone = { areaCode: '+86', phone: '13800000001' };
const mailbox = async (): Promise<{ kind: string; text: string }[]> => {
  const response = await fetch(`${server.url}/dev/mailbox.json?key=${server.app.platform.config.devMailbox?.key}`);
  return ((await response.json()) as { messages: { kind: string; text: string }[] }).messages;
};
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

it('takes a new user to the first live code with one sign-in', async () => {
  const stranger = person('laptop');
  await stranger.call(accountCalls.getPhoneCode, { ...phone, purpose: 'register' });
  const smsCode = /\d{6}/.exec((await mailbox())[0]?.text ?? '')?.[0] ?? '';
  const password = 'kickoff2026';
  const session = await stranger.call(accountCalls.register, {
    kind: 'host',
    username: 'newhost1',
    password,
    confirmPassword: password,
    smsCode,
    agreement: true,
    ...phone,
  });
  stranger.storage.set(session.token);

  const heard: { type: string; data: unknown }[] = [];
  const realtime = new Realtime({
    url: () => server.url.replace(/^http/, 'ws') + realtimePath,
    token: stranger.storage.get,
    language: () => 'eng',
    device: 'laptop',
  });
  realtime.connect();
  realtime.join(channelOf('user', session.user.uid), {
    onEvent: ({ type, data }) => void heard.push({ type, data }),
    onReload: () => undefined,
  });
  await vi.waitFor(() => expect(realtime.state()).toBe('open'));

  const upload = async (): Promise<string> => {
    const url = await stranger.call(fileCalls.uploadUrl, { fileName: 'id.gif', purpose: 'identity' });
    expect((await fetch(url, { method: 'PUT', body: gif })).status).toBe(200);
    return url.split('?')[0] ?? '';
  };
  await stranger.call(applicationCalls.apply, {
    realName: 'New Host',
    nickname: 'newcomer',
    region: { country: 'VN', province: null, city: null },
    birthday: '1990-01-01',
    sports: [1],
    languages: ['eng'],
    experience: 'Years.',
    contact: 'a@example.com',
    idFront: await upload(),
    idBack: await upload(),
    agreement: true,
  });
  await expect(stranger.call(streamCalls.broadcastSettings, {})).rejects.toMatchObject({ code: 'review_pending' });

  const made = await server.app.operators.makeAdministrator({ username: 'chief1', password: 'Chief12345' });
  expect(made).toHaveProperty('uid');
  const operator = person('operators');
  const operators = await operator.call(operatorCalls.signIn, { username: 'chief1', password: 'Chief12345' });
  operator.storage.set(operators.token);
  expect(operators.me).toMatchObject({ mustEnrol: true });
  const { secret } = await operator.call(operatorCalls.beginCode, { password: 'Chief12345' });
  const code = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate();
  await operator.call(operatorCalls.enrolCode, { code });
  const queue = await operator.call(applicationOperatorCalls.applications, {});
  expect(queue.items).toMatchObject([{ nickname: 'newcomer', status: 'under_review' }]);
  const id = queue.items[0]?.id ?? '';
  const { items } = await operator.call(applicationOperatorCalls.documents, { id });
  const picture = await fetch(items[0]?.url ?? '');
  expect([picture.status, imageSize(Buffer.from(await picture.arrayBuffer())).type]).toEqual([200, 'gif']);
  await operator.call(applicationOperatorCalls.approve, { id });

  // The decision takes effect once it can no longer be undone.
  clock.advance(limits.operators.undoMs);
  await server.app.platform.timers.run('applications.decisions');
  await vi.waitFor(() => expect(heard.map(({ type }) => type)).toContain(applicationEvents.decided.type));
  expect(heard.filter(({ type }) => type === accountEvents.changed.type).at(-1)).toMatchObject({
    data: { hostStatus: 'approved', isHost: true, userType: 2 },
  });
  expect(await stranger.call(streamCalls.broadcastSettings, {})).toMatchObject({ roomName: 'newcomer' });
  const listed = await stranger.call(hostCalls.list, {});
  expect(listed.items.map(({ nickname }) => nickname)).toContain('newcomer');
  await vi.waitFor(async () => expect((await mailbox())[0]).toMatchObject({ kind: 'application_approved' }));
  const log = await operator.call(staffCalls.auditEntries, {});
  expect(log.items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['application.approve', 'application.documents']),
  );
  realtime.close();
});
