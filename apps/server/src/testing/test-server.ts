import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '@touchline/contract/accounts';
import {
  apiBase,
  type Call,
  type Envelope,
  fromWire,
  type InputOf,
  type OutputOf,
  toWire,
} from '@touchline/contract/kernel';
import { operatorCalls, type StaffRole } from '@touchline/contract/operators';
import { Secret, TOTP } from 'otpauth';
import { type RunningServer, startServer } from '../start.ts';
import { dataOf } from './api.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { testConfig } from './platform.ts';

export const testPassword = 'Abc1234567';

type UserState = Pick<Parameters<RunningServer['app']['accounts']['createUser']>[0], 'hostStatus' | 'hostBannedUntil'>;

export interface TestServer {
  readonly running: RunningServer;
  readonly db: TestDatabase['db'];
  /** The body of an answer. A parameter of the path that the input does not have is 1. */
  body(call: Call, input: unknown, token?: string): Promise<string>;
  send(call: Call, input: unknown, token?: string): Promise<Envelope<unknown>>;
  /** The data of a call that must succeed. */
  ask<C extends Call>(call: C, input: InputOf<C>, token?: string): Promise<OutputOf<C>>;
  /** A user who is signed in. */
  user(username: string, state?: UserState): Promise<{ uid: string; token: string }>;
  /** An administrator who is signed in and has just entered the security code. */
  administrator(username: string): Promise<{ uid: string; token: string }>;
  /**
   * Writes a role to the database; who may grant roles is tested elsewhere. Outside a demo only administrators must set
   * up a security code first.
   */
  setRole(username: string, role: StaffRole): Promise<void>;
  stop(): Promise<void>;
}

/** The whole server on an empty database, for tests of what all modules do together. */
export async function startTestServer(): Promise<TestServer> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-server-'));
  const config = testConfig(dataDir, {
    HOST: '127.0.0.1',
    PORT: '0',
    MEDIA_RTMP_PORT: '0',
    MEDIA_HTTP_PORT: '0',
    RATE_LIMIT_SCALE: '100000',
  });
  const running = await startServer(config, { database: database.connection });

  const body: TestServer['body'] = async (call, input, token) => {
    const given = input as Readonly<Record<string, string>>;
    const path = apiBase + call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => given[name] ?? '1');
    const query = call.method === 'GET' ? `?${new URLSearchParams(given).toString()}` : '';
    const response = await running.app.server.inject({
      method: call.method,
      url: path + query,
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(call.method === 'GET' ? {} : { payload: toWire(JSON.stringify(input)) }),
    });
    return response.body;
  };
  const send: TestServer['send'] = async (call, input, token) => JSON.parse(fromWire(await body(call, input, token)));
  const ask = async <C extends Call>(call: C, input: InputOf<C>, token?: string): Promise<OutputOf<C>> =>
    dataOf(await send(call, input, token)) as OutputOf<C>;

  return {
    running,
    db: database.db,
    body,
    send,
    ask,
    user: async (username, state = {}) => {
      const password = testPassword;
      const uid = await running.app.accounts.createUser({ username, nickname: username, password, ...state });
      const { token } = await ask(accountCalls.pwdLogin, { face: 'viewer', username, password });
      return { uid, token };
    },
    administrator: async (username) => {
      const password = testPassword;
      const made = await running.app.operators.makeAdministrator({ username, password });
      if (!('uid' in made)) throw new Error(made.code);
      const { token } = await ask(operatorCalls.signIn, { username, password });
      const { secret } = await ask(operatorCalls.beginCode, { password }, token);
      const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
      await ask(operatorCalls.enrolCode, { code: totp.generate() }, token);
      return { uid: made.uid, token };
    },
    setRole: async (username, role) => {
      await database.db.updateTable('operators_staff').set({ role }).where('name', '=', username).execute();
    },
    stop: async () => {
      await running.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
