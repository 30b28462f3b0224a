import { allCalls } from '@touchline/contract/all-calls';
import { apiBase, type Call } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { type Attack, type AttackContext, pick } from '../lib/attack.ts';
import { openFrom, requestText, sendRaw } from '../lib/raw.ts';

const from = '127.0.6.1';
const senders = 12;
const nested = '['.repeat(limits.wire.bodyMax);
/** Sent while the answer is awaited; a server that reads them all has not looked at the call first. */
const mostMb = 64;

const posts = allCalls.flatMap(({ call }) => (call.method === 'POST' ? [call] : []));
const closed = posts.filter(({ access }) => access !== 'public');
const open = posts.filter(({ access, bodyMax }) => access === 'public' && bodyMax === undefined);

const headOf = (call: Call, length: number, token: string | null): string =>
  requestText(`POST ${apiBase}${call.path}`, {
    Host: '127.0.0.1',
    'content-type': 'application/json',
    'content-length': String(length),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  });

interface Refused {
  readonly call: Call;
  readonly length: number;
  readonly token: string | null;
  readonly statuses: readonly number[];
}

/** Calls that are refused by what their head says. */
function refusedCall(random: () => number, guest: string | null): Refused {
  const length = limits.wire.bodyMax;
  if (random() < 0.5) return { call: pick(random, closed), length, token: null, statuses: [401, 429] };
  return { call: pick(random, open), length, token: guest, statuses: [413, 429] };
}

/** Sends the head alone; the answer must not wait for a body. */
async function sendHead({ target, report }: AttackContext, { call, length, token, statuses }: Refused) {
  const answer = await sendRaw(headOf(call, length, token), { port: target.port, from });
  // A full server may also say so.
  if (statuses.includes(answer.status) || answer.status === 503) return;
  const name = answer.status === -1 ? 'waits for its body' : `is answered with ${answer.status}`;
  report({ what: `a refused call ${name}`, example: `${call.path} ${answer.body.slice(0, 200)}` });
}

/** Sends nested arrays as fast as they are taken, in bodies of refused calls. Returns how many bytes were taken. */
async function sendBodies({ target, more }: AttackContext, one: Refused): Promise<number> {
  const socket = openFrom({ port: target.port, from });
  socket.resume();
  const end = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const most = mostMb * 1024 * 1024;
  let taken = 0;
  while (taken < most && !socket.destroyed && more()) {
    const taking = socket.write(headOf(one.call, nested.length, one.token) + nested);
    taken += nested.length;
    if (!taking) await Promise.race([end, new Promise((resolve) => socket.once('drain', resolve))]);
  }
  socket.destroy();
  return taken;
}

/** Large nested bodies at calls that their head refuses: without a session, too large, too many. */
export const refusedBodies: Attack = {
  name: 'refused bodies',
  target: 'shipped',
  quick: { steps: 120 },
  run: async (context) => {
    const { target, random, more } = context;
    const guest = await target.child.call('token', 'guest');
    let sent = 0;
    const worker = async (): Promise<void> => {
      while (more()) {
        const one = refusedCall(random, guest);
        await sendHead(context, one);
        await sendBodies(context, one);
        sent += 1;
      }
    };
    await Promise.all(Array.from({ length: senders }, worker));
    return sent;
  },
};
