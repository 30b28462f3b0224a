import { connect, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { certificateFiles } from '../testing/certificates.ts';
import { startTestEngine, type TestEngine } from '../testing/test-engine.ts';
import { openStream } from '../testing/watch-stream.ts';

let test: TestEngine;
let files: ReturnType<typeof certificateFiles> | null = null;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await test.engine.stop();
  files?.remove();
  files = null;
});

/** What a port answers first; `closed` when it answers nothing. */
function ask(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once('data', (data) => resolve(data.toString().split('\r\n')[0] ?? ''));
    socket.on('error', () => {}).once('close', () => resolve('closed'));
    socket.write(request);
  });
}

it('bounds the connections of the video port in all, those of this machine too', async () => {
  test = await startTestEngine({ maxHttpConnections: 10 });
  const asked = Array.from({ length: 20 }, () => ask(test.engine.httpPort, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'));
  const answers = await Promise.all(asked);
  // Ten, and the one in reserve.
  expect(answers.filter((answer) => answer.includes('200'))).toHaveLength(11);
  expect(answers.filter((answer) => answer === 'closed')).toHaveLength(9);
});

it('bounds silent connections of RTMP and RTMPS together', async () => {
  files = certificateFiles();
  const { certFile, keyFile } = files;
  test = await startTestEngine({
    rtmps: { port: 0, certFile, keyFile, checkEveryMs: 1000 },
    maxConnections: 8,
    maxConnectionsPerAddress: 8,
  });
  const ports = [test.engine.rtmpPort, test.engine.rtmpsPort ?? 0];
  const asked = Array.from({ length: 8 }, (_, at) => ask(ports[at % 2] ?? 0, ''));
  // Half of all: the oldest give way.
  await vi.waitFor(() =>
    expect(test.engine.figures()).toMatchObject({ connections: 4, connectionsTurnedAwayTotal: 4 }),
  );
  for (const socket of sockets) socket.destroy();
  expect(await Promise.all(asked)).toEqual(Array(8).fill('closed'));
});

it('refuses an upgrade that names two hosts', async () => {
  test = await startTestEngine();
  await openStream(test, 'room');
  const upgrade = (more: string) =>
    ask(
      test.engine.httpPort,
      `GET ${test.flvPath('room')} HTTP/1.1\r\nHost: x\r\n${more}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
  expect(await upgrade('')).toContain('101');
  expect(await upgrade('hOST: y\r\n')).toContain('400');
});
