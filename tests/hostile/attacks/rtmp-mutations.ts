import { type AddressInfo, connect, createServer } from 'node:net';
import { publishFlv } from '@touchline/dev-env';
import { syntheticStream } from '../../bench/lib/synthetic-stream.ts';
import { type Attack, pick } from '../lib/attack.ts';
import { openFrom } from '../lib/raw.ts';
import type { HostOnTarget } from '../lib/target.ts';

const recordMs = 2500;
const recordMost = 2_000_000;

/** Bytes that an encoder sends while it publishes, recorded by a proxy in front of the engine. */
async function record(host: HostOnTarget): Promise<Buffer> {
  const port = Number(new URL(host.rtmpUrl).port);
  const parts: Buffer[] = [];
  const proxy = createServer((client) => {
    const engine = connect(port, '127.0.0.1');
    client.on('data', (data: Buffer) => parts.push(data));
    client.pipe(engine).pipe(client);
    for (const [one, other] of [
      [client, engine],
      [engine, client],
    ] as const)
      one.on('error', () => other.destroy()).once('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL(host.rtmpUrl);
  url.port = String((proxy.address() as AddressInfo).port);
  const abort = AbortSignal.timeout(recordMs);
  await publishFlv({
    url: url.href,
    streamKey: host.liveCode,
    tags: syntheticStream(400_000),
    loop: true,
    signal: abort,
  }).catch(() => undefined);
  await new Promise((resolve) => proxy.close(resolve));
  return Buffer.concat(parts).subarray(0, recordMost);
}

/** Changes some bytes, lengths or the order of a recording; with few changes the engine processes most of it. */
function mutate(tape: Buffer, random: () => number): Buffer {
  const bytes = Buffer.from(tape.subarray(0, 3073 + Math.floor(random() * (tape.length - 3073))));
  const handshake = 3073;
  const at = (): number =>
    random() < 0.5
      ? Math.floor(random() * Math.min(bytes.length, handshake + 2000))
      : Math.floor(random() * bytes.length);
  // Shorter near the end.
  const run = (place: number): Buffer => bytes.subarray(place, place + 1 + Math.floor(random() * 8));
  for (let count = 1 + Math.floor(random() * 12); count > 0; count -= 1) {
    const place = at();
    const how = random();
    if (how < 0.4) bytes[place] = Math.floor(random() * 256);
    else if (how < 0.6) run(place).fill(0xff);
    else if (how < 0.8) run(place).fill(0);
    else bytes.copy(bytes, place, at());
  }
  return random() < 0.2 ? Buffer.concat([bytes, bytes]) : bytes;
}

/**
 * Mutated broadcasts with a stolen key, beside a regular one. The engine must not crash, grow or disturb the regular
 * one.
 */
export const rtmpMutations: Attack = {
  name: 'rtmp mutations',
  target: 'open',
  quick: { steps: 40 },
  run: async ({ target, random, more, report }) => {
    const port = Number(new URL(target.host.rtmpUrl).port);
    const engine = (): number | undefined => target.memory().find(({ kind }) => kind === 'engine')?.pid;
    const before = engine();
    const tape = await record(target.attackedHost);
    let sent = 0;
    const worker = async (address: string): Promise<void> => {
      while (more()) {
        const socket = openFrom({ port, from: address });
        const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
        socket.resume();
        const bytes = mutate(tape, random);
        for (let at = 0; at < bytes.length && socket.writable; at += 65_536)
          socket.write(bytes.subarray(at, at + 65_536));
        socket.end();
        sent += 1;
        const late = setTimeout(() => socket.destroy(), pick(random, [100, 1000, 4000]));
        await closed;
        clearTimeout(late);
      }
    };
    if (tape.length < 4000) report({ what: 'a good publish could not be recorded', example: `${tape.length} bytes` });
    else await Promise.all(['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4'].map(worker));
    const after = engine();
    if (before !== after) report({ what: 'the engine was restarted', example: `${before} became ${after}` });
    return sent;
  },
};
