import { setTimeout as pause } from 'node:timers/promises';
import { clientFrame } from '../../../bench/lib/ws-frames.ts';
import { pick } from '../../lib/attack.ts';
import { lineOf } from '../../lib/raw.ts';
import { rawFrames } from '../../lib/raw-frames.ts';
import { addressOf, attackerOf, type OpenedSocket, speakAs, type VoiceAttack } from './voice-attack.ts';

const messages: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  '[]',
  '{"type":"answer","sdp":"v=0"}',
  '{"type":"offer"}',
  '{"type":"offer","sdp":1}',
  '{"type":"ping","extra":1}',
  '{"__proto__":{"type":"leave"}}',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `{"type":"offer","sdp":"${'x'.repeat(65_000)}"}`,
  `{"type":"offer","sdp":"${'x'.repeat(70_000)}"}`,
  Buffer.from('{"type":"ping"}'),
  Buffer.alloc(60_000, 0xff),
];
const fragmentStart = Buffer.from([0x01, 0x81, 0, 0, 0, 0, 0x7b]);
const fragmentMore = Buffer.from([0x00, 0x81, 0, 0, 0, 0, 0x20]);
const emptyFragment = Buffer.from([0x00, 0x80, 0, 0, 0, 0]);
const mostMs = 3000;

/** What a socket of a speaker may be sent. Each returns the number of messages. */
const ways: readonly ((opened: OpenedSocket, attack: VoiceAttack) => Promise<number>)[] = [
  async ({ socket }, { random }) => {
    socket.send(pick(random, messages));
    return 1;
  },
  async ({ socket }) => {
    for (let count = 0; count < 500; count += 1) socket.send('{"type":"ping"}');
    return 500;
  },
  async ({ socket }, { random }) => {
    lineOf(socket).write(Buffer.concat(Array.from({ length: 5 }, () => pick(random, rawFrames))));
    return 5;
  },
  // A message without an end, in pieces.
  async ({ socket }, { more }) => {
    const line = lineOf(socket);
    line.write(fragmentStart);
    let sent = 0;
    for (const end = performance.now() + mostMs; more() && !line.destroyed && performance.now() < end; sent += 1000) {
      line.write(Buffer.concat(Array.from({ length: 1000 }, (_, at) => (at % 2 === 0 ? fragmentMore : emptyFragment))));
      await pause(20);
    }
    return sent;
  },
  // Pings whose answers nobody reads.
  async ({ socket }, { more }) => {
    const line = lineOf(socket);
    line.pause();
    const pings = Buffer.concat(Array.from({ length: 500 }, () => clientFrame('x'.repeat(120), 9)));
    let sent = 0;
    for (const end = performance.now() + mostMs; more() && !line.destroyed && performance.now() < end; sent += 500) {
      line.write(pings);
      await pause(10);
    }
    return sent;
  },
  async ({ socket }) => {
    socket.send('{"type":"leave"}');
    return 1;
  },
];

let attackers = 0;

/** Hostile messages on the sockets of seated attackers, who come back after each. */
export async function sendMessages(attack: VoiceAttack): Promise<number> {
  const { random, more } = attack;
  const number = attackers++ % 2;
  let sent = 0;
  while (more()) {
    const opened = await speakAs(attackerOf(attack, number), addressOf(number));
    if (!opened) continue;
    sent += await pick(random, ways)(opened, attack);
    await Promise.race([opened.closed, pause(pick(random, [0, 10, 200]))]);
    opened.socket.terminate();
  }
  return sent;
}
