import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { certificateFiles } from './testing/certificates.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const secrets = { MEDIA_SECRET: 'a', MEDIA_CONTROL_SECRET: 'b', MEDIA_HOOK_URL: 'http://127.0.0.1:1/' };

function start(env: Record<string, string>) {
  const child = fork(new URL('./main.ts', import.meta.url), {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      MEDIA_HOST: '127.0.0.1',
      MEDIA_RTMP_PORT: '0',
      MEDIA_HTTP_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  children.push(child);
  let out = '';
  child.stdout?.on('data', (data) => {
    out += data;
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const ready = new Promise<{ type: string; rtmpPort: number; rtmpsPort: number | null; httpPort: number }>(
    (resolve) => {
      child.once('message', (message) =>
        resolve(message as { type: string; rtmpPort: number; rtmpsPort: number | null; httpPort: number }),
      );
    },
  );
  const lines = () =>
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: string; message: string });
  return { child, exited, ready, lines };
}

describe('the media process', () => {
  it('reports when it is ready and stops cleanly', async () => {
    const { child, ready, exited, lines } = start(secrets);
    const { type, httpPort } = await ready;
    expect(type).toBe('ready');
    expect((await fetch(`http://127.0.0.1:${httpPort}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    await vi.waitFor(() => expect(lines().map((line) => line.message)).toEqual(['listening', 'stopping']));
  });

  it('exits when its parent has exited', async () => {
    const { child, ready, exited } = start(secrets);
    await ready;
    child.disconnect();
    expect(await exited).toBe(0);
  });

  it('names a port that is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    for (const name of ['MEDIA_RTMP_PORT', 'MEDIA_HTTP_PORT']) {
      const { exited, lines } = start({ ...secrets, [name]: port });
      expect(await exited).toBe(78);
      const words = `The media engine needs port ${port}, but another program is using it`;
      await vi.waitFor(() => expect(lines().at(-1)?.message).toBe(words));
    }
    other.close();
  });

  it('accepts RTMPS with a certificate, and names a certificate file that it cannot read', async () => {
    const files = certificateFiles();
    const env = { ...secrets, MEDIA_RTMPS_PORT: '0', TLS_CERT: files.certFile, TLS_KEY: files.keyFile };
    const { child, ready, exited } = start(env);
    expect((await ready).rtmpsPort).toBeGreaterThan(0);
    child.kill('SIGHUP');
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    files.remove();
    const repeated = start(env);
    expect(await repeated.exited).toBe(78);
    await vi.waitFor(() => expect(repeated.lines().at(-1)?.message).toContain(files.certFile));
  });

  it.each([
    ['MEDIA_RTMPS_PORT', '443', 'TLS_CERT'],
    ['MEDIA_PROXY_FROM', 'everybody', 'everybody'],
    ['MEDIA_CONNECTIONS_PER_ADDRESS', 'many', 'many'],
  ])('does not start with %s=%s', async (name, value, word) => {
    const { exited, lines } = start({ ...secrets, [name]: value });
    expect(await exited).toBe(78);
    await vi.waitFor(() => expect(JSON.stringify(lines().at(-1))).toContain(word));
  });

  it.each(['MEDIA_SECRET', 'MEDIA_CONTROL_SECRET', 'MEDIA_HOOK_URL'])('does not start without %s', async (name) => {
    const { exited, lines } = start({ ...secrets, [name]: '' });
    expect(await exited).toBe(78);
    await vi.waitFor(() => expect(JSON.stringify(lines().at(-1))).toContain(`${name} is not set`));
  });
});
