import { setTimeout as pause } from 'node:timers/promises';
import { clientFrame } from '../../../bench/lib/ws-frames.ts';
import { pick } from '../../lib/attack.ts';
import { lineOf } from '../../lib/raw.ts';
import { rawFrames } from '../../lib/raw-frames.ts';
import { addressOf, type OpenedSocket, openVoiceSocket, type VoiceAttack } from './voice-attack.ts';

/** VOICE_LISTENERS_PER_ADDRESS of a fresh install. */
const mostOfAddress = 500;
const socketsAtOnce = 60;
const mostMs = 4000;

const keepSending = async (opened: OpenedSocket, bytes: Buffer, more: () => boolean): Promise<number> => {
  const line = lineOf(opened.socket);
  let sent = 0;
  for (const end = performance.now() + mostMs; more() && !line.destroyed && performance.now() < end; sent += 1) {
    line.write(bytes);
    await pause(20);
  }
  return sent;
};

const many = (frame: Buffer): Buffer => Buffer.concat(Array<Buffer>(200).fill(frame));

/** What a listener, who should only read, may do instead. */
const ways: readonly ((opened: OpenedSocket, attack: VoiceAttack) => Promise<number>)[] = [
  async ({ socket }) => {
    socket.send(Buffer.alloc(200));
    socket.send(Buffer.alloc(257));
    return 2;
  },
  (opened, { more }) => keepSending(opened, many(clientFrame('x', 1)), more),
  (opened, { random, more }) => keepSending(opened, pick(random, rawFrames), more),
  // Reads nothing: neither the sound nor the answers to its pings.
  (opened, { more }) => {
    lineOf(opened.socket).pause();
    return keepSending(opened, many(clientFrame('x'.repeat(120), 9)), more);
  },
  async (opened, { more }) => {
    const line = lineOf(opened.socket);
    line.pause();
    for (const end = performance.now() + mostMs; more() && !line.destroyed && performance.now() < end; )
      await pause(100);
    return 1;
  },
];

/** Listeners who send, or who do not read. */
export async function listenBadly(attack: VoiceAttack): Promise<number> {
  const { linkMic, random, more } = attack;
  let sent = 0;
  const one = async (number: number): Promise<void> => {
    while (more()) {
      const url = await linkMic.listenUrl();
      const opened = url === null ? 0 : await openVoiceSocket(url, addressOf(number % 4));
      sent += 1;
      if (typeof opened === 'number') {
        await pause(50);
        continue;
      }
      sent += await pick(random, ways)(opened, attack);
      opened.socket.terminate();
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, number) => one(number)));
  return sent;
}

/** A crowd of listeners from one address: it gets its limit and no more. */
export async function crowdIn({ linkMic, more, report }: VoiceAttack): Promise<number> {
  let sent = 0;
  while (more()) {
    const url = await linkMic.listenUrl();
    if (url === null) continue;
    const opened: OpenedSocket[] = [];
    let refused = 0;
    while (more() && opened.length <= mostOfAddress && refused === 0) {
      const some = await Promise.all(Array.from({ length: socketsAtOnce }, () => openVoiceSocket(url, '127.0.4.9')));
      sent += some.length;
      for (const socket of some)
        if (typeof socket === 'number') refused += 1;
        else opened.push(socket);
    }
    if (opened.length > mostOfAddress)
      report({ what: 'one address gets more listeners than its limit', example: `${opened.length} were open` });
    for (const { socket } of opened) socket.terminate();
    await Promise.all(opened.map(({ closed }) => closed));
  }
  return sent;
}
