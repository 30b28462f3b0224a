import { randomUUID } from 'node:crypto';
import { createClient, Realtime } from '@touchline/client';
import { accountCalls, type Me } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import { realtimePath } from '@touchline/contract/realtime';
import type { Touchline } from './touchline.ts';

export const actorPassword = 'kickoff2026';

/** A user of the platform who acts like the portal: over HTTP and one socket. */
export interface Actor {
  readonly me: Me;
  readonly username: string;
  readonly call: ReturnType<typeof createClient>['call'];
  readonly realtime: Realtime;
  leave(): void;
}

interface ActorTouchline {
  readonly url: string;
  readonly app: Pick<Touchline['app'], 'accounts' | 'hosts'>;
}

let made = 0;

/** A valid username that was not used before. */
const freshName = (): string => `actor${Date.now().toString(36).slice(-5)}${++made}`;

function clientFor(url: string) {
  let token: string | null = null;
  const store = {
    get: () => token,
    set: (given: string) => {
      token = given;
    },
    clear: () => {
      token = null;
    },
  };
  const deviceId = randomUUID();
  const client = createClient({ baseUrl: url, storage: store, language: () => 'eng', deviceId });
  const realtime = new Realtime({
    url: () => url.replace(/^http/, 'ws') + realtimePath,
    token: store.get,
    language: () => 'eng',
    device: deviceId,
  });
  return { client, realtime, store };
}

async function signIn(touchline: ActorTouchline, username: string): Promise<Actor> {
  const { client, realtime, store } = clientFor(touchline.url);
  const session = await client.call(accountCalls.pwdLogin, { face: 'viewer', username, password: actorPassword });
  store.set(session.token);
  realtime.connect();
  return { me: session.user, username, call: client.call, realtime, leave: () => realtime.close() };
}

/** A viewer with a new account. */
export async function arriveViewer(touchline: ActorTouchline, nickname = 'Viewer'): Promise<Actor> {
  const username = freshName();
  await touchline.app.accounts.createUser({ username, nickname, password: actorPassword, userType: userTypes.user });
  return signIn(touchline, username);
}

/** An approved host with a room. */
export async function arriveHost(touchline: ActorTouchline, nickname = 'Host'): Promise<Actor> {
  const username = freshName();
  const uid = await touchline.app.accounts.createUser({
    username,
    nickname,
    password: actorPassword,
    userType: userTypes.host,
    hostStatus: 'approved',
  });
  await touchline.app.hosts.ensureProfile(uid, { roomName: `${nickname}'s room` });
  return signIn(touchline, username);
}

/** A guest. */
export async function arriveGuest(touchline: Pick<ActorTouchline, 'url'>): Promise<Actor> {
  const { client, realtime, store } = clientFor(touchline.url);
  const session = await client.call(accountCalls.guestLogin, {});
  store.set(session.token);
  realtime.connect();
  return { me: session.user, username: '', call: client.call, realtime, leave: () => realtime.close() };
}
