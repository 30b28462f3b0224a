// The platform under attack in a separate process, on the durable database of `npm start`.
import { setTimeout as pause } from 'node:timers/promises';
import type { PushToken } from '@touchline/contract/push';
import { roomCalls } from '@touchline/contract/rooms';
import { streamCalls } from '@touchline/contract/streams';
import {
  type Actor,
  actorPassword,
  arriveHost,
  arriveViewer,
  startPushService,
  startTouchline,
} from '@touchline/dev-env';
import { type Caller, hostileIdentities, queuePush } from '@touchline/dev-env/hostile';
import { serveParent } from '../../bench/lib/child.ts';

const shipped = process.env.HOSTILE_LIMITS === 'shipped';
const pushService = await startPushService();
const touchline = await startTouchline({
  durable: true,
  pushService,
  env: {
    RATE_LIMIT_SCALE: shipped ? '1' : '1000000',
    DEMO: shipped ? 'off' : 'on',
    LOG_LEVEL: 'error',
    VOICE_ANNOUNCED_ADDRESS: '127.0.0.1',
  },
});
const actors: Actor[] = [];
const identities = await hostileIdentities(touchline);

async function host(name: string) {
  const actor = await arriveHost(touchline, name);
  actors.push(actor);
  const { roomAddress } = await actor.call(streamCalls.broadcastSettings, {});
  const { liveCode } = await actor.call(streamCalls.liveCode, {});
  const { roomId, channel } = await actor.call(roomCalls.hostRoom, { hostId: actor.me.uid });
  return { uid: actor.me.uid, token: actor.me.imToken, rtmpUrl: roomAddress ?? '', liveCode, roomId, channel };
}

const patienceMs = 60_000;

/** Under attack a sign-in may be refused as `overloaded`; the attacker retries. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(500);
    }
  }
}

const work = {
  url: (): string => touchline.url,
  host,
  identities: (): Caller[] => identities.map(({ name }) => name),
  /** A working token of a kind of caller; null for nobody. */
  token: async (name: string): Promise<string | null> =>
    (await patiently(async () => identities.find((identity) => identity.name === name)?.token())) ?? null,
  /** Creates a new member. */
  member: async (): Promise<{ uid: string; username: string; password: string; token: string }> => {
    const actor = await patiently(() => arriveViewer(touchline, 'Member'));
    actors.push(actor);
    return { uid: actor.me.uid, username: actor.username, password: actorPassword, token: actor.me.imToken };
  },
  /** A new subscription at a push service by some name, which never answers when it hangs. */
  subscribe: (host: string, hangs: boolean): PushToken => {
    const token = pushService.subscribe(host);
    if (hangs) pushService.answer(token.endpoint, 'hang');
    return token;
  },
  push: (uids: readonly string[]): Promise<void> => queuePush(touchline, uids),
  /** Requests to push services that are open, and how many an endpoint got. */
  pushes: (endpoint: string) => ({
    open: pushService.open(),
    received: pushService.received.filter((one) => one.endpoint === endpoint).length,
  }),
  /** Releases unused memory, including pages cached by the engine, so that memory can be compared. */
  collect: (): void => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
};

export type TargetWork = typeof work;

serveParent(work, async () => {
  for (const actor of actors) actor.leave();
  await touchline.stop();
  await pushService.close();
});
