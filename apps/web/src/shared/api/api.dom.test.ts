import { accountCalls } from '@touchline/contract/accounts';
import { apiBase } from '@touchline/contract/kernel';
import { systemCalls } from '@touchline/contract/system';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const person = (uid: string, userType: number) => ({ uid, userType, nickname: uid, hostStatus: 'not_an_anchor' });
const session = (uid: string, userType: number) => ({
  token: `token-${uid}`,
  expiresAt: '',
  user: person(uid, userType),
});
const guest = session('guest', 4);
const member = session('member', 1);

interface RecordedCall {
  readonly path: string;
  readonly token: string | null;
  readonly input: Readonly<Record<string, unknown>>;
}
type Reply = { success: boolean; code?: string; data?: unknown; status?: number } | 'lost';

let asked: RecordedCall[];
let replies: Map<string, Reply>;
/** Addresses of the sockets that the page opened. */
let opened: string[];
/** Sends an event to the page's sockets, the first one first. */
let sockets: ((type: 'open' | 'message', event: object) => void)[];
const answer = ({ path }: { path: string }, reply: Reply): void => void replies.set(path, reply);
const pathsAsked = (): string[] => asked.map(({ path }) => path);

/** Leaves the pages of a test, whose sockets would open during the next one. */
const left: (() => void)[] = [];
afterEach(() => {
  for (const leave of left.splice(0)) leave();
});

/** Loads the portal at this address like a browser. */
async function openAt(hash: string, token: string | null = null) {
  location.hash = hash;
  if (token) localStorage.setItem('touchline.token', token);
  vi.resetModules();
  const listen = vi.spyOn(window, 'addEventListener');
  const [api, store] = [await import('./api.ts'), await import('../session/session.ts')];
  const listeners = listen.mock.calls.map(([type, listener]) => [type, listener] as const);
  listen.mockRestore();
  left.push(() => {
    // Or all pages of the earlier tests would follow the other tab of this one.
    for (const [type, listener] of listeners) window.removeEventListener(type, listener);
    api.realtime.close();
  });
  return { ...api, now: () => store.useSession.getState() };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked = [];
  replies = new Map();
  sockets = [];
  opened = [];
  vi.stubGlobal(
    'WebSocket',
    class {
      readonly #listeners = new Map<string, (event: object) => void>();
      constructor(url: string) {
        opened.push(url);
        sockets.push((type, event) => this.#listeners.get(type)?.(event));
      }
      addEventListener(type: string, listener: (event: object) => void) {
        this.#listeners.set(type, listener);
      }
      close() {}
      send() {}
    },
  );
  vi.stubGlobal('fetch', async (url: string, init: { body?: string; headers: Record<string, string> }) => {
    const path = new URL(url, 'http://localhost').pathname.slice(apiBase.length);
    // The socket asks for its address at any moment.
    if (path !== systemCalls.realtimeAddress.path)
      asked.push({ path, token: init.headers.authorization ?? null, input: JSON.parse(init.body ?? '{}') });
    const reply = replies.get(path) ?? { success: true, data: {} };
    if (reply === 'lost') throw new TypeError('network');
    return Response.json(
      { code: '200', message: '', ...reply },
      { status: reply.status ?? (reply.success ? 200 : 403) },
    );
  });
});

describe('first visit', () => {
  it('creates no guest for the public download page', async () => {
    const { resolveSession, now } = await openAt('#/download');
    await resolveSession();
    expect(asked).toEqual([]);
    expect(now().status).toBe('signed_out');
  });

  it.each(['', '#/', '#/match/live/5', '#/anchor/room/7', '#/user/wallet'])('creates a guest at %j', async (hash) => {
    answer(accountCalls.guestLogin, { success: true, data: guest });
    const { resolveSession, now } = await openAt(hash);
    await resolveSession();
    expect(asked).toMatchObject([{ path: accountCalls.guestLogin.path, input: { automatic: true } }]);
    expect(now()).toMatchObject({ status: 'signed_in', user: { uid: 'guest' } });
  });

  it.each(['#/login', '#/register?kind=host', '#/forget', '#/user/contract/service'])(
    'creates no guest at %s',
    async (hash) => {
      const { resolveSession, now } = await openAt(hash);
      await resolveSession();
      expect(asked).toEqual([]);
      expect(now().status).toBe('signed_out');
    },
  );

  it.each(['feature_disabled', 'too_many_requests'])('shows the sign-in when the answer is %s', async (code) => {
    answer(accountCalls.guestLogin, { success: false, code, data: { seconds: 9 } });
    const { resolveSession, now } = await openAt('#/');
    await resolveSession();
    expect(now()).toMatchObject({ status: 'signed_out', guestRefusal: code });
  });

  it('stays on the page when a call is refused before the guest exists', async () => {
    answer(accountCalls.guestLogin, { success: true, data: guest });
    answer(accountCalls.profile, { success: false, code: '403' });
    const { resolveSession, api, now } = await openAt('#/');
    const [early] = await Promise.allSettled([api.call(accountCalls.profile, {}), resolveSession()]);
    expect(early).toMatchObject({ status: 'rejected', reason: { code: '403' } });
    expect(now().user?.uid).toBe('guest');
    expect(location.hash).toBe('#/');
  });

  it('keeps waiting after a lost answer', async () => {
    answer(accountCalls.guestLogin, 'lost');
    const { resolveSession, now } = await openAt('#/');
    vi.useFakeTimers();
    await resolveSession();
    expect(now().status).toBe('resolving');
    vi.useRealTimers();
  });
});

it('ignores a late refusal of a call without a session after sign-out', async () => {
  answer(accountCalls.tokenInfo, { success: true, data: member });
  answer(accountCalls.profile, { success: false, code: '403' });
  const { resolveSession, signOut, api, now } = await openAt('#/match/0', 'token-member');
  await resolveSession();
  await signOut();
  location.hash = '#/';
  await expect(api.call(accountCalls.profile, {})).rejects.toMatchObject({ code: '403' });
  expect([now().status, location.hash]).toEqual(['signed_out', '#/']);
});

describe('explicit sign-out', () => {
  const leave = async () => {
    answer(accountCalls.guestLogin, { success: true, data: guest });
    answer(accountCalls.tokenInfo, { success: true, data: member });
    const page = await openAt('#/match/0', 'token-member');
    await page.resolveSession();
    await page.signOut();
    return page;
  };
  /** A tab opened afterwards shares only local storage. */
  const openNewTab = async () => {
    sessionStorage.clear();
    const page = await openAt('#/match/0');
    await page.resolveSession();
    return page;
  };
  const guestsAsked = () => pathsAsked().filter((path) => path === accountCalls.guestLogin.path);

  it('creates no guest in its tab, after a reload, or in a new tab', async () => {
    const page = await leave();
    expect(await page.arrive()).toBe(false);
    expect(page.now().status).toBe('signed_out');
    expect((await openNewTab()).now().status).toBe('signed_out');
    expect(guestsAsked()).toEqual([]);
  });

  it('holds for a tab that was open before', async () => {
    answer(accountCalls.tokenInfo, { success: true, data: member });
    const other = await openAt('#/match/0', 'token-member');
    await other.resolveSession();
    await leave();
    dispatchEvent(Object.assign(new Event('storage'), { key: 'touchline.token', newValue: null }));
    expect(other.now().status).toBe('signed_out');
    expect(await other.arrive()).toBe(false);
    expect(guestsAsked()).toEqual([]);
  });

  it.each([
    ['a sign-in', member],
    ['continuing as a guest', guest],
  ])('is over in every tab after %s', async (_how, session) => {
    const page = await leave();
    page.enter(session as never);
    localStorage.removeItem('touchline.token');
    expect((await openNewTab()).now()).toMatchObject({ status: 'signed_in', user: { uid: 'guest' } });
  });
});

describe('stored session', () => {
  it('of a guest is replaced by a new guest on the same page when it expired', async () => {
    localStorage.setItem('touchline.guest', '1');
    answer(accountCalls.tokenInfo, { success: false, code: '403' });
    answer(accountCalls.guestLogin, { success: true, data: guest });
    const { resolveSession, now } = await openAt('#/anchor/room/7', 'token-old');
    await resolveSession();
    expect(now().user?.uid).toBe('guest');
    expect(location.hash).toBe('#/anchor/room/7');
  });

  it('of a member leads to the sign-in when it expired, and back afterwards', async () => {
    answer(accountCalls.tokenInfo, { success: false, code: '2321' });
    const { resolveSession, now } = await openAt('#/anchor/room/7', 'token-member');
    await resolveSession();
    expect(now().status).toBe('signed_out');
    expect(location.hash).toBe('#/login');
    expect(sessionStorage.getItem('touchline.after-sign-in')).toBe('/anchor/room/7');
    expect(localStorage.getItem('touchline.token')).toBeNull();
  });

  it('survives a closed region, and is checked once', async () => {
    answer(accountCalls.tokenInfo, { success: false, code: '7898', data: { reason: 'region' } });
    const { resolveSession, now } = await openAt('#/anchor/room/7', 'token-member');
    await resolveSession();
    expect(now()).toMatchObject({ status: 'resolving', blocked: { reason: 'region' } });
    expect(location.hash).toBe('#/403');
    expect(localStorage.getItem('touchline.token')).toBe('token-member');
    expect(pathsAsked()).toEqual([accountCalls.tokenInfo.path]);
    answer(accountCalls.tokenInfo, { success: true, data: member });
    await resolveSession();
    expect(now()).toMatchObject({ status: 'signed_in', user: { uid: 'member' } });
  });
});

describe('session ended by the socket', () => {
  const hear = async (code: string, data?: object) => {
    answer(accountCalls.tokenInfo, { success: true, data: member });
    const page = await openAt('#/anchor/room/7', 'token-member');
    await page.resolveSession();
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    const event = { s: 0, t: 'socket.signed_out', d: { code, ...(data ? { data } : {}) } };
    sockets[0]?.('message', { data: JSON.stringify([event]) });
    return page;
  };

  it('is kept when the region is closed, and the page shows why', async () => {
    const { now } = await hear('7898', { reason: 'region' });
    await vi.waitFor(() => expect(location.hash).toBe('#/403'));
    expect(now()).toMatchObject({ status: 'signed_in', blocked: { reason: 'region' } });
    expect(localStorage.getItem('touchline.token')).toBe('token-member');
    expect(sessionStorage.getItem('touchline.after-sign-in')).toBe('/anchor/room/7');
  });

  it('is dropped when it was revoked', async () => {
    const { now } = await hear('2321');
    await vi.waitFor(() => expect(location.hash).toBe('#/login'));
    expect(now()).toMatchObject({ status: 'signed_out', blocked: null });
    expect(localStorage.getItem('touchline.token')).toBeNull();
  });
});

describe('guest who signs in', () => {
  it('keeps the guest session until the new one replaces and ends it', async () => {
    answer(accountCalls.guestLogin, { success: true, data: guest });
    answer(accountCalls.pwdLogin, { success: false, code: 'username_or_password_wrong', status: 401 });
    const { resolveSession, api, enter, now } = await openAt('#/anchor/room/7');
    await resolveSession();
    const wish = { face: 'viewer', username: 'someone1', password: 'secret123' } as const;
    await expect(api.call(accountCalls.pwdLogin, wish)).rejects.toMatchObject({ code: 'username_or_password_wrong' });
    expect(now().user?.uid).toBe('guest');
    expect(pathsAsked()).not.toContain(accountCalls.signOut.path);

    enter(member as never);
    await vi.waitFor(() => expect(pathsAsked()).toContain(accountCalls.signOut.path));
    expect(asked.at(-1)).toMatchObject({ path: accountCalls.signOut.path, token: 'Bearer token-guest' });
    expect(now().user?.uid).toBe('member');
    expect(localStorage.getItem('touchline.token')).toBe('token-member');
  });

  it('is followed by other tabs', async () => {
    answer(accountCalls.guestLogin, { success: true, data: guest });
    answer(accountCalls.tokenInfo, { success: true, data: member });
    const { resolveSession, now } = await openAt('#/match/0');
    await resolveSession();
    dispatchEvent(Object.assign(new Event('storage'), { key: 'touchline.token', newValue: 'token-member' }));
    await vi.waitFor(() => expect(now().user?.uid).toBe('member'));
    expect(pathsAsked()).not.toContain(accountCalls.signOut.path);
  });
});

describe('the address of the socket', () => {
  const address = 'wss://socket.example/realtime';
  const enterWith = async (reply: Reply) => {
    answer(systemCalls.realtimeAddress, reply);
    answer(accountCalls.guestLogin, { success: true, data: guest });
    const { resolveSession } = await openAt('#/match/0');
    await resolveSession();
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    return opened[0];
  };

  it('is the one that operators configured', async () => {
    expect(await enterWith({ success: true, data: { address, configured: true, platformId: 5 } })).toBe(address);
  });

  it.each([
    ['operators configured none', { success: true, data: { address, configured: false, platformId: 5 } }],
    ['the server does not answer', 'lost'],
  ] as [string, Reply][])('is on the host of the page when %s', async (_why, reply) => {
    expect(await enterWith(reply)).toBe(`ws://${location.host}/realtime`);
  });
});
