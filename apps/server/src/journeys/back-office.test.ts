import { accountCalls, type Session } from '@touchline/contract/accounts';
import type { Call, Paired } from '@touchline/contract/kernel';
import {
  asksForCode,
  exportCalls,
  operatorCalls,
  personCalls,
  type StaffGroup,
  type StaffRole,
  staffCalls,
  staffMay,
  staffRoles,
} from '@touchline/contract/operators';
import { roomCalls, roomModerationCalls } from '@touchline/contract/rooms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dataOf } from '../testing/api.ts';
import { testPassword as password, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const approved = { hostStatus: 'approved' } as const;

const operator = async (role: StaffRole, confirmed: boolean, name = role.slice(0, 8)): Promise<string> => {
  const username = `${name}${confirmed ? 1 : 2}`;
  const { uid, token } = await server.administrator(username);
  await server.setRole(username, role);
  if (!confirmed)
    await server.db.updateTable('operators_session').set({ confirmed_until: null }).where('uid', '=', uid).execute();
  return token;
};

const served = (): Call[] => server.running.app.api.calls.map(({ call }) => call);

/** No call accepts this input: an admitted caller gets `bad_input`, and nothing happens. */
const nonsense = { 'no such member': '1' };

describe('access to calls', () => {
  const operators = () => served().filter(({ access }) => access === 'operator');
  const answers = async (calls: readonly Call[], token?: string): Promise<Record<string, string>> => {
    const given: Record<string, string> = {};
    for (const call of calls) given[call.path] = (await server.send(call, nonsense, token)).code;
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
    ['platform', /^person\/delete$/],
    ['bans', /^person\/(ban_for_good|reset_authenticator|reset_sign_in)$/],
    ['discipline', /^(person\/(ban|lift_ban|mute|unmute|warn|warning)|live\/(match|matches|cut_off))$/],
    ['people', /^((people|person|live)(\/|$)|groups\/(list|details|members)$|rooms\/mutes_of$)/],
    ['discipline', /^groups\/(dissolve|mute|unmute|remove)$/],
    ['content', /^((news|banners|rich_text|content|notices)\/|rooms\/find$)/],
    ['discipline', /^rooms\//],
    ['reports_read', /^reports\/(list|details|messages|merged|media)$/],
    ['reports', /^reports\//],
    ['matches', /^(leagues|teams|matches|feeds)\//],
    ['words', /^(words|names|held|regions|studio\/zones)(\/|$)/],
    ['coins', /^wallet\/(grant|correct|pay_out|export)$/],
    ['wallets', /^wallet(\/|$)/],
    ['economy', /^(economy|gifts)(\/|$)/],
    ['platform', /^(staff|settings|feed_keys)(\/|$)/],
    ['audit', /^audit$/],
    ['self', /^(me|sign_out|sign_out_all|devices|change_password|colleagues|confirm_code|code\/\w+|exports\/note)$/],
  ];
  it('matches the table row that covers its address', () => {
    const named = ({ path }: Call) =>
      rows.find(([, addresses]) => addresses.test(path.replace('/operator/', '')))?.[0] ?? 'no row';
    expect(expected(operators(), ({ staff }) => staff ?? '')).toEqual(expected(operators(), named));
  });

  it('refuses missing sessions, guests, members and hosts on every operator call', async () => {
    const guest = await server.ask(accountCalls.guestLogin, {});
    const tokens = [
      undefined,
      guest.token,
      (await server.user('member0001')).token,
      (await server.user('hosting0001', approved)).token,
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
    await server.running.app.operators.makeAdministrator({ username: 'everywhere1', password });
    const { token } = await server.ask(operatorCalls.signIn, { username: 'everywhere1', password });
    await server.setRole('everywhere1', 'moderator');
    const others = served().filter(({ access }) => access !== 'operator' && access !== 'public');
    expect(others.length).toBeGreaterThan(20);
    const given = await answers(others, token);
    const closed = new Set(['403', 'feature_disabled', 'feed_key_invalid']);
    expect(Object.entries(given).filter(([, code]) => !closed.has(code))).toEqual([]);
  });
});

describe('operator actions within a room of the portal', () => {
  // Proves consoleLive:effect.logged
  it('writes them into the audit log like back-office actions', async () => {
    const host = await server.user('hosting0002', approved);
    const member = await server.user('member0002');
    const made = await server.running.app.operators.makeAdministrator({ username: 'roomadmin1', password });
    if (!('uid' in made)) throw new Error(made.code);
    const session: Session = await server.ask(accountCalls.pwdLogin, {
      face: 'viewer',
      username: 'roomadmin1',
      password,
    });
    const { roomId } = await server.ask(roomCalls.hostRoom, { hostId: host.uid }, session.token);
    await server.ask(roomModerationCalls.mutePerson, { roomId, uid: member.uid, duration: '10m' }, session.token);
    const { token } = await server.ask(operatorCalls.signIn, { username: 'roomadmin1', password });
    await server.setRole('roomadmin1', 'moderator');
    const { items } = await server.ask(staffCalls.auditEntries, { operator: made.uid, action: 'room' }, token);
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
      (await server.ask(staffCalls.auditEntries, { action: 'data.export' }, token)).items.map(({ details }) => details);
    for (const call of exporting()) {
      const { input, details } = samples[call.path] ?? { input: {}, details: {} };
      const answer = dataOf(await server.send(call, input, token)) as { items?: unknown[] };
      expect((await log())[0], call.path).toEqual({ ...details, ...(answer.items && { rows: answer.items.length }) });
    }
    const before = await log();
    expect((await server.send(personCalls.export, { limit: 0 }, token)).code).toBe('bad_input');
    expect(await log()).toEqual(before);
  });

  it('records lists that the back office saves as a file', async () => {
    const token = await operator('editor', false, 'exporter');
    const filter = { text: 'derby', sort: '-kickoff' };
    await server.ask(exportCalls.note, { what: 'matches', filter, rows: 12 }, token);
    const { items } = await server.ask(staffCalls.auditEntries, {}, token);
    expect(items[0]).toMatchObject({ action: 'data.export', details: { what: 'matches', filter, rows: 12 } });
    expect((await server.send(exportCalls.note, { what: 'everything', rows: 1 }, token)).code).toBe('bad_input');
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
    const operators = server.running.app.api.calls.filter(({ call }) => call.access === 'operator');
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
    const { token } = await server.user(`state${states.findIndex((each) => each.state === state)}host`, state);
    const calls = served().filter(({ access }) => access === 'host');
    expect(calls.length).toBeGreaterThan(20);
    const given: [string, string][] = [];
    for (const call of calls) given.push([call.path, (await server.send(call, nonsense, token)).code]);
    const closed = code === 'bad_input' ? ['bad_input', 'feature_disabled'] : [code];
    expect(given.filter(([, answer]) => !closed.includes(answer))).toEqual([]);
  });
});

describe('the order of checks', () => {
  const portal = () => served().filter(({ access }) => access !== 'operator');
  const answered = async (calls: readonly Call[], token?: string): Promise<[string, string][]> => {
    const given: [string, string][] = [];
    for (const call of calls) given.push([call.path, (await server.send(call, nonsense, token)).code]);
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
    const guest: Session = await server.ask(accountCalls.guestLogin, {});
    const refused = await answered(of('member', 'host'), guest.token);
    expect(refused.filter(([, code]) => code !== 'visitor_not_allowed')).toEqual([]);
    const { token } = await server.user('order1member');
    expect((await answered(of('host'), token)).filter(([, code]) => code !== 'not_an_anchor')).toEqual([]);
  });

  it('answers a wrong input before it looks up what the input names', async () => {
    const guest: Session = await server.ask(accountCalls.guestLogin, {});
    const { token } = await server.user('order2member');
    const given = [...(await answered(of('guest'), guest.token)), ...(await answered(of('member'), token))];
    expect(given.filter(([, code]) => !inputs.includes(code))).toEqual([]);
  });

  it('answers a body that is too large before everything else', async () => {
    const large = { text: 'x'.repeat(1_100_000) };
    const calls = portal().filter(({ method, bodyMax }) => method === 'POST' && bodyMax === undefined);
    for (const call of calls.slice(0, 10)) expect((await server.send(call, large)).code).toBe('payload_too_large');
  });
});
