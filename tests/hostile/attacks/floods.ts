import type { Socket } from 'node:net';
import { accountCalls } from '@touchline/contract/accounts';
import { apiBase, type Call } from '@touchline/contract/kernel';
import { operatorCalls } from '@touchline/contract/operators';
import { type Attack, pick } from '../lib/attack.ts';
import { openSocket } from '../lib/member.ts';
import { openFrom, requestText, sendRaw } from '../lib/raw.ts';
import type { Target } from '../lib/target.ts';

/** Addresses of the attacker; the target's regular users come from 127.0.0.1. */
const addresses = Array.from({ length: 6 }, (_, at) => `127.0.2.${at + 1}`);

interface FloodAnswer {
  readonly status: number;
  readonly code: string;
  readonly token: string | null;
}

async function post(
  target: Target,
  call: Call,
  input: unknown,
  { from, token }: { from: string; token?: string | null },
): Promise<FloodAnswer> {
  const body = JSON.stringify(input);
  const headers: Record<string, string> = {
    Host: '127.0.0.1',
    Connection: 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  };
  if (token) headers.authorization = `Bearer ${token}`;
  const answer = await sendRaw(requestText(`POST ${apiBase}${call.path}`, headers, body), { port: target.port, from });
  return {
    status: answer.status,
    code: /"code":"([^"]*)"/.exec(answer.body)?.[1] ?? '',
    token: /"token":"([^"]+)"/.exec(answer.body)?.[1] ?? null,
  };
}

interface Flood {
  readonly name: string;
  /**
   * Maximum of accepted requests from one address per round: the contract's limit, doubled for a window that changes.
   */
  readonly most: number;
  readonly once: (target: Target, from: string, at: number, guest: string | null) => Promise<FloodAnswer>;
}

const bound = (call: Call): number => call.rate.limit * 2;
const phone = (at: number): string => `13${String(800_000_000 + at)}`;

/** Calls with a limit per address and minute, made far more often, with and without a new guest's token. */
const floods: readonly Flood[] = [
  {
    name: 'guests',
    most: bound(accountCalls.guestLogin),
    once: (target, from, _at, token) => post(target, accountCalls.guestLogin, {}, { from, token }),
  },
  {
    name: 'sms codes',
    most: bound(accountCalls.getPhoneCode),
    once: (target, from, at, token) =>
      post(
        target,
        accountCalls.getPhoneCode,
        { areaCode: '+86', phone: phone(at), purpose: 'register' },
        { from, token },
      ),
  },
  {
    name: 'passwords of members',
    most: bound(accountCalls.pwdLogin),
    once: (target, from, at, token) =>
      post(
        target,
        accountCalls.pwdLogin,
        { face: 'viewer', username: `victim${at % 3}a`, password: `wrong${at}a` },
        { from, token },
      ),
  },
  {
    name: 'passwords of operators',
    most: bound(operatorCalls.signIn),
    once: (target, from, at, token) =>
      post(target, operatorCalls.signIn, { username: 'hostile1a', password: `wrong${at}a` }, { from, token }),
  },
];

/** One round of a flood from one address; counts accepted requests. */
async function flood({ name, most, once }: Flood, target: Target, from: string, seed: number) {
  let through = 0;
  let token: string | null = null;
  const codes = new Map<string, number>();
  for (let at = 0; at < most * 5; at += 1) {
    const answer = await once(target, from, seed + at, token);
    codes.set(`${answer.status} ${answer.code}`, (codes.get(`${answer.status} ${answer.code}`) ?? 0) + 1);
    if (answer.status !== 429 && answer.status > 0 && answer.status < 500) through += 1;
    if (answer.token) token = answer.token;
  }
  return { name, through, most, codes };
}

const held = 400;

/** Opens connections from one address that send nothing, or an incomplete request. */
async function holdConnections(from: string, port: number, words: string): Promise<number> {
  const sockets: Socket[] = [];
  for (let count = 0; count < held; count += 1) {
    const socket = openFrom({ port, from });
    socket.resume();
    if (words) socket.write(words);
    sockets.push(socket);
  }
  await new Promise((resolve) => setTimeout(resolve, 1500));
  for (const socket of sockets) socket.destroy();
  return held;
}

/** Floods from a few addresses. Each address is limited, and users at another address are not affected. */
export const floodsByAddress: Attack = {
  name: 'floods',
  target: 'shipped',
  quick: { ms: 4000 },
  run: async ({ target, random, more, report }) => {
    let sent = 0;
    const rtmpPort = Number(new URL(target.host.rtmpUrl).port);
    const counted = async (): Promise<void> => {
      // Each pair of address and flood once per run: a second round within the window would count twice.
      for (const from of addresses) {
        for (const one of floods) {
          if (!more()) return;
          const { name, through, most, codes } = await flood(one, target, from, Math.floor(random() * 1e8));
          sent += most * 5;
          if (through > most)
            report({
              what: `${through} ${name} let through from one address, ${most} allowed`,
              example: JSON.stringify([...codes]),
            });
          for (const code of codes.keys())
            if (code.startsWith('500')) report({ what: `flood of ${name} is answered with ${code}`, example: from });
        }
      }
    };
    const holding = async (): Promise<void> => {
      while (more()) {
        const from = pick(random, addresses);
        const way = Math.floor(random() * 4);
        if (way === 0) sent += await holdConnections(from, target.port, '');
        else if (way === 1)
          sent += await holdConnections(from, target.port, 'POST /anchor/x HTTP/1.1\r\nHost: a\r\ncontent-length: 9');
        else if (way === 2) sent += await holdConnections(from, rtmpPort, '\u0003');
        else {
          const sockets = await Promise.all(Array.from({ length: 200 }, () => openSocket(target, { from })));
          sent += sockets.length;
          for (const socket of sockets) socket?.terminate();
        }
      }
    };
    await Promise.all([counted(), holding()]);
    return sent;
  },
};
