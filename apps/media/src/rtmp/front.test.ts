import { spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectPublisher } from '../publisher/rtmp-publisher.ts';
import { certificateFiles, keyPairs } from '../testing/certificates.ts';
import { command, handshake, reachable } from '../testing/malformed.ts';
import { ffmpeg, hasFfmpeg } from '../testing/sample.ts';
import { startTestEngine, type TestEngine } from '../testing/test-engine.ts';

let test: TestEngine;
let sockets: Socket[] = [];
let files: ReturnType<typeof certificateFiles> | null = null;
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await test.engine.stop();
  files?.remove();
  files = null;
});

function peer(bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(test.engine.rtmpPort, '127.0.0.1', () => socket.write(bytes));
    sockets.push(socket);
    socket.on('data', (data) => parts.push(data)).on('error', () => {});
    socket.once('close', () => resolve(Buffer.concat(parts)));
  });
}
const publish = (streamKey: string) =>
  Buffer.concat([
    handshake(),
    command('connect', 1, { app: 'live', tcUrl: 'rtmp://h/live' }),
    command('createStream', 2, null),
    command('publish', 3, null, streamKey, 'live'),
  ]);
const from = (address: string) => Buffer.from(`PROXY TCP4 ${address} 10.0.0.1 40000 1935\r\n`);

describe('the PROXY protocol', () => {
  it('gives the real address when the proxy is trusted', async () => {
    test = await startTestEngine({ trustedProxies: ['127.0.0.0/8'] });
    void peer(Buffer.concat([from('203.0.113.7'), publish('room?key=right')]));
    await vi.waitFor(() => expect(test.engine.streams()).toMatchObject([{ stream: 'room', ip: '203.0.113.7' }]));
    expect(test.published).toMatchObject([{ ip: '203.0.113.7' }]);
  });

  it('is rejected from any other address', async () => {
    test = await startTestEngine({ trustedProxies: ['10.0.0.0/8'] });
    expect(await peer(Buffer.concat([from('203.0.113.7'), publish('room?key=right')]))).toEqual(Buffer.alloc(0));
    expect(test.published).toEqual([]);
  });

  it('is required from a trusted proxy', async () => {
    test = await startTestEngine({ trustedProxies: ['127.0.0.1'], setupTimeoutMs: 300 });
    expect(await peer(publish('room?key=right'))).toEqual(Buffer.alloc(0));
    expect(await peer(Buffer.from('PROXY '))).toEqual(Buffer.alloc(0)); // after the setup timeout
    expect(test.published).toEqual([]);
  });

  it('counts connections by their real address', async () => {
    test = await startTestEngine({ trustedProxies: ['127.0.0.1'], maxConnectionsPerAddress: 2 });
    const hello = (address: string) => void peer(Buffer.concat([from(address), Buffer.from([3])]));
    for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.8', '203.0.113.9']) hello(address);
    await vi.waitFor(() =>
      expect(test.engine.figures()).toMatchObject({ connections: 4, connectionsTurnedAwayTotal: 1 }),
    );
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(() => expect(test.engine.figures().connections).toBe(0));
    hello('203.0.113.7');
    await vi.waitFor(() => expect(test.engine.figures().connections).toBe(1));
  });
});

describe('a port full of peers that do not publish', () => {
  it('closes the oldest of them for an encoder, and none that publishes', async () => {
    test = await startTestEngine({ maxConnections: 4, maxConnectionsPerAddress: 4, setupTimeoutMs: 600_000 });
    const publisher = await test.publish('first');
    const ended = Array.from({ length: 3 }, () => peer(Buffer.from([3])));
    // Half of the port is left to those who publish.
    await vi.waitFor(() =>
      expect(test.engine.figures()).toMatchObject({ connections: 3, connectionsTurnedAwayTotal: 1 }),
    );
    const second = await test.publish('second');
    await Promise.race(ended);
    expect(test.engine.streams().map(({ stream }) => stream)).toEqual(['first', 'second']);
    await Promise.all([publisher.close(), second.close()]);
  });
});

describe('RTMPS', () => {
  const secure = async (settings: Parameters<typeof startTestEngine>[0] = {}) => {
    files = certificateFiles();
    const { certFile, keyFile } = files;
    test = await startTestEngine({ rtmps: { port: 0, certFile, keyFile, checkEveryMs: 50 }, ...settings });
    return `rtmps://127.0.0.1:${test.engine.rtmpsPort}/live`;
  };
  const join = (url: string, ca: string, key = 'right') =>
    connectPublisher({ url, streamKey: `room?key=${key}`, ca: Buffer.from(ca) });

  it('accepts publishers like RTMP, with their own address and refusals', async () => {
    const url = await secure();
    await expect(join(url, keyPairs.first.cert, 'wrong')).rejects.toMatchObject({ reason: 'live_code_wrong' });
    const publisher = await join(url, keyPairs.first.cert);
    expect(test.engine.streams()).toMatchObject([{ stream: 'room', ip: '127.0.0.1' }]);
    await publisher.close();
    await vi.waitFor(() => expect(test.engine.figures().connections).toBe(0));
  });

  it('uses a new certificate as soon as the files change, and keeps the old one while they do not match', async () => {
    const url = await secure();
    files?.write({ cert: keyPairs.second.cert, key: keyPairs.first.key });
    test.engine.reloadCertificate();
    await (await join(url, keyPairs.first.cert)).close();
    // One error per check of the files; the number of checks depends on the machine.
    expect(test.errors.length).toBeGreaterThan(0);
    expect(test.errors.filter((error) => !error.includes('key values mismatch'))).toEqual([]);
    files?.write(keyPairs.second);
    await vi.waitFor(async () => (await join(url, keyPairs.second.cert)).close(), { timeout: 5_000, interval: 100 });
    await expect(join(url, keyPairs.first.cert)).rejects.toThrow('certificate');
  });

  it('reads the real address from a trusted proxy before TLS begins', async () => {
    await secure({ trustedProxies: ['127.0.0.1'] });
    const { connect: connectTls } = await import('node:tls');
    const raw = connect(test.engine.rtmpsPort ?? 0, '127.0.0.1', () => {
      raw.write(from('203.0.113.9'));
      const socket = connectTls({ socket: raw, ca: keyPairs.first.cert, checkServerIdentity: () => undefined });
      socket.on('error', () => {});
      socket.once('secureConnect', () => socket.write(publish('room?key=right')));
    });
    sockets.push(raw);
    await vi.waitFor(() => expect(test.published).toMatchObject([{ ip: '203.0.113.9' }]));
  });

  it('drops peers that never complete the handshake', async () => {
    await secure({ setupTimeoutMs: 300 });
    for (const bytes of [Buffer.from('GET / HTTP/1.1\r\n\r\n'), handshake(), Buffer.from('16030100a5', 'hex')]) {
      const socket = connect(test.engine.rtmpsPort ?? 0, '127.0.0.1', () => socket.write(bytes));
      socket.on('error', () => {}).resume();
      sockets.push(socket);
    }
    await vi.waitFor(() => expect(test.engine.figures().connections).toBeGreaterThan(0));
    await vi.waitFor(() => expect(test.engine.figures().connections).toBe(0), { timeout: 5_000 });
    expect(await reachable(test.engine.rtmpPort)).toBe(true);
    expect(test.errors).toEqual([]);
  });

  it('does not start with a certificate that cannot be read', async () => {
    await secure();
    const rtmps = { port: 0, certFile: '/nowhere/cert.pem', keyFile: '/nowhere/key.pem', checkEveryMs: 1_000 };
    await expect(startTestEngine({ rtmps })).rejects.toThrow('/nowhere/cert.pem');
  });

  it.skipIf(!hasFfmpeg)('works with ffmpeg', async () => {
    const url = await secure();
    const sample = ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=320x180:rate=25',
      '-t',
      '2',
      '-c:v',
      'libx264',
      '-f',
      'flv',
      'pipe:1',
    );
    const child = spawn('ffmpeg', [
      '-v',
      'error',
      '-re',
      '-i',
      'pipe:0',
      '-c',
      'copy',
      '-f',
      'flv',
      `${url}/room?key=right`,
    ]);
    child.stdin.on('error', () => {});
    child.stdin.end(sample);
    await vi.waitFor(() => expect(test.engine.streams()).toMatchObject([{ videoCodec: 'avc' }]), { timeout: 10_000 });
    child.kill();
    await new Promise((resolve) => child.once('exit', resolve));
  });
});
