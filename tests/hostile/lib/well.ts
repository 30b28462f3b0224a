import { setTimeout as pause } from 'node:timers/promises';
import { apiBase } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { ask, openSocket } from './member.ts';
import type { Target } from './target.ts';

const patienceMs = 30_000;

async function chatWorks(target: Target): Promise<boolean> {
  const { token } = await target.child.call('member');
  const socket = await openSocket(target, { token });
  if (!socket) return false;
  try {
    const { channel, roomId } = target.host;
    const joined = (await ask(socket, { id: 2, op: 'join', channel })) as { ok?: boolean } | null;
    const clientId = `well-${Date.now().toString(36)}`;
    const sent = (await ask(socket, { id: 3, op: 'room.send', roomId, clientId, text: `all well ${clientId}` })) as {
      ok?: boolean;
    } | null;
    return joined?.ok === true && sent?.ok === true;
  } finally {
    socket.terminate();
  }
}

async function listWorks(target: Target): Promise<boolean> {
  const now = Date.now();
  const answer = await fetch(`${target.url}${apiBase}${matchCalls.list.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${(await target.child.call('member')).token}`,
    },
    body: JSON.stringify({ from: new Date(now).toISOString(), to: new Date(now + 86_400_000).toISOString() }),
    signal: AbortSignal.timeout(patienceMs),
  });
  return answer.ok;
}

/** Functions that fail for users after an attack; each is retried for a while, as a user would. */
export async function whatIsBroken(target: Target): Promise<string[]> {
  const services: readonly (readonly [string, () => Promise<boolean>])[] = [
    ['a good broadcast was cut', () => target.onAir()],
    ['nobody can sign in and chat', () => chatWorks(target)],
    ['the match list does not answer', () => listWorks(target)],
  ];
  const broken: string[] = [];
  for (const [what, works] of services) {
    const end = performance.now() + patienceMs;
    let fine = false;
    while (!fine && performance.now() < end) {
      fine = await works().catch(() => false);
      if (!fine) await pause(500);
    }
    if (!fine) broken.push(what);
  }
  return broken;
}
