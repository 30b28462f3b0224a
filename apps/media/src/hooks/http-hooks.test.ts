import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestEngine, type TestEngine } from '../testing/test-engine.ts';

type Answer = [status: number, body: string] | null;

let server: Server | null = null;
let test: TestEngine | null = null;
const events: { action: string; client_id: string }[] = [];
afterEach(async () => {
  await test?.engine.stop();
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = null;
  events.length = 0;
});

/** A hook server; null leaves a request unanswered. Resolves with its address. */
function hookServer(answer: (event: { action: string; param?: string }) => Answer, port = 0): Promise<number> {
  const started = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const event = JSON.parse(text);
      events.push(event);
      const given = answer(event);
      if (given) response.writeHead(given[0]).end(given[1]);
    });
  });
  server = started;
  return new Promise((resolve) => {
    started.listen(port, '127.0.0.1', () => resolve((started.address() as AddressInfo).port));
  });
}

async function engine(port: number, settings: Parameters<typeof startTestEngine>[0] = {}): Promise<TestEngine> {
  test = await startTestEngine({ hookUrl: `http://127.0.0.1:${port}/hooks`, updateEveryMs: 50, ...settings });
  return test;
}

describe('HTTP hooks', () => {
  it.each([
    ['0', 200, '0'],
    ['{"code":0}', 200, '{"code":0}'],
  ])('accept a publish with %s', async (_name, status, body) => {
    const { publish } = await engine(await hookServer(() => [status, body]));
    await (await publish('room')).close();
    await vi.waitFor(() => expect(events.map((event) => event.action)).toContain('on_unpublish'));
    expect(new Set(events.map((event) => event.client_id)).size).toBe(1);
  });

  it('return the mark of the broadcast for play tokens', async () => {
    const { publish, httpUrl, flvPath } = await engine(await hookServer(() => [200, '{"code":0,"mark":"b7"}']));
    await publish('room');
    const status = async (mark?: string) => (await fetch(httpUrl + flvPath('room', mark), { method: 'HEAD' })).status;
    expect([await status('b7'), await status('b8'), await status()]).toEqual([200, 404, 404]);
  });

  it.each([
    ['a code with its message', 200, '{"code":4091,"msg":"live_code_wrong"}', 'live_code_wrong'],
    ['a code in another status', 403, '{"code":403,"msg":"anchor_banned"}', 'anchor_banned'],
    ['a code without a message', 200, '{"code":1}', 'Refused'],
    ['a mark that is not text', 200, '{"code":0,"mark":7}', /not answering/],
    ['a mark that is too long', 200, `{"code":0,"mark":"${'m'.repeat(65)}"}`, /not answering/],
    ['a mark with invalid characters', 200, '{"code":0,"mark":"a/b"}', /not answering/],
    ['an error', 500, 'oops', /not answering/],
    ['a page', 200, '<html>', /not answering/],
    ['an error status with code 0', 500, '{"code":0}', /not answering/],
  ])('refuse a publish with %s', async (_name, status, body, words) => {
    const { publish, engine: running } = await engine(await hookServer(() => [status, body]));
    await expect(publish('room')).rejects.toMatchObject({
      code: 'NetStream.Publish.BadName',
      message: expect.stringMatching(words),
    });
    expect(running.streams()).toEqual([]);
  });

  it('refuse a publish when the server answers late or not at all', async () => {
    const port = await hookServer(() => null);
    const { publish } = await engine(port, { hookTimeoutMs: 100 });
    await expect(publish('room')).rejects.toThrow(/not answering/);
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
    server = null;
    await expect(publish('room')).rejects.toThrow(/not answering/);
  });

  it('receive an end once they are back', async () => {
    const port = await hookServer(() => [200, '0']);
    const { publish } = await engine(port, { unpublishRetryMs: Array<number>(200).fill(50) });
    const publisher = await publish('room');
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
    await publisher.close();
    await vi.waitFor(() => expect(test?.engine.streams()).toEqual([]));
    events.length = 0;
    await hookServer(() => [200, '0'], port);
    await vi.waitFor(() => expect(events.filter((event) => event.action === 'on_unpublish')).toHaveLength(1), {
      timeout: 5_000,
    });
  });

  it('receive updates while a stream is live', async () => {
    const { publish } = await engine(await hookServer(() => [200, '0']));
    const publisher = await publish('room');
    await vi.waitFor(() => expect(events.filter((event) => event.action === 'on_update').length).toBeGreaterThan(2));
    await publisher.close();
  });
});
