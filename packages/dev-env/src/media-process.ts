import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { signPlay } from '@touchline/media';
import { environmentWith } from './config.ts';

const main = fileURLToPath(new URL('../../../apps/media/src/main.ts', import.meta.url));
const playSecret = 'a play secret for tests only';

export interface MediaProcess {
  readonly process: ChildProcess;
  /** `rtmp://host:port/live`; every stream key is accepted. */
  readonly rtmpUrl: string;
  readonly httpPort: number;
  /** Path and query of a stream's FLV address, good for an hour. */
  flvPath(streamId: string): string;
  hlsPath(streamId: string): string;
  readonly stop: () => Promise<void>;
}

/** The engine as the server starts it, a process of its own on free ports, with a hook that lets everybody publish. */
export async function startMediaProcess(nodeArgs: readonly string[] = []): Promise<MediaProcess> {
  const hooks = createServer((request, response) => {
    request.resume();
    response.end('0');
  });
  await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve));
  const env = environmentWith({
    MEDIA_HOST: '127.0.0.1',
    MEDIA_RTMP_PORT: '0',
    MEDIA_HTTP_PORT: '0',
    MEDIA_HOOK_URL: `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/`,
    MEDIA_SECRET: playSecret,
    MEDIA_CONTROL_SECRET: 'a control secret for tests only',
  });
  const child = spawn(process.execPath, [...nodeArgs, main], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = await new Promise<{ rtmpPort: number; httpPort: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { rtmpPort: number; httpPort: number }));
    void ended.then(() => reject(new Error('the media engine did not start')));
  });
  const token = (streamId: string): string => signPlay(playSecret, streamId, Date.now() / 1000 + 3600);
  return {
    process: child,
    rtmpUrl: `rtmp://127.0.0.1:${ready.rtmpPort}/live`,
    httpPort: ready.httpPort,
    flvPath: (streamId) => `/live/${streamId}.flv?t=${token(streamId)}`,
    hlsPath: (streamId) => `/live/${streamId}/${token(streamId)}/index.m3u8`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      hooks.closeAllConnections();
      await new Promise((resolve) => hooks.close(resolve));
    },
  };
}
