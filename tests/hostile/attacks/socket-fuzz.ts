import { allOps } from '@touchline/contract/all-calls';
import type { CallSchema } from '@touchline/contract/kernel';
import * as z from 'zod/mini';
import { type Attack, pick } from '../lib/attack.ts';
import { ask, openSocket } from '../lib/member.ts';
import { openFrom, requestText } from '../lib/raw.ts';
import { rawFrames } from '../lib/raw-frames.ts';

const values: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  '',
  '0',
  '9223372036854775807',
  '\u0000',
  '\ud800',
  'e\u0301'.repeat(50),
  `a${'\u0489'.repeat(300)}`,
  'x'.repeat(5000),
  '__proto__',
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: { admin: true } },
  { toString: 1 },
  'room:1',
  'room:99999999999999999999',
  'user:1',
  'match:1',
  'group:1',
];

const membersOf = ({ input }: CallSchema): string[] =>
  Object.keys(
    (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
  );

const upgrade = (host: string): string =>
  requestText('GET /realtime', {
    Host: host,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  });

/** Operations with invalid inputs from every identity, and invalid frames. No answer is `internal`. */
export const socketFuzz: Attack = {
  name: 'socket fuzz',
  target: 'open',
  quick: { steps: 300 },
  run: async ({ target, random, more, report }) => {
    let sent = 0;
    const fuzzOps = async (): Promise<void> => {
      while (more()) {
        const name = pick(random, ['guest', 'member', 'host']);
        const token = await target.child.call('token', name);
        const socket = await openSocket(target, { token });
        if (!socket) continue;
        if (random() < 0.7) await ask(socket, { id: 2, op: 'join', channel: target.attackedHost.channel });
        for (let id = 3; id < 60 && more() && socket.readyState === socket.OPEN; id += 1) {
          const { call: op, schema } = pick(random, allOps);
          const input = Object.fromEntries(membersOf(schema).map((member) => [member, pick(random, values)]));
          if (random() < 0.3) input.roomId = target.attackedHost.roomId;
          if (op.op === 'hello' && random() < 0.9) continue;
          const answer = (await ask(socket, { ...input, id, op: op.op })) as { code?: string } | null;
          sent += 1;
          if (answer?.code === 'internal')
            report({
              what: `op ${op.op} answers internal`,
              example: `${name}: ${JSON.stringify(input).slice(0, 400)}`,
            });
          if (answer === null && socket.readyState === socket.OPEN)
            report({
              what: `op ${op.op} is never answered`,
              example: `${name}: ${JSON.stringify(input).slice(0, 400)}`,
            });
        }
        socket.terminate();
      }
    };
    const fuzzFrames = async (): Promise<void> => {
      while (more()) {
        const socket = openFrom({ port: target.port });
        const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
        socket.resume();
        socket.write(upgrade('127.0.0.1'));
        const frames = Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(random, rawFrames));
        socket.end(
          Buffer.concat(
            random() < 0.5 ? frames : [...frames, Buffer.from(Array.from({ length: 64 }, () => random() * 256))],
          ),
        );
        sent += 1;
        const late = setTimeout(() => socket.destroy(), 5000);
        await closed;
        clearTimeout(late);
      }
    };
    await Promise.all([fuzzOps(), fuzzOps(), fuzzOps(), fuzzFrames(), fuzzFrames()]);
    return sent;
  },
};
