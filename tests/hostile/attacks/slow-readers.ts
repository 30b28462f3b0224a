import { setTimeout as pause } from 'node:timers/promises';
import { apiBase, toWire } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { streamCalls } from '@touchline/contract/streams';
import { clientFrame } from '../../bench/lib/ws-frames.ts';
import { type Attack, pick } from '../lib/attack.ts';
import { openSocket } from '../lib/member.ts';
import { lineOf, openFrom, requestText } from '../lib/raw.ts';
import type { Target } from '../lib/target.ts';

const readers = 60;
/** Addresses of the attacker; the target's regular users come from 127.0.0.1. */
const addressOf = (at: number): string => `127.0.3.${1 + (at % 6)}`;

/** Requests history repeatedly and reads no answer. */
async function askWithoutReading(target: Target, from: string, more: () => boolean): Promise<number> {
  const socket = await openSocket(target, { token: await target.child.call('token', 'member'), from });
  if (!socket) return 0;
  socket.send(JSON.stringify({ id: 2, op: 'join', channel: target.attackedHost.channel }));
  lineOf(socket).pause();
  let sent = 0;
  while (more() && socket.readyState === socket.OPEN && sent < 20_000) {
    for (let burst = 0; burst < 50; burst += 1) {
      sent += 1;
      socket.send(JSON.stringify({ id: sent + 2, op: 'room.history', roomId: target.attackedHost.roomId }));
    }
    await pause(20);
  }
  socket.terminate();
  return sent;
}

/** Pipelines requests with large answers on one connection and reads none. */
async function pipelineWithoutReading(target: Target, from: string, more: () => boolean): Promise<number> {
  const socket = openFrom({ port: target.port, from });
  socket.pause();
  const request = requestText(`GET ${apiBase}/openapi.json`, { Host: '127.0.0.1' });
  let sent = 0;
  while (more() && !socket.destroyed && sent < 2000) {
    socket.write(request.repeat(10));
    sent += 10;
    await pause(50);
  }
  socket.destroy();
  return sent;
}

/** Opens the regular broadcast and reads nothing of it. */
async function watchWithoutReading(target: Target, from: string, more: () => boolean): Promise<number> {
  const token = await target.child.call('token', 'guest');
  const answer = await fetch(`${target.url}${apiBase}${streamCalls.playback.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: toWire(JSON.stringify({ hostId: target.host.uid })),
  });
  const { data } = (await answer.json()) as { data?: { playback?: { url: string }[] } };
  const address = data?.playback
    ?.map(({ url }) => new URL(url))
    .find(({ pathname, protocol }) => pathname.endsWith('.flv') && protocol === 'http:');
  if (!address) return 0;
  const socket = openFrom({ port: Number(address.port), from });
  socket.pause();
  socket.write(requestText(`GET ${address.pathname}${address.search}`, { Host: '127.0.0.1' }));
  while (more() && !socket.destroyed) await pause(200);
  socket.destroy();
  return 1;
}

/** Sends an endless request, one byte a second. */
async function trickle(target: Target, from: string, more: () => boolean): Promise<number> {
  const socket = openFrom({ port: target.port, from });
  socket.resume();
  socket.write(
    `POST ${apiBase}${matchCalls.list.path} HTTP/1.1\r\nHost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{`,
  );
  while (more() && !socket.destroyed) {
    socket.write(' ');
    await pause(500);
  }
  socket.destroy();
  return 1;
}

/** A socket that sends pings and never reads the pongs. */
async function pingWithoutReading(target: Target, from: string, more: () => boolean): Promise<number> {
  const socket = await openSocket(target, { token: await target.child.call('token', 'guest'), from });
  if (!socket) return 0;
  const line = lineOf(socket);
  line.pause();
  let sent = 0;
  while (more() && !line.destroyed && sent < 200_000) {
    line.write(Buffer.concat(Array.from({ length: 500 }, () => clientFrame('x'.repeat(120), 9))));
    sent += 500;
    await pause(50);
  }
  socket.terminate();
  return sent;
}

const ways = [askWithoutReading, pipelineWithoutReading, watchWithoutReading, trickle, pingWithoutReading];

/** Clients that send requests without reading. Their pending data is bounded, and they are cut. */
export const slowReaders: Attack = {
  name: 'slow readers',
  target: 'shipped',
  quick: { ms: 3000 },
  run: async ({ target, random, more }) => {
    const worker = async (_unused: unknown, at: number): Promise<number> => {
      let sent = 0;
      while (more()) {
        sent += await pick(random, ways)(target, addressOf(at), more);
        await pause(20);
      }
      return sent;
    };
    const all = await Promise.all(Array.from({ length: readers }, worker));
    return all.reduce((sum, one) => sum + one, 0);
  },
};
