import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { certificateFiles, keyPairs } from '@touchline/media/testing/certificates.ts';
import { firstInherited, openListeningSockets, superviseChild } from '@touchline/server/platform/child/index.ts';
import { createLogger } from '@touchline/server/platform/logger.ts';

const host = '127.0.0.1';

/** Starts a supervised engine as in the server, with RTMP, HTTP and RTMPS ports that outlive it. */
export async function startSupervisedEngine(onLost: () => void) {
  const hooks = createServer((request, response) => {
    request.resume();
    response.end(JSON.stringify({ code: 0, mark: 'mark', since: 0 }));
  });
  await new Promise<void>((resolve) => hooks.listen(0, host, resolve));
  const files = certificateFiles();
  const listening = await openListeningSockets({ host, ports: [0, 0, 0] });
  const { port: rtmpsPort = 0 } = listening?.sockets[2] ?? {};
  const engine = superviseChild<true>({
    name: 'engine',
    entry: new URL('../../../apps/media/src/main.ts', import.meta.url),
    env: () => ({
      MEDIA_HOST: host,
      MEDIA_RTMP_FD: String(firstInherited),
      MEDIA_HTTP_FD: String(firstInherited + 1),
      MEDIA_RTMPS_FD: String(firstInherited + 2),
      MEDIA_RTMPS_PORT: String(rtmpsPort),
      MEDIA_HOOK_URL: `http://${host}:${(hooks.address() as AddressInfo).port}/`,
      MEDIA_SECRET: 'a',
      MEDIA_CONTROL_SECRET: 'b',
      TLS_CERT: files.certFile,
      TLS_KEY: files.keyFile,
    }),
    log: createLogger('silent'),
    descriptors: () => listening?.sockets.map(({ descriptor }) => descriptor) ?? [],
    readReady: (message) => (message as { type?: string }).type === 'ready' || undefined,
    onLost,
    backoff: { firstMs: 50, maxMs: 50 },
  });
  const stop = async (): Promise<void> => {
    await engine.stop();
    await listening?.close();
    await new Promise((resolve) => hooks.close(resolve));
    files.remove();
  };
  const rtmpsUrl = `rtmps://${host}:${rtmpsPort}/live`;
  return { engine, rtmpsUrl, ca: Buffer.from(keyPairs.first.cert), stop };
}
