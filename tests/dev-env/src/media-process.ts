import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { signPlay } from '@touchline/media';
import { firstInherited, type ListeningSockets, openListeningSockets } from '@touchline/server/platform/child/index.ts';
import { environmentWith } from './config.ts';

const main = fileURLToPath(new URL('../../../apps/media/src/main.ts', import.meta.url));
const playSecret = 'a play secret for tests only';
/** All streams belong to one broadcast that started with the first encoder. */
const mark = 'test';

export interface MediaProcess {
  readonly process: ChildProcess;
  /** `rtmp://host:port/live`; every stream key is accepted. */
  readonly rtmpUrl: string;
  readonly httpPort: number;
  /** Path and query of a stream's FLV URL, valid for an hour. */
  flvPath(streamId: string): string;
  hlsPath(streamId: string): string;
  /** Ends a broadcast as its host would. */
  endBroadcast(streamId: string): Promise<void>;
  /** Kills the engine and starts another on the same sockets, which stay open in between, as in the server. */
  killAndRestart(): Promise<MediaProcess>;
  readonly stop: () => Promise<void>;
}

interface Ready {
  readonly rtmpPort: number;
  readonly httpPort: number;
}

/**
 * Starts the engine like the server does: as a child process on free ports, with a hook that admits every publisher.
 */
export async function startMediaProcess(nodeArgs: readonly string[] = []): Promise<MediaProcess> {
  let since: number | null = null;
  const hooks = createServer((request, response) => {
    request.resume();
    since ??= Date.now();
    response.end(JSON.stringify({ code: 0, mark, since }));
  });
  await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve));
  const listening = await openListeningSockets({ host: '127.0.0.1', ports: [0, 0] });
  if (!listening) throw new Error('this system hands no sockets down');
  return startOn(hooks, nodeArgs, listening);
}

async function startOn(hooks: Server, nodeArgs: readonly string[], listening: ListeningSockets): Promise<MediaProcess> {
  const controlSecret = 'a control secret for tests only';
  const env = environmentWith({
    MEDIA_HOST: '127.0.0.1',
    MEDIA_RTMP_FD: String(firstInherited),
    MEDIA_HTTP_FD: String(firstInherited + 1),
    MEDIA_HOOK_URL: `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/`,
    MEDIA_SECRET: playSecret,
    // All viewers of a benchmark come from this machine.
    MEDIA_VIEWERS_PER_ADDRESS: '100000',
    MEDIA_CONTROL_SECRET: controlSecret,
  });
  const child = spawn(process.execPath, [...nodeArgs, main], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc', ...listening.sockets.map(({ descriptor }) => descriptor)],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready));
    void ended.then(() => reject(new Error('the media engine did not start')));
  });
  const token = (streamId: string): string => signPlay(playSecret, streamId, Date.now() / 1000 + 3600, mark);
  return {
    process: child,
    rtmpUrl: `rtmp://127.0.0.1:${ready.rtmpPort}/live`,
    httpPort: ready.httpPort,
    flvPath: (streamId) => `/live/${streamId}.flv?t=${token(streamId)}`,
    hlsPath: (streamId) => `/live/${streamId}/${token(streamId)}/index.m3u8`,
    endBroadcast: async (streamId) => {
      const answer = await fetch(`http://127.0.0.1:${ready.httpPort}/control/drop`, {
        method: 'POST',
        headers: { authorization: `Bearer ${controlSecret}` },
        body: JSON.stringify({ stream: streamId, ending: 'end' }),
      });
      if (!answer.ok) throw new Error(`the engine answered ${answer.status}`);
    },
    killAndRestart: async () => {
      child.kill('SIGKILL');
      await ended;
      return startOn(hooks, nodeArgs, listening);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await listening.close();
      hooks.closeAllConnections();
      await new Promise((resolve) => hooks.close(resolve));
    },
  };
}
