import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { streamCalls } from '@touchline/contract/streams';
import { afterAll, expect, it, vi } from 'vitest';
import type { Logger } from '../../platform/logger.ts';
import { type RunningServer, startServer } from '../../start.ts';
import { dataOf } from '../../testing/api.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { testConfig } from '../../testing/platform.ts';
import { createNoEngine } from './engine/no-engine.ts';
import { createStreamFixture } from './testing/stream-fixture.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

it('logs that the process takes no streams, and returns no address to publish to', async () => {
  const warn = vi.fn<Logger['warn']>();
  const fixture = await createStreamFixture({ engine: () => createNoEngine({ log: { warn } }) });
  closing.push(() => fixture.close());
  expect(warn).toHaveBeenCalledWith({ MEDIA_EMBEDDED: 'off' }, expect.stringContaining('takes no streams'));
  const broadcastSettings = dataOf(
    await fixture.api.call(streamCalls.broadcastSettings, {}, { token: fixture.token('7') }),
  );
  expect(broadcastSettings).toMatchObject({ roomAddress: null, playStreamAddress: [], session: null });
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

it.each([
  ['off', false],
  ['on', true],
])('with MEDIA_EMBEDDED=%s an engine listens: %s', async (embedded, listens) => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-engine-'));
  const [rtmp, http] = [await freePort(), await freePort()];
  const ports = { HOST: '127.0.0.1', PORT: '0', MEDIA_RTMP_PORT: String(rtmp), MEDIA_HTTP_PORT: String(http) };
  const config = testConfig(dataDir, { ...ports, MEDIA_EMBEDDED: embedded });
  const server: RunningServer = await startServer(config, { database: database.connection });
  closing.push(
    () => rm(dataDir, { recursive: true, force: true }),
    () => database.drop(),
    () => server.stop(),
  );
  expect([await answers(rtmp), await answers(http)]).toEqual([listens, listens]);
  const policy = (await fetch(`${server.url}/`)).headers.get('content-security-policy') ?? '';
  expect(policy.includes(`:${http}`)).toBe(listens);
});
