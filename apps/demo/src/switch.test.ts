import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, memoryTokenStore, Realtime } from '@touchline/client';
import { accountCalls } from '@touchline/contract/accounts';
import { apiBase } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { type AuditAction, operatorCalls, staffCalls } from '@touchline/contract/operators';
import { realtimePath } from '@touchline/contract/realtime';
import { disableDemo } from '@touchline/server/composition/demo.ts';
import type { DemoPasswords } from '@touchline/server/modules/accounts/index.ts';
import { welcome } from '@touchline/server/operate/welcome.ts';
import { prepareServer, type RunningServer, startServer } from '@touchline/server/start.ts';
import { createTestDatabase, type TestDatabase } from '@touchline/server/testing/database.ts';
import { testConfig } from '@touchline/server/testing/platform.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoAdministrator, demoHost, demoViewers } from './accounts.ts';

let database: TestDatabase;
let dataDir: string;
let running: Pick<RunningServer, 'stop'> | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-demo-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The passwords that the server made. */
const readDemoPasswords = (folder: string): DemoPasswords =>
  JSON.parse(readFileSync(join(folder, 'demo-passwords.json'), 'utf8')) as DemoPasswords;

const configWith = (demo: string) =>
  testConfig(dataDir, { HOST: '127.0.0.1', PORT: '0', MEDIA_EMBEDDED: 'off', DEMO: demo, RATE_LIMIT_SCALE: '1000' });

async function start(demo: string): Promise<RunningServer> {
  const server = await startServer(configWith(demo), { database: database.connection });
  running = server;
  return server;
}

function visitor({ url }: Pick<RunningServer, 'url'>, token?: string) {
  const storage = memoryTokenStore();
  if (token) storage.set(token);
  const { call } = createClient({ baseUrl: url, storage, language: () => 'eng', deviceId: 'demo-switch' });
  const realtime = new Realtime({ url: url.replace(/^http/, 'ws') + realtimePath, token: storage.get });
  return { call, realtime };
}

/** The token of a session, or the code of the refusal. */
const signIn = (server: RunningServer, username: string, password: string, face: 'viewer' | 'host' = 'viewer') =>
  visitor(server)
    .call(accountCalls.pwdLogin, { face, username, password })
    .then(
      ({ token }) => token,
      ({ code }: { code: string }) => code,
    );
const signInOperator = (server: RunningServer, password: string) =>
  visitor(server)
    .call(operatorCalls.signIn, { username: demoAdministrator, password })
    .then(
      ({ token }) => token,
      ({ code }: { code: string }) => code,
    );
const looksLikeToken = expect.stringMatching(/^.{30,}$/) as string;

/** Usernames of one demo account of each kind. */
const memberNames = [demoHost.username, demoViewers[0]?.username ?? '', 'applicant77'];

/** Actions of somebody who knows the former password shared by all installs. */
async function strangerComes({ accounts, operators, streams, server, platform }: RunningServer['app']) {
  const uidOf = async (username: string): Promise<string> => (await accounts.credentials.uidOf(username)) ?? '';
  const uid = await uidOf(demoAdministrator);
  const host = await uidOf(demoHost.username);
  const { db, clock } = platform;
  const signedIn = await server.inject({
    method: 'POST',
    url: apiBase + operatorCalls.signIn.path,
    payload: { username: demoAdministrator, password: 'wellknown1' },
  });
  await db
    .updateTable('operators_staff')
    .set({ code_secret: 'theirs', code_pending: 'too' })
    .where('uid', '=', uid)
    .execute();
  await db.insertInto('operators_recovery_code').values({ uid, hash: 'theirs', used_at: null }).execute();
  await db
    .updateTable('accounts_account')
    .set({ area_code: '1', phone: '+12025550100', email: 'stranger@example.com' })
    .where('uid', '=', host)
    .execute();
  for (const each of [uid, host])
    await db
      .insertInto('accounts_known_source')
      .values({ uid: each, entry: 'portal', source: 'address:192.0.2.9', last_at: clock.date() })
      .execute();
  const theirs = { code_secret: 'theirs', code_pending: null, code_step: null, code_failed_at: null };
  await db
    .insertInto('accounts_authenticator')
    .values({ uid: host, ...theirs, turned_on_at: clock.date(), postponed_at: null })
    .execute();
  await db.insertInto('accounts_recovery_code').values({ uid: host, hash: 'theirs', used_at: null }).execute();
  const made: string[] = [];
  for (const username of ['owner11', 'stranger1', 'stranger2', 'forgotten1'])
    made.push(((await operators.makeAdministrator({ username, password: 'Founder12345' })) as { uid: string }).uid);
  const [, first = '', second = '', gone = ''] = made;
  const touch = (by: string, action: AuditAction, target: string): Promise<void> =>
    db.transaction().execute((tx) =>
      operators.record(
        tx,
        { uid: by, role: 'administrator', ip: '', sessionId: '0', userType: 3 },
        {
          action,
          target: { kind: 'staff', id: target, label: '' },
        },
      ),
    );
  await touch(uid, 'staff.create', first);
  await touch(first, 'staff.reset_password', second);
  await touch(second, 'staff.create', gone);
  await db.updateTable('operators_staff').set({ disabled: true }).where('uid', '=', gone).execute();
  return {
    uid,
    host,
    token: signedIn.json<{ data: { token: string } }>().data.token,
    key: await streams.broadcastSettings.liveCode(host),
  };
}

describe('demo accounts', () => {
  const sessions: string[] = [];
  let operatorSession = '';
  let notices: readonly string[] = [];
  let stranger: Awaited<ReturnType<typeof strangerComes>>;

  it('sets the passwords of this install, whatever the accounts had before', async () => {
    const earlier = await prepareServer(configWith('5'), { database: database.connection });
    for (const [at, username] of memberNames.entries())
      await earlier.app.accounts.createUser({
        username,
        nickname: username,
        password: 'wellknown1',
        demo: true,
        ...(at === 0 ? { hostStatus: 'approved' } : {}),
      });
    const hash = await earlier.app.accounts.credentials.hash('wellknown1');
    if (typeof hash === 'string') await earlier.app.operators.demo.ensureAdministrator(demoAdministrator, hash);
    stranger = await strangerComes(earlier.app);
    await earlier.stop();

    const server = await start('5');
    notices = server.notices;
    const { members, administrator } = readDemoPasswords(dataDir);
    const printed = await welcome(server, configWith('5'));
    for (const words of [members, administrator, 'demo-passwords.json']) expect(printed).toContain(words);
    for (const username of memberNames) {
      expect(await signIn(server, username, 'wellknown1')).toBe('username_or_password_wrong');
      const token = await signIn(server, username, members);
      expect([username, token]).toEqual([username, looksLikeToken]);
      sessions.push(token);
    }
    expect(await signIn(server, demoHost.username, members, 'host')).toEqual(looksLikeToken);
    expect(await signInOperator(server, 'wellknown1')).toBe('username_or_password_wrong');
    operatorSession = await signInOperator(server, administrator);
    expect(operatorSession).toEqual(looksLikeToken);
    const hashes = await database.db
      .selectFrom('accounts_account')
      .select('password_hash')
      .where('demo', '=', true)
      .execute();
    expect(hashes.length).toBeGreaterThan(20);
    expect(new Set(hashes.map(({ password_hash: each }) => each)).size).toBe(2);
  });

  it('removes settings made with an earlier password, and reports the operators created then', async () => {
    const { db } = database;
    const { uid, host, token, key } = stranger;
    const staff = await db.selectFrom('operators_staff').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
    expect(staff).toMatchObject({ code_secret: null, code_pending: null, disabled: false });
    expect(await db.selectFrom('operators_recovery_code').selectAll().where('uid', '=', uid).execute()).toEqual([]);
    expect(await db.selectFrom('accounts_authenticator').selectAll().where('uid', '=', host).execute()).toEqual([]);
    expect(await db.selectFrom('accounts_recovery_code').selectAll().where('uid', '=', host).execute()).toEqual([]);
    const known = db.selectFrom('accounts_known_source').selectAll().where('source', '=', 'address:192.0.2.9');
    expect(await known.execute()).toEqual([]);
    const account = db.selectFrom('accounts_account').selectAll().where('uid', '=', host);
    expect(await account.executeTakeFirstOrThrow()).toMatchObject({ phone: null, area_code: null, email: null });
    const server = await start('5');
    expect(await server.app.streams.broadcastSettings.liveCode(host)).not.toBe(key);
    await expect(visitor(server, token).call(operatorCalls.me, {})).rejects.toMatchObject({ code: '2321' });

    expect(notices).toEqual([expect.stringContaining('stranger1 (administrator), stranger2 (administrator).')]);
    expect(notices[0]).not.toMatch(/owner11|forgotten1/);
    expect(server.notices).toEqual([]);
  });

  it('keeps passwords and sessions when the demo starts again', async () => {
    const server = await start('5');
    for (const token of sessions)
      expect(await visitor(server, token).call(accountCalls.tokenInfo, {})).toMatchObject({ token });
    await visitor(server, operatorSession).call(operatorCalls.me, {});
  });

  it('disables them with the demo and ends their sessions', async () => {
    const server = await start('off');
    const { members, administrator } = readDemoPasswords(dataDir);
    for (const [at, username] of memberNames.entries()) {
      expect([username, await signIn(server, username, members)]).toEqual([username, 'login_forbidden']);
      await expect(visitor(server, sessions[at]).call(accountCalls.tokenInfo, {})).rejects.toMatchObject({
        code: '2321',
      });
    }
    expect(await signInOperator(server, administrator)).toBe('login_forbidden');
    await expect(visitor(server, operatorSession).call(operatorCalls.me, {})).rejects.toMatchObject({ code: '2321' });
    const uids = await server.app.accounts.demo.uids();
    expect(uids.length).toBeGreaterThan(20);
    // The ban also refuses encoders.
    for (const uid of uids) expect((await server.app.accounts.speakerOf(uid))?.ban).toBeTruthy();
    const others = ['owner11', 'stranger1', 'stranger2'];
    expect((await server.app.operators.colleagues()).map(({ name }) => name)).toEqual(others);
    expect(await welcome(server, configWith('off'))).not.toContain(members);
    expect(server.notices).toEqual(notices);
  });

  it('keeps them disabled when an administrator tries to enable one of the operators', async () => {
    const server = await start('off');
    await server.app.operators.makeAdministrator({ username: 'founder1', password: 'Founder12345' });
    const { token } = await visitor(server).call(operatorCalls.signIn, {
      username: 'founder1',
      password: 'Founder12345',
    });
    const uid = await server.app.accounts.credentials.uidOf(demoAdministrator);
    // Writes the state directly; the checks before a staff change are tested elsewhere.
    await database.db
      .updateTable('operators_session')
      .set({ confirmed_until: new Date(Date.now() + limits.operators.confirmedMs) })
      .execute();
    await database.db
      .updateTable('operators_staff')
      .set({ code_secret: 'sealed' })
      .where('name', '=', 'founder1')
      .execute();
    await expect(visitor(server, token).call(staffCalls.enable, { uid: uid ?? '' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('enables them again with the demo, with the same passwords', async () => {
    const server = await start('5');
    const { members, administrator } = readDemoPasswords(dataDir);
    for (const username of memberNames) expect(await signIn(server, username, members)).toEqual(looksLikeToken);
    expect(await signInOperator(server, administrator)).toEqual(looksLikeToken);
    await expect(visitor(server, sessions[0]).call(accountCalls.tokenInfo, {})).rejects.toMatchObject({ code: '2321' });

    const viewer = visitor(server, await signIn(server, memberNames[1] ?? '', members));
    viewer.realtime.connect();
    await vi.waitFor(() => expect(viewer.realtime.state()).toBe('open'));
    await disableDemo(server.app);
    await vi.waitFor(() => expect(viewer.realtime.state()).toBe('signed_out'));
    viewer.realtime.close();
  });
});
