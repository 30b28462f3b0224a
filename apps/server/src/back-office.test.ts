import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls, type Session } from '@touchline/contract/accounts';
import {
  apiBase,
  type Call,
  channelOf,
  type Envelope,
  type InputOf,
  type OutputOf,
  type Paired,
} from '@touchline/contract/kernel';
import {
  asksForCode,
  exportCalls,
  liveCalls,
  operatorCalls,
  personCalls,
  type StaffGroup,
  type StaffRole,
  staffCalls,
  staffMay,
  staffRoles,
  warningEvents,
} from '@touchline/contract/operators';
import { closeCodes, realtimePath } from '@touchline/contract/realtime';
import { roomCalls, roomModerationCalls } from '@touchline/contract/rooms';
import { streamEvents } from '@touchline/contract/streams';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { TestSocket } from './realtime/testing/hub-fixture.ts';
import { type RunningServer, startServer } from './start.ts';
import { dataOf } from './testing/api.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { testConfig } from './testing/platform.ts';

const password = 'Abc1234567';
let database: TestDatabase;
let dataDir: string;
let running: RunningServer;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-office-'));
  const config = testConfig(dataDir, {
    HOST: '127.0.0.1',
    PORT: '0',
    MEDIA_RTMP_PORT: '0',
    MEDIA_HTTP_PORT: '0',
    RATE_LIMIT_SCALE: '100000',
  });
  running = await startServer(config, { database: database.connection });
});
afterAll(async () => {
  await running.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function send(call: Call, input: unknown, token?: string): Promise<Envelope<unknown>> {
  const path = apiBase + call.path.replaceAll(/\{\w+\}/g, '1');
  const query = call.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const response = await running.app.server.inject({
    method: call.method,
    url: path + query,
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(call.method === 'GET' ? {} : { payload: JSON.stringify(input) }),
  });
  return response.json();
}
const ask = async <C extends Call>(call: C, input: InputOf<C>, token?: string): Promise<OutputOf<C>> =>
  dataOf(await send(call, input, token)) as OutputOf<C>;

type HostState = Pick<Parameters<typeof running.app.accounts.createUser>[0], 'hostStatus' | 'hostBannedUntil'>;
const approved = { hostStatus: 'approved' } as const;
const person = async (username: string, state: HostState = {}): Promise<{ uid: string; token: string }> => {
  const uid = await running.app.accounts.createUser({ username, nickname: username, password, ...state });
  const session: Session = await ask(accountCalls.pwdLogin, { face: 'viewer', username, password });
  return { uid, token: session.token };
};

/** Writes the role to the database; who may grant roles is tested elsewhere. */
const operator = async (role: StaffRole, confirmed: boolean, name = role.slice(0, 8)): Promise<string> => {
  const username = `${name}${confirmed ? 1 : 2}`;
  const made = await running.app.operators.makeAdministrator({ username, password });
  if (!('uid' in made)) throw new Error(made.code);
  const { token } = await ask(operatorCalls.signIn, { username, password });
  const { secret } = await ask(operatorCalls.beginCode, { password }, token);
  const code = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate();
  await ask(operatorCalls.enrolCode, { code }, token);
  await database.db.updateTable('operators_staff').set({ role }).where('uid', '=', made.uid).execute();
  if (!confirmed) {
    await database.db
      .updateTable('operators_session')
      .set({ confirmed_until: null })
      .where('uid', '=', made.uid)
      .execute();
  }
  return token;
};

/** Outside a demo, administrators must set up a security code first; other roles need none. */
const become = (name: string, role: StaffRole) =>
  database.db.updateTable('operators_staff').set({ role }).where('name', '=', name).execute();

const served = (): Call[] => running.app.api.calls.map(({ call }) => call);

/** No call accepts this input: an admitted caller gets `bad_input`, and nothing happens. */
const nonsense = { 'no such member': '1' };

describe('access to calls', () => {
  const operators = () => served().filter(({ access }) => access === 'operator');
  const answers = async (calls: readonly Call[], token?: string): Promise<Record<string, string>> => {
    const given: Record<string, string> = {};
    for (const call of calls) given[call.path] = (await send(call, nonsense, token)).code;
    return given;
  };
  const expected = (calls: readonly Call[], codeOf: (call: Call) => string): Record<string, string> =>
    Object.fromEntries(calls.map((call) => [call.path, codeOf(call)]));

  it('declares a staff group for every back-office call and for no other', () => {
    expect(operators().length).toBeGreaterThan(30);
    for (const { access, path, staff } of served()) {
      expect(access === 'operator', path).toBe(staff !== undefined);
      expect(access !== 'operator' || path.startsWith('/operator/'), path).toBe(true);
    }
  });

  /** Rows of the table by the addresses they cover; the first match counts. */
  const rows: readonly (readonly [StaffGroup, RegExp])[] = [
    ['documents', /^applications\/documents$/],
    ['applications', /^applications\//],
    ['bans', /^person\/(ban_for_good|reset_sign_in)$/],
    ['discipline', /^(person\/(ban|lift_ban|warn|warning)|live\/(match|matches|cut_off))$/],
    ['people', /^(people|person|live)(\/|$)/],
    ['content', /^((news|banners|rich_text|content)\/|rooms\/find$)/],
    ['discipline', /^rooms\//],
    ['reports_read', /^reports\/(list|details|messages|media)$/],
    ['reports', /^reports\//],
    ['matches', /^(leagues|teams|matches)\//],
    ['words', /^(words|held|regions|studio\/zones)(\/|$)/],
    ['coins', /^wallet\/(grant|correct|pay_out|export)$/],
    ['wallets', /^wallet(\/|$)/],
    ['economy', /^(economy|gifts)(\/|$)/],
    ['platform', /^(staff|settings)(\/|$)/],
    ['audit', /^audit$/],
    ['self', /^(me|sign_out|sign_out_all|devices|change_password|colleagues|confirm_code|code\/\w+|exports\/note)$/],
  ];
  it('matches the table row that covers its address', () => {
    const named = ({ path }: Call) =>
      rows.find(([, addresses]) => addresses.test(path.replace('/operator/', '')))?.[0] ?? 'no row';
    expect(expected(operators(), ({ staff }) => staff ?? '')).toEqual(expected(operators(), named));
  });

  it('refuses missing sessions, guests, members and hosts on every operator call', async () => {
    const guest = await ask(accountCalls.guestLogin, {});
    const tokens = [
      undefined,
      guest.token,
      (await person('member0001')).token,
      (await person('hosting0001', approved)).token,
    ];
    for (const token of tokens) expect(await answers(operators(), token)).toEqual(expected(operators(), () => '403'));
  });

  it.each(staffRoles)('admits a %s to the calls that the table lists', async (role) => {
    const [asked, confirmed] = [await operator(role, false), await operator(role, true)];
    const outcome = (code: string) => (call: Call) => {
      const { staff = 'platform', reading } = call;
      if (!staffMay(staff, role)) return 'no_permission';
      return asksForCode({ staff, ...(reading && { reading }) }, role) ? code : 'bad_input';
    };
    expect(await answers(operators(), asked)).toEqual(expected(operators(), outcome('security_code_required')));
    expect(await answers(operators(), confirmed)).toEqual(expected(operators(), outcome('bad_input')));
  });

  it('refuses operators on all other calls', async () => {
    await running.app.operators.makeAdministrator({ username: 'everywhere1', password });
    const { token } = await ask(operatorCalls.signIn, { username: 'everywhere1', password });
    await become('everywhere1', 'moderator');
    const others = served().filter(({ access }) => access !== 'operator' && access !== 'public');
    expect(others.length).toBeGreaterThan(20);
    const given = await answers(others, token);
    const closed = new Set(['403', 'feature_disabled']);
    expect(Object.entries(given).filter(([, code]) => !closed.has(code))).toEqual([]);
  });
});

describe('operator actions within a room of the portal', () => {
  it('writes them into the audit log like back-office actions', async () => {
    const host = await person('hosting0002', approved);
    const member = await person('member0002');
    const made = await running.app.operators.makeAdministrator({ username: 'roomadmin1', password });
    if (!('uid' in made)) throw new Error(made.code);
    const session: Session = await ask(accountCalls.pwdLogin, { face: 'viewer', username: 'roomadmin1', password });
    const { roomId } = await ask(roomCalls.hostRoom, { anchorId: host.uid }, session.token);
    await ask(roomModerationCalls.mutePerson, { roomId, uid: member.uid, duration: '10m' }, session.token);
    const { token } = await ask(operatorCalls.signIn, { username: 'roomadmin1', password });
    await become('roomadmin1', 'moderator');
    const { items } = await ask(staffCalls.auditEntries, { operator: made.uid, action: 'room' }, token);
    expect(items).toMatchObject([{ action: 'room.mute', target: { kind: 'person', id: member.uid } }]);
    expect(items[0]?.details).toMatchObject({ roomId, duration: '10m' });
  });
});

describe('exports', () => {
  const exporting = () => served().filter((call) => call.exporting !== undefined);
  /** Input of each export and its audit details; a new export needs an entry here. */
  const samples: Readonly<Record<string, { input: object; details: object }>> = {
    '/operator/people/export': {
      input: { text: 'member000' },
      details: { what: 'people', filter: { text: 'member000', kind: 'all' } },
    },
    '/operator/wallet/export': {
      input: { what: 'ledger', from: '2026-01-01', to: '2026-01-02' },
      details: { what: 'coin_records', filter: { what: 'ledger', from: '2026-01-01', to: '2026-01-02' } },
    },
  };

  it('declares every call that makes a file', () => {
    const named = served().filter(({ path }) => /export|download|csv|file/i.test(path));
    const ofOperators = named.filter(({ access, path }) => access === 'operator' && path !== exportCalls.note.path);
    expect(ofOperators.map(({ path }) => path)).toEqual(exporting().map(({ path }) => path));
    expect(
      exporting()
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(Object.keys(samples).toSorted());
  });

  it('records actor, filter and row count in the audit log', async () => {
    const token = await operator('administrator', true, 'exporter');
    const log = async () =>
      (await ask(staffCalls.auditEntries, { action: 'data.export' }, token)).items.map(({ details }) => details);
    for (const call of exporting()) {
      const { input, details } = samples[call.path] ?? { input: {}, details: {} };
      const answer = dataOf(await send(call, input, token)) as { items?: unknown[] };
      expect((await log())[0], call.path).toEqual({ ...details, ...(answer.items && { rows: answer.items.length }) });
    }
    const before = await log();
    expect((await send(personCalls.export, { limit: 0 }, token)).code).toBe('bad_input');
    expect(await log()).toEqual(before);
  });

  it('records lists that the back office saves as a file', async () => {
    const token = await operator('editor', false, 'exporter');
    const filter = { text: 'derby', sort: '-kickoff' };
    await ask(exportCalls.note, { what: 'matches', filter, rows: 12 }, token);
    const { items } = await ask(staffCalls.auditEntries, {}, token);
    expect(items[0]).toMatchObject({ action: 'data.export', details: { what: 'matches', filter, rows: 12 } });
    expect((await send(exportCalls.note, { what: 'everything', rows: 1 }, token)).code).toBe('bad_input');
  });
});

describe('financial data of users', () => {
  /** Everybody in a room sees the gifts sent there; nobody there sees a balance. */
  it('appears only in answers of the money calls', () => {
    const money = new Set<string | undefined>(['wallets', 'coins', 'economy']);
    const names = ({ schema }: Paired<Call>): string[] =>
      [...JSON.stringify(z.toJSONSchema(schema.output, { unrepresentable: 'any' })).matchAll(/"(\w+)":\{/g)].map(
        ([, name = '']) => name,
      );
    const publishing = (one: Paired<Call>) =>
      names(one).some((name) => /balance|earning|wallet|payout|grant/i.test(name));
    const operators = running.app.api.calls.filter(({ call }) => call.access === 'operator');
    expect(operators.filter(({ call }) => money.has(call.staff)).some(publishing)).toBe(true);
    const others = operators.filter(({ call }) => !money.has(call.staff));
    expect(others.filter(publishing).map(({ call }) => call.path)).toEqual([]);
  });
});

describe('access to host calls', () => {
  const hourAgo = () => new Date(Date.now() - 3_600_000);
  const inAnHour = () => new Date(Date.now() + 3_600_000);
  const states = [
    { name: 'not a host', state: {}, code: 'not_an_anchor' },
    { name: 'under review', state: { hostStatus: 'under_review' }, code: 'review_pending' },
    { name: 'rejected', state: { hostStatus: 'rejected' }, code: 'review_rejected' },
    { name: 'approved', state: { hostStatus: 'approved' }, code: 'bad_input' },
    {
      name: 'banned',
      state: { hostStatus: 'banned', hostBannedUntil: inAnHour() },
      code: 'anchor_banned',
    },
    {
      name: 'banned until an hour ago',
      state: { hostStatus: 'banned', hostBannedUntil: hourAgo() },
      code: 'bad_input',
    },
    { name: 'banned for good', state: { hostStatus: 'banned_forever' }, code: 'anchor_banned_forever' },
  ] as const;

  it.each(states)('answers a caller who is $name with $code on every host call', async ({ state, code }) => {
    const { token } = await person(`state${states.findIndex((each) => each.state === state)}host`, state);
    const calls = served().filter(({ access }) => access === 'host');
    expect(calls.length).toBeGreaterThan(20);
    const given: [string, string][] = [];
    for (const call of calls) given.push([call.path, (await send(call, nonsense, token)).code]);
    const closed = code === 'bad_input' ? ['bad_input', 'feature_disabled'] : [code];
    expect(given.filter(([, answer]) => !closed.includes(answer))).toEqual([]);
  });
});

describe('the order of checks', () => {
  const portal = () => served().filter(({ access }) => access !== 'operator');
  const answered = async (calls: readonly Call[], token?: string): Promise<[string, string][]> => {
    const given: [string, string][] = [];
    for (const call of calls) given.push([call.path, (await send(call, nonsense, token)).code]);
    return given;
  };
  const of = (...accesses: Call['access'][]) => portal().filter(({ access }) => accesses.includes(access));
  /** Codes of calls that admit the caller: a feature switch is checked before the input. */
  const inputs = ['bad_input', 'feature_disabled'];

  it('answers a missing session before a wrong input on every call', async () => {
    const closed = of('guest', 'member', 'host');
    expect(closed.length).toBeGreaterThan(60);
    expect((await answered(closed)).filter(([, code]) => code !== '403')).toEqual([]);
    expect((await answered(of('public'))).filter(([, code]) => !inputs.includes(code))).toEqual([]);
  });

  it('answers a guest or member without permission before a wrong input', async () => {
    const guest: Session = await ask(accountCalls.guestLogin, {});
    const refused = await answered(of('member', 'host'), guest.token);
    expect(refused.filter(([, code]) => code !== 'visitor_not_allowed')).toEqual([]);
    const { token } = await person('order1member');
    expect((await answered(of('host'), token)).filter(([, code]) => code !== 'not_an_anchor')).toEqual([]);
  });

  it('answers a wrong input before it looks up what the input names', async () => {
    const guest: Session = await ask(accountCalls.guestLogin, {});
    const { token } = await person('order2member');
    const given = [...(await answered(of('guest'), guest.token)), ...(await answered(of('member'), token))];
    expect(given.filter(([, code]) => !inputs.includes(code))).toEqual([]);
  });

  it('answers a body that is too large before everything else', async () => {
    const large = { text: 'x'.repeat(1_100_000) };
    const calls = portal().filter(({ method, bodyMax }) => method === 'POST' && bodyMax === undefined);
    for (const call of calls.slice(0, 10)) expect((await send(call, large)).code).toBe('payload_too_large');
  });
});

describe('a host on air', () => {
  const onAir = async (username: string) => {
    const host = await person(username, approved);
    const { broadcastSettings, hooks } = running.app.streams;
    const [streamId = '', key = ''] = (await broadcastSettings.liveCode(host.uid)).split('?key=');
    const answer = await hooks.authorizePublish({ streamId, key, clientId: `encoder of ${username}`, ip: '::1' });
    expect(answer.ok).toBe(true);
    const socket = await TestSocket.open(running.url.replace('http', 'ws') + realtimePath);
    await socket.ask('hello', { token: host.token });
    await socket.join(channelOf('user', host.uid));
    return { ...host, socket };
  };
  const wall = async (token: string) =>
    (await ask(liveCalls.wall, {}, token)).items.map(({ anchorId: hostId }) => hostId);
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  let moderator: string;
  beforeAll(async () => {
    await running.app.operators.makeAdministrator({ username: 'walladmin1', password });
    moderator = (await ask(operatorCalls.signIn, { username: 'walladmin1', password })).token;
    await become('walladmin1', 'moderator');
  });

  it('goes off air and is disconnected within two seconds of a ban', async () => {
    const host = await onAir('hosting1001');
    const asked = performance.now();
    expect(await wall(moderator)).toEqual([host.uid]);
    const begun = performance.now();
    const ban = { uid: host.uid, scope: 'platform', reason: 'fraud', until: inAnHour() } as const;
    await ask(personCalls.ban, ban, moderator);
    expect(await host.socket.closed).toBe(closeCodes.signedOut);
    await vi.waitFor(async () => expect(await wall(moderator)).toEqual([]), { interval: 20 });
    // Allows more time when other load slows every answer.
    expect(performance.now() - begun).toBeLessThan(2000 + 20 * (begun - asked));
    expect((await send(accountCalls.profile, {}, host.token)).code).toBe('2321');
  });

  it('goes off air and stays a viewer after a host ban', async () => {
    const host = await onAir('hosting1002');
    const ban = { uid: host.uid, scope: 'host', reason: 'betting', until: inAnHour() } as const;
    await ask(personCalls.ban, ban, moderator);
    await vi.waitFor(async () => expect(await wall(moderator)).toEqual([]), { interval: 20 });
    await vi.waitFor(() => expect(host.socket.of(streamEvents.cutOff.type)).toHaveLength(1));
    expect((await send(accountCalls.profile, {}, host.token)).code).toBe('200');
    host.socket.ws.terminate();
  });

  it('gets a warning, then is cut off with a reason and a new live code', async () => {
    const host = await onAir('hosting1003');
    const before = await running.app.streams.broadcastSettings.liveCode(host.uid);
    await ask(personCalls.warn, { uid: host.uid, words: 'No betting talk' }, moderator);
    const why = { template: 'gambling', reason: 'A link over the score' } as const;
    await ask(liveCalls.cutOff, { anchorId: host.uid, ...why }, moderator);
    await vi.waitFor(() => {
      expect(host.socket.of(warningEvents.given.type)).toMatchObject([{ d: { words: 'No betting talk' } }]);
      expect(host.socket.of(streamEvents.cutOff.type)).toMatchObject([{ d: why }]);
    });
    expect(await wall(moderator)).toEqual([]);
    const after = await running.app.streams.broadcastSettings.liveCode(host.uid);
    expect(after).not.toBe(before);
    const { hooks } = running.app.streams;
    const publish = ([streamId = '', key = '']: string[]) =>
      hooks.authorizePublish({ streamId, key, clientId: 'again', ip: '::1' });
    expect(await publish(before.split('?key='))).toMatchObject({ ok: false, reason: 'live_code_wrong' });
    expect(await publish(after.split('?key='))).toMatchObject({ ok: false, reason: 'stream_cut_off' });
    host.socket.ws.terminate();
  });
});
