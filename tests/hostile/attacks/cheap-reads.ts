import { friendCalls } from '@touchline/contract/friends';
import { apiBase, type Call, type Envelope, type InputOf } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { messageCalls } from '@touchline/contract/messages';
import { type Attack, pick } from '../lib/attack.ts';
import { ask, openSocket } from '../lib/member.ts';
import type { Target } from '../lib/target.ts';

const readsAtATime = 60;
const sockets = 4;
const patienceMs = 60_000;
/** Another member stays below the rate of the call. */
const callsOfOther = 50;

const read = <C extends Call>(call: C, input: InputOf<C>) => ({ call, input });
const day = 86_400_000;
const from = new Date().toISOString();
const reads = [
  read(messageCalls.unread, {}),
  read(messageCalls.conversations, { limit: 100 }),
  read(messageCalls.sync, { position: 0, limit: 500 }),
  read(friendCalls.friends, {}),
  read(matchCalls.list, { from, to: new Date(Date.parse(from) + day).toISOString() }),
];

/** Status and code of a call's answer. */
async function make(target: Target, token: string, { call, input }: (typeof reads)[number]) {
  const response = await fetch(`${target.url}${apiBase}${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(patienceMs),
  });
  return { status: response.status, code: ((await response.json()) as Envelope<never>).code };
}

/** One account makes cheap calls and asks its sockets as fast as it can; another is served. */
export const cheapReads: Attack = {
  name: 'cheap reads',
  target: 'shipped',
  quick: { steps: 8 },
  run: async ({ target, random, more, report }) => {
    const attacker = await target.child.call('member');
    let other = attacker;
    const lines = await Promise.all(Array.from({ length: sockets }, () => openSocket(target, attacker)));
    let sent = 0;
    const onSocket = (line: (typeof lines)[number]): Promise<unknown> | null => {
      sent += 1;
      const request = { id: sent + 10, op: 'room.history', roomId: target.host.roomId };
      return line?.readyState === line?.OPEN && line ? ask(line, request) : null;
    };
    for (let step = 0; more(); step += 1) {
      if (step % callsOfOther === 0) other = await target.child.call('member');
      const flood = Array.from({ length: readsAtATime }, () => make(target, attacker.token, pick(random, reads)));
      sent += flood.length;
      const [answers, served] = await Promise.all([
        Promise.all(flood),
        make(target, other.token, read(messageCalls.unread, {})),
        ...lines.map(onSocket),
      ]);
      for (const { status, code } of answers)
        if (status >= 500 && status !== 503) report({ what: `a read is answered with ${status}`, example: code });
      if (served.status !== 200)
        report({ what: 'another member is not served', example: `${served.status} ${served.code}` });
    }
    for (const line of lines) line?.terminate();
    return sent;
  },
};
