import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '@touchline/contract/accounts';
import { friendCalls } from '@touchline/contract/friends';
import { groupCalls } from '@touchline/contract/groups';
import { apiBase, type Call, type Envelope, type InputOf, type OutputOf } from '@touchline/contract/kernel';
import { conversationOf, messageCalls } from '@touchline/contract/messages';
import { operatorCalls } from '@touchline/contract/operators';
import { reportCalls, reportOperatorCalls } from '@touchline/contract/reports';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
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
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-private-'));
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

async function send(call: Call, input: object, token?: string): Promise<string> {
  const given = input as Record<string, string>;
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
    ...(call.method === 'GET' ? {} : { payload: JSON.stringify(input) }),
  });
  return response.body;
}
const ask = async <C extends Call>(call: C, input: InputOf<C>, token?: string): Promise<OutputOf<C>> =>
  dataOf(JSON.parse(await send(call, input as object, token)) as Envelope<unknown>) as OutputOf<C>;

const member = async (username: string) => {
  const uid = await running.app.accounts.createUser({ username, nickname: username, password });
  const { token } = await ask(accountCalls.pwdLogin, { face: 'viewer', username, password });
  return { uid, token };
};

const administrator = async (): Promise<string> => {
  await running.app.operators.makeAdministrator({ username: 'overseer1', password });
  const { token } = await ask(operatorCalls.signIn, { username: 'overseer1', password });
  const { secret } = await ask(operatorCalls.beginCode, { password }, token);
  const code = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate();
  await ask(operatorCalls.enrolCode, { code }, token);
  return token;
};

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly default?: unknown;
}

/** A value that fits a schema, with one id or text for every field that takes one. */
function sampleOf(schema: JsonSchema, word: string): unknown {
  const choice = (schema.anyOf ?? schema.oneOf)?.[0];
  if (choice) return sampleOf(choice, word);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => name !== 'cursor')
          .map(([name, inner]) => [name, sampleOf(inner, word)]),
      );
    case 'array':
      return schema.items ? [sampleOf(schema.items, word)] : [];
    case 'string':
      if (schema.format === 'date-time') return '2026-03-01T10:00:00Z';
      return schema.format === 'date' ? '2026-03-01' : word;
    case 'integer':
    case 'number':
      return typeof schema.default === 'number' ? schema.default : Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

/** Calls that end the session, or change how the operator signs in. */
const last = /sign_out|change_password|code\/|staff\//;

it('shows no operator a message of the messenger but those in a report', async () => {
  const [ann, ben] = [await member('annwrites1'), await member('benwrites1')];
  await ask(friendCalls.apply, { uid: ben.uid, source: 1 }, ann.token);
  await ask(friendCalls.apply, { uid: ann.uid, source: 1 }, ben.token);
  const chat = conversationOf(ann.uid, ben.uid);
  const write = async (token: string, conversationId: string, text: string) => {
    const content = { contentType: 101 as const, content: { text } };
    const clientId = `walk-${text}`;
    return (await ask(messageCalls.send, { conversationId, clientId, message: content }, token)).message.id;
  };
  const sent = [await write(ben.token, chat, 'zebra-reported'), await write(ben.token, chat, 'zebra-private')];
  await write(ann.token, chat, 'zebra-answer');
  const { group } = await ask(groupCalls.create, { name: 'Kop End', uids: [ben.uid] }, ann.token);
  sent.push(await write(ann.token, `g${group.groupId}`, 'zebra-in-group'));
  const reported = { conversationId: chat, messageIds: sent.slice(0, 1), reason: 'abuse' as const, words: '' };
  const { reportId } = await ask(reportCalls.reportChat, { kind: 'chat', ...reported }, ann.token);

  const token = await administrator();
  const words = [reportId, ben.uid, ann.uid, group.groupId, sent[0] ?? '', sent[1] ?? '', chat, 'zebra'];
  const operators = running.app.api.calls
    .filter(({ call }) => call.access === 'operator')
    .toSorted((a, b) => Number(last.test(a.call.path)) - Number(last.test(b.call.path)));
  const answered = new Set<string>();
  const showing = new Set<string>();
  const only = await ask(reportOperatorCalls.messages, { reportId }, token);
  expect(only.items.map(({ text }) => text)).toEqual(['zebra-reported']);
  for (const { call, schema } of operators) {
    const json = z.toJSONSchema(schema.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    for (const word of words) {
      const body = await send(call, sampleOf(json, word) as object, token);
      if (body.startsWith('{"success":true')) answered.add(call.path);
      if (body.includes('zebra-')) showing.add(call.path);
    }
  }
  expect([...showing]).toEqual([reportOperatorCalls.messages.path]);
  // Most calls answer one of these inputs; without that the walk would prove nothing.
  expect(answered.size).toBeGreaterThan(operators.length / 3);
  expect([...answered]).toEqual(
    expect.arrayContaining(['/operator/reports/list', '/operator/audit', '/operator/people']),
  );
});
