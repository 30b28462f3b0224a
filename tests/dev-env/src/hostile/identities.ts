import { accountCalls } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import { feedCalls, feedOperatorCalls } from '@touchline/contract/feeds';
import { apiBase, type Call, type Envelope, type InputOf, type OutputOf } from '@touchline/contract/kernel';
import { operatorCalls } from '@touchline/contract/operators';
import { streamCalls } from '@touchline/contract/streams';
import { directCalls } from '@touchline/server/testing/direct-calls.ts';
import { Secret, TOTP } from 'otpauth';
import { actorPassword } from '../actors.ts';
import type { Touchline } from '../touchline.ts';

/**
 * An attacker: without a token, a guest, a member, an approved host, or an administrator who has entered the security
 * code, or a provider of match data.
 */
export interface HostileIdentity {
  readonly name: 'nobody' | 'guest' | 'member' | 'host' | 'administrator' | 'provider';
  /** The account of the last token; null without one. */
  readonly uid: () => string | null;
  /** Returns a valid token; signs in again when an attack ended the last session. */
  readonly token: () => Promise<string | undefined>;
}

type Platform = Pick<Touchline, 'url' | 'app'>;

async function ask<C extends Call>(
  url: string,
  call: C,
  input: InputOf<C>,
  token?: string,
): Promise<Envelope<OutputOf<C>>> {
  const answer = await fetch(url + apiBase + call.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(input),
  });
  return (await answer.json()) as Envelope<OutputOf<C>>;
}

/** Reuses a token while `works` accepts it. */
function renewing(signIn: () => Promise<string>, works: (token: string) => Promise<boolean>): () => Promise<string> {
  let token: string | undefined;
  return async () => {
    if (token === undefined || !(await works(token))) token = await signIn();
    return token;
  };
}

/** One identity of each kind, each with its own account. */
export async function hostileIdentities({ url, app }: Platform): Promise<HostileIdentity[]> {
  const signedIn = async (token: string): Promise<boolean> =>
    (await ask(url, accountCalls.tokenInfo, {}, token)).success;
  const guest = async (): Promise<string> => tokenOf(await ask(url, accountCalls.guestLogin, {}));

  /** A host who lost the role is not usable either. */
  const hosts = async (token: string): Promise<boolean> =>
    (await ask(url, streamCalls.broadcastSettings, {}, token)).success;

  const account = async (name: 'member' | 'host'): Promise<HostileIdentity> => {
    let made = 0;
    let uid = '';
    const arrive = async (): Promise<string> => {
      const username = `${name}${Date.now().toString(36).slice(-6)}${made++}`;
      const host = { userType: userTypes.host, hostStatus: 'approved' } as const;
      uid = await app.accounts.createUser({
        username,
        nickname: name,
        password: actorPassword,
        ...(name === 'host' ? host : { userType: userTypes.user }),
      });
      if (name === 'host') await app.hosts.ensureProfile(uid, { roomName: 'Hostile room' });
      return tokenOf(await ask(url, accountCalls.pwdLogin, { face: 'viewer', username, password: actorPassword }));
    };
    const token = renewing(arrive, name === 'host' ? hosts : signedIn);
    await token();
    return { name, uid: () => uid, token };
  };
  return [
    { name: 'nobody', uid: () => null, token: async () => undefined },
    { name: 'guest', uid: () => null, token: renewing(guest, signedIn) },
    await account('member'),
    await account('host'),
    await administrator({ url, app }),
    provider({ url, app }),
  ];
}

/** A provider with an API key; gets another when an attack revoked it. */
function provider({ url, app }: Platform): HostileIdentity {
  const arrive = async (): Promise<string> => {
    const owner = {
      uid: '1',
      sessionId: '1',
      userType: userTypes.staff,
      role: 'administrator',
      ip: '127.0.0.1',
    } as const;
    const made = await directCalls(app.feeds)(
      feedOperatorCalls.createKey,
      { name: 'Hostile provider', provider: 'hostile' },
      { principal: owner },
    );
    if (!('key' in made)) throw new Error(`no key: ${made.code}`);
    return made.key;
  };
  const works = async (key: string): Promise<boolean> => (await ask(url, feedCalls.push, {}, key)).success;
  return { name: 'provider', uid: () => null, token: renewing(arrive, works) };
}

async function administrator({ url, app }: Platform): Promise<HostileIdentity> {
  let made = 0;
  let uid = '';
  const arrive = async (): Promise<string> => {
    const username = `chief${Date.now().toString(36).slice(-6)}${made++}`;
    const created = await app.operators.makeAdministrator({ username, password: actorPassword });
    if (!('uid' in created)) throw new Error(`no administrator: ${created.code}`);
    uid = created.uid;
    const token = tokenOf(await ask(url, operatorCalls.signIn, { username, password: actorPassword }));
    const begun = await ask(url, operatorCalls.beginCode, { password: actorPassword }, token);
    if (!begun.success) throw new Error(`no security code: ${begun.code}`);
    const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(begun.data.secret) });
    const code = totp.generate({ timestamp: app.platform.clock.now() });
    const enrolled = await ask(url, operatorCalls.enrolCode, { code }, token);
    if (!enrolled.success) throw new Error(`no security code: ${enrolled.code}`);
    return token;
  };
  const works = async (token: string): Promise<boolean> => {
    const me = await ask(url, operatorCalls.me, {}, token);
    return me.success && me.data.confirmedUntil !== null;
  };
  const token = renewing(arrive, works);
  await token();
  return { name: 'administrator', uid: () => uid, token };
}

function tokenOf(answer: Envelope<{ token: string }>): string {
  if (!answer.success) throw new Error(`not signed in: ${answer.code}`);
  return answer.data.token;
}
