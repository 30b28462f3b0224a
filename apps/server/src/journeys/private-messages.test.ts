import { friendCalls } from '@touchline/contract/friends';
import { groupCalls } from '@touchline/contract/groups';
import { conversationOf, messageCalls } from '@touchline/contract/messages';
import { reportCalls, reportOperatorCalls } from '@touchline/contract/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

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
  const [ann, ben] = [await server.user('annwrites1'), await server.user('benwrites1')];
  await server.ask(friendCalls.apply, { uid: ben.uid, source: 1 }, ann.token);
  await server.ask(friendCalls.apply, { uid: ann.uid, source: 1 }, ben.token);
  const chat = conversationOf(ann.uid, ben.uid);
  const write = async (token: string, conversationId: string, text: string) => {
    const content = { contentType: 101 as const, content: { text } };
    const clientId = `walk-${text}`;
    return (await server.ask(messageCalls.send, { conversationId, clientId, message: content }, token)).message.id;
  };
  const sent = [await write(ben.token, chat, 'zebra-reported'), await write(ben.token, chat, 'zebra-private')];
  await write(ann.token, chat, 'zebra-answer');
  const { group } = await server.ask(groupCalls.create, { name: 'Kop End', uids: [ben.uid] }, ann.token);
  sent.push(await write(ann.token, `g${group.groupId}`, 'zebra-in-group'));
  const reported = { conversationId: chat, messageIds: sent.slice(0, 1), reason: 'abuse' as const, words: '' };
  const { reportId } = await server.ask(reportCalls.reportChat, { kind: 'chat', ...reported }, ann.token);

  const { token } = await server.administrator('overseer1');
  const words = [reportId, ben.uid, ann.uid, group.groupId, sent[0] ?? '', sent[1] ?? '', chat, 'zebra'];
  const operators = server.running.app.api.calls
    .filter(({ call }) => call.access === 'operator')
    .toSorted((a, b) => Number(last.test(a.call.path)) - Number(last.test(b.call.path)));
  const answered = new Set<string>();
  const showing = new Set<string>();
  const only = await server.ask(reportOperatorCalls.messages, { reportId }, token);
  expect(only.items.map(({ text }) => text)).toEqual(['zebra-reported']);
  for (const { call, schema } of operators) {
    const json = z.toJSONSchema(schema.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    for (const word of words) {
      const body = await server.body(call, sampleOf(json, word), token);
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
