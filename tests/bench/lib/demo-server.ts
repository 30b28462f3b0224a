import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createClient, memoryTokenStore } from '@touchline/client';
import { accountCalls } from '@touchline/contract/accounts';
import { matchCalls } from '@touchline/contract/matches';
import { freePort, readDemoPasswords, startServerProcess } from '@touchline/dev-env';
import { atEnd } from './ends.ts';
import { temporaryFolder } from './folder.ts';
import { until } from './numbers.ts';

/** The server as `npm start` runs it, with the demo matches of a day and a signed-in guest. */
export interface DemoServer {
  readonly url: string;
  readonly pid: number;
  readonly token: string;
  /** Password of the demo's host. */
  readonly hostPassword: string;
  /** Input for all matches of today. */
  readonly today: { readonly column: 0; readonly from: string; readonly to: string; readonly limit: number };
  /** Number of matches once the demo has filled the day. */
  readonly matches: number;
  stop(): Promise<void>;
}

const wanted = 200;

export async function startDemoServer({ media = false } = {}): Promise<DemoServer> {
  const folder = await temporaryFolder();
  const starting = startServerProcess({
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DEMO: '7',
    DEMO_LIVE: 'off',
    ...(media ? { MEDIA_RTMP_PORT: '0', MEDIA_HTTP_PORT: '0' } : { MEDIA_EMBEDDED: 'off' }),
    VOICE_EMBEDDED: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000000',
  });
  const stop = atEnd(async () => {
    await (await starting.catch(() => null))?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  try {
    const server = await starting;
    const signedIn = await signIn(server.url);
    const { members: hostPassword } = readDemoPasswords(folder);
    return { url: server.url, pid: server.process.pid ?? 0, hostPassword, stop, ...signedIn };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Signs in a guest once the demo has filled the day. */
async function signIn(url: string): Promise<Pick<DemoServer, 'token' | 'today' | 'matches'>> {
  const storage = memoryTokenStore();
  const client = createClient({ baseUrl: url, storage, language: () => 'eng', deviceId: 'bench' });
  const { token } = await client.call(accountCalls.guestLogin, {});
  storage.set(token);
  const day = new Date().toISOString().slice(0, 10);
  const today = { column: 0, from: `${day}T00:00:00.000Z`, to: `${day}T23:59:59.999Z`, limit: wanted } as const;
  let matches = 0;
  await until(async () => {
    matches = (await client.call(matchCalls.list, today)).items.length;
    return matches === wanted;
  }, 30_000);
  return { token, today, matches };
}

/** Throws when the portal is not built; `npm start` builds it. */
export function needBuiltPortal(): void {
  const page = fileURLToPath(new URL('../../../apps/web/dist/index.html', import.meta.url));
  if (!existsSync(page)) throw new Error('the portal is not built: run `npm run build` first');
}
