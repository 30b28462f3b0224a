import type { EventDataOf, InputOf } from '@touchline/contract/kernel';
import { operatorCalls, type StaffRole, staffCalls, warningEvents } from '@touchline/contract/operators';
import type { ServeOptions } from '../../../http/serve.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type CallOptions, createTestApi, dataOf, type TestApi } from '../../../testing/api.ts';
import { codeAt } from '../../../testing/code-at.ts';
import { createTestNotices, type TestNotices } from '../../../testing/notices.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { type Accounts, createAccounts } from '../../accounts/index.ts';
import { createHosts, createRealNames, type Hosts } from '../../hosts/index.ts';
import {
  createOperators,
  createOperatorTools,
  type OpenBroadcast,
  type Operators,
  type OperatorTools,
} from '../index.ts';

export const password = 'Abc1234567';
const nothing = { items: [], next: null };
type Warned = EventDataOf<typeof warningEvents.given>;

export interface OperatorsUnderTest {
  readonly platform: TestPlatform;
  readonly accounts: Accounts;
  readonly hosts: Hosts;
  readonly operators: Operators;
  readonly tools: OperatorTools;
  readonly api: TestApi;
  /** Broadcasts on air, filled by the test. */
  readonly broadcasts: OpenBroadcast[];
  readonly cuts: { hostId: string; reason: string; by: string | null; template: string | null }[];
  readonly resets: string[];
  /** Accounts whose data is to be deleted. */
  readonly deleted: string[];
  /** Reporters by room, filled by the test. */
  readonly reporters: Map<string, number>;
  readonly notices: TestNotices;
  readonly warned: (Warned & { uid: string })[];
  /** A token of a new operator of a role, in a session without a security code. */
  operator(role: StaffRole): Promise<Operator>;
  /** The same, with an authenticator and a recent code. */
  confirmed(role: StaffRole): Promise<Operator & { secret: string; recoveryCodes: string[] }>;
  /** Creates an account with `password`; returns the uid. */
  member(more?: Partial<Parameters<Accounts['createUser']>[0]>): Promise<string>;
  signIn(username: string, secret?: string, how?: CallOptions): ReturnType<TestApi['call']>;
  close(): Promise<void>;
}

export interface Operator {
  readonly uid: string;
  readonly username: string;
  readonly token: string;
}

/** Operators on real accounts and a real database; tests supply the broadcasts. */
export async function startOperators(env: Readonly<Record<string, string>> = {}): Promise<OperatorsUnderTest> {
  const platform = await createTestPlatform(env);
  const notices = createTestNotices();
  const accounts = createAccounts(platform, { notices, holdAvatar: async () => null });
  const broadcasts: OpenBroadcast[] = [];
  const cuts: OperatorsUnderTest['cuts'] = [];
  const reporters: OperatorsUnderTest['reporters'] = new Map();
  const resets: string[] = [];
  const deleted: string[] = [];
  const warned: OperatorsUnderTest['warned'] = [];
  const hosts = createHosts(platform, {
    accounts,
    matches: { findMatches: async () => new Map(), fresh: (match) => match, onChanged: () => () => undefined },
    rooms: {
      roomOfHost: async (uid) => `7${uid}`,
      viewersOf: () => new Map(),
      viewersTogether: () => 0,
      watchedMatchRooms: () => new Map(),
    },
    live: { live: () => new Map(), playbackOf: () => [], cutOffOf: () => null },
  });
  const operators = createOperators(platform, { accounts });
  const tools = createOperatorTools(platform, {
    accounts,
    deletions: { add: async (_tx, uid) => void deleted.push(uid) },
    audit: operators,
    notices,
    hub: {
      notify: (uid, event, data) => {
        if (event.type === warningEvents.given.type) warned.push({ uid, ...(data as Warned) });
      },
    },
    streams: {
      openBroadcasts: () => [...broadcasts],
      playbackOf: async () => [],
      cutOff: async (hostId, reason, by, template) => {
        cuts.push({ hostId, reason, by, template });
        broadcasts.splice(0, broadcasts.length, ...broadcasts.filter((one) => one.hostId !== hostId));
        return true;
      },
      broadcastSettings: {
        resetLiveCode: async (hostId) => resets.push(hostId),
        update: async (hostId, { matchId }) => {
          if (matchId === '404') return refuse('match_already_ended');
          const at = broadcasts.findIndex((one) => one.hostId === hostId);
          const found = broadcasts[at];
          if (found) broadcasts[at] = { ...found, matchId };
          return true;
        },
      },
    },
    hosts,
    realNames: createRealNames(platform.db),
    matches: {
      findMatches: async () => new Map(),
      search: async () => ({ matches: nothing, teams: nothing, leagues: nothing, hosts: nothing }),
    },
    reports: {
      reportersByRoom: async () => reporters,
      openReports: async () => 61,
    },
  });
  const { identity, hostGuard } = accounts;
  const exported: ServeOptions['exported'] = (principal, entry) =>
    operators.recordExport(principal as StaffPrincipal, entry);
  const api = await createTestApi(platform, { identity, hostGuard, staff: operators.identity, exported }, (server) => {
    accounts.serve(server);
    operators.serve(server);
    tools.serve(server);
  });

  let made = 0;
  const signIn: OperatorsUnderTest['signIn'] = (username, secret = password, how = {}) =>
    api.call(operatorCalls.signIn, { username, password: secret }, how);
  const tokenFor = async (username: string): Promise<string> =>
    dataOf(await api.call(operatorCalls.signIn, { username, password })).token;

  /** The server creates the first administrator, who creates the others. */
  const first = await operators.makeAdministrator({ username: 'founder1', password });
  if (!('uid' in first)) throw new Error(first.code);
  async function enrolled(who: Operator) {
    await platform.db.updateTable('operators_staff').set({ code_secret: null }).where('uid', '=', who.uid).execute();
    const how = { token: who.token };
    const { secret } = dataOf(await api.call(operatorCalls.beginCode, { password }, how));
    const code = codeAt(secret, platform.clock.now());
    const { recoveryCodes } = dataOf(await api.call(operatorCalls.enrolCode, { code }, how));
    return { ...who, secret, recoveryCodes };
  }

  /** A session of the founder with a confirmed code: codes are valid once, and the test's clock may stand still. */
  const founder = async (): Promise<string> => {
    const now = platform.clock.date();
    await platform.db.updateTable('operators_staff').set({ code_secret: null }).where('uid', '=', first.uid).execute();
    const token = await tokenFor('founder1');
    await platform.db
      .updateTable('operators_staff')
      .set({ code_secret: 'none' })
      .where('uid', '=', first.uid)
      .execute();
    const fresh = { created_at: now, last_seen_at: now, confirmed_until: new Date(now.getTime() + 60_000) };
    await platform.db.updateTable('operators_session').set(fresh).where('uid', '=', first.uid).execute();
    return token;
  };

  const operator = async (role: StaffRole): Promise<Operator> => {
    made += 1;
    const username = `staff${String(made).padStart(4, '0')}`;
    const input: InputOf<typeof staffCalls.create> = { username, name: `${role} ${made}`, role, password };
    const { account } = dataOf(await api.call(staffCalls.create, input, { token: await founder() }));
    // Marks the initial password as replaced by the operator.
    await platform.db
      .updateTable('operators_staff')
      .set({ given_credential: null })
      .where('uid', '=', account.uid)
      .execute();
    const token = await tokenFor(username);
    if (role === 'administrator')
      await platform.db
        .updateTable('operators_staff')
        .set({ code_secret: 'none' })
        .where('uid', '=', account.uid)
        .execute();
    return { uid: account.uid, username, token };
  };

  let members = 0;
  const member: OperatorsUnderTest['member'] = (more = {}) => {
    members += 1;
    const username = `member${String(members).padStart(4, '0')}`;
    return accounts.createUser({ username, nickname: `Nick ${members}`, password, ...more });
  };

  return {
    platform,
    accounts,
    hosts,
    operators,
    tools,
    api,
    broadcasts,
    cuts,
    resets,
    deleted,
    reporters,
    notices,
    warned,
    operator,
    confirmed: async (role) => enrolled(await operator(role)),
    member,
    signIn,
    close: async () => {
      await api.close();
      await platform.close();
    },
  };
}
