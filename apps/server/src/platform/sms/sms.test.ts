import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../clock.ts';
import { createLogger } from '../logger.ts';
import { createMailbox } from '../mailbox.ts';
import { createHttpSender } from './http-sender.ts';
import { createSms } from './sms.ts';

const log = createLogger('silent');
const message = { to: '+8613800138000', text: '验证码 123456', language: 'zh', kind: 'register' } as const;
let gateway: Server | undefined;

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  gateway = createServer(answer);
  await new Promise<void>((resolve) => gateway?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}

afterEach(async () => {
  gateway?.closeAllConnections();
  await new Promise((resolve) => (gateway ? gateway.close(resolve) : resolve(undefined)));
  gateway = undefined;
});

describe('the HTTP gateway', () => {
  it('receives the message as JSON with the key', async () => {
    const seen: unknown[] = [];
    const url = await listen((request, response) => {
      void bodyOf(request).then((body) => {
        seen.push(request.method, request.headers.authorization, body);
        response.writeHead(202).end('{}');
      });
    });
    expect(await createHttpSender({ url, key: 'k1' }, log).send(message)).toBe('taken');
    expect(seen).toEqual(['POST', 'Bearer k1', message]);
  });

  it('reports a failure on a refusal, a timeout and a closed port', async () => {
    const refusing = await listen((_request, response) => void response.writeHead(500).end());
    expect(await createHttpSender({ url: refusing, key: null }, log).send(message)).toBe('failed');
    gateway?.removeAllListeners('request').on('request', () => {});
    expect(await createHttpSender({ url: refusing, key: null, timeoutMs: 50 }, log).send(message)).toBe('failed');
    expect(await createHttpSender({ url: 'http://127.0.0.1:9/', key: null, timeoutMs: 500 }, log).send(message)).toBe(
      'failed',
    );
  });
});

describe('the developer mailbox', () => {
  it('keeps the last 200 messages, newest first', () => {
    const mailbox = createMailbox(new ManualClock());
    for (let index = 0; index < 205; index += 1) mailbox.add({ ...message, text: `code ${index}` });
    expect(mailbox.list()).toHaveLength(200);
    expect(mailbox.list()[0]).toMatchObject({ text: 'code 204', at: new Date('2026-03-01T20:00:00Z') });
  });

  it('exists without a gateway, and is absent with one or when switched off', async () => {
    const clock = new ManualClock();
    const devMailbox = { key: 'k' };
    const on = createSms({ sms: { provider: 'console' }, devMailbox }, clock, log);
    expect(await on.sender.send(message)).toBe('taken');
    expect(on.mailbox?.list()).toMatchObject([message]);
    const gateway = { provider: 'http', url: 'http://127.0.0.1:9/', key: null } as const;
    expect(createSms({ sms: gateway, devMailbox }, clock, log).mailbox).toBeNull();
    const nowhere = createSms({ sms: { provider: 'console' }, devMailbox: null }, clock, log);
    expect(nowhere.mailbox).toBeNull();
    expect(await nowhere.sender.send(message)).toBe('failed');
  });
});

it('keeps codes and phone numbers out of the log for every provider', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const logged = pino({ level: 'trace' }, stream) as typeof log;
  const url = await listen((_request, response) => void response.writeHead(500).end());
  const clock = new ManualClock();
  for (const config of [
    { sms: { provider: 'console' as const }, devMailbox: { key: 'k' } },
    { sms: { provider: 'console' as const }, devMailbox: null },
    { sms: { provider: 'http' as const, url, key: null }, devMailbox: null },
    { sms: { provider: 'http' as const, url: 'http://127.0.0.1:9/', key: null }, devMailbox: null },
  ])
    await createSms(config, clock, logged).sender.send(message);
  expect(lines).toHaveLength(4);
  expect(lines.join('')).not.toMatch(/123456|13800138000/);
});
