import { createSocket } from 'node:dgram';
import { createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { sampleOffer } from './testing/sample-offer.ts';
import { startTestPeers, type TestPeers } from './testing/test-peers.ts';
import { startVoiceProcess, type VoiceProcess, type VoiceProcessOptions } from './testing/voice-process.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** An engine that a test configures or ends; the others share one and have rooms of their own. */
async function startEngine(options: VoiceProcessOptions = {}): Promise<VoiceProcess> {
  const started = await startVoiceProcess(options);
  closing.push(started.stop);
  return started;
}

let voice: VoiceProcess;
let peers: TestPeers;
beforeAll(async () => {
  [voice, peers] = await Promise.all([startVoiceProcess(), startTestPeers()]);
});
afterAll(async () => {
  await peers.stop();
  await voice.stop();
});

/** Connects a speaker who leaves with the test. */
async function speak(name: string, address: string): Promise<void> {
  await peers.speak(name, address);
  closing.push(() => peers.vanish(name));
}

/** Opens a socket; resolves with it, or with the HTTP status of the refusal. */
function open(url: string, headers: Record<string, string> = {}): Promise<WebSocket | number> {
  const socket = new WebSocket(url, { headers });
  closing.push(async () => socket.terminate());
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('error', reject);
  });
}

async function opened(url: string): Promise<WebSocket> {
  const socket = await open(url);
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  return socket;
}
const closeCode = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => socket.once('close', (code) => resolve(code)));

interface Room {
  readonly engine: VoiceProcess;
  readonly room: string;
}

/** Opens a room that only this test uses. */
async function openRoom(room: string, { relay = false, engine = voice } = {}): Promise<Room> {
  await engine.control('open', { room, relay });
  return { engine, room };
}
const seat = ({ engine, room }: Room, number: number, request = `request-${number}`): Promise<number> =>
  engine.control('seat', { room, seat: number, request, muted: false });
const url = ({ engine, room }: Room, number: number, request = `request-${number}`): string =>
  engine.speakUrl(room, number, request);
const eventsOf = ({ engine, room }: Room) => engine.events.filter((event) => event.room === room);

describe('the engine', () => {
  it('connects ten speakers, each of whom hears the other nine, and a listener who hears all', async () => {
    const before = await voice.figures();
    const room = await openRoom('ten', { relay: true });
    const numbers = Array.from({ length: 10 }, (_, index) => index);
    const listener = await opened(voice.listenUrl('ten'));
    const heard = new Set<number>();
    listener.on('message', (data: Buffer) => {
      for (let at = 8; at < data.length; at += 12 + data.readUInt16BE(at + 10)) heard.add(data[at] ?? -1);
    });
    for (const number of numbers) {
      await seat(room, number);
      await speak(String(number), url(room, number));
    }
    await vi.waitFor(async () => {
      for (const number of numbers) {
        const { received } = await peers.report(String(number));
        // The eleventh seat is empty, and one's own has no line.
        expect(received.map((count) => count > 20)).toEqual([...Array.from({ length: 9 }, () => true), false]);
      }
    });
    await vi.waitFor(() => expect([...heard].toSorted((a, b) => a - b)).toEqual(numbers));
    expect(await voice.figures()).toMatchObject({
      rooms: before.rooms + 1,
      seats: before.seats + 10,
      speakers: before.speakers + 10,
      listeners: before.listeners + 1,
      packetsDroppedTotal: before.packetsDroppedTotal,
    });
    await vi.waitFor(() => expect(eventsOf(room).map(({ action }) => action)).toEqual(numbers.map(() => 'on_connect')));
  });

  it('silences a muted seat for everybody, and frees a kicked one whose ticket fails from then on', async () => {
    const room = await openRoom('muted');
    for (const number of [0, 1]) {
      await seat(room, number);
      await speak(`muted-${number}`, url(room, number));
    }
    const heardByHost = async (): Promise<number> => (await peers.report('muted-0')).received[0] ?? 0;
    await vi.waitFor(async () => expect(await heardByHost()).toBeGreaterThan(20));
    await voice.control('mute', { room: 'muted', seat: 1, muted: true });
    const muted = await heardByHost();
    const before = await voice.figures();
    await vi.waitFor(async () =>
      expect((await voice.figures()).packetsDroppedTotal).toBeGreaterThan(before.packetsDroppedTotal + 25),
    );
    // Packets may have been in flight when the seat was muted.
    expect(await heardByHost()).toBeLessThan(muted + 10);
    await voice.control('mute', { room: 'muted', seat: 1, muted: false });
    await vi.waitFor(async () => expect(await heardByHost()).toBeGreaterThan(muted + 20));
    await voice.control('unseat', { room: 'muted', seat: 1, reason: 'kicked' });
    await vi.waitFor(async () => expect((await peers.report('muted-1')).messages.at(-1)).toBe('ended kicked'));
    expect(await open(url(room, 1))).toBe(403);
    await seat(room, 1, 'another');
    expect(await open(url(room, 1))).toBe(403);
    await speak('muted-2', url(room, 1, 'another'));
    const kicked = await heardByHost();
    await vi.waitFor(async () => expect(await heardByHost()).toBeGreaterThan(kicked + 20));
  });

  it('reports a speaker who vanished', async () => {
    const room = await openRoom('lost');
    await seat(room, 4);
    await peers.speak('lost-4', url(room, 4));
    await vi.waitFor(() => expect(eventsOf(room)).toHaveLength(1));
    await peers.vanish('lost-4');
    await vi.waitFor(() =>
      expect(eventsOf(room).at(-1)).toEqual({
        action: 'on_lost',
        room: 'lost',
        seat: 4,
        request: 'request-4',
        reason: 'gone',
      }),
    );
  });
});

/** More than the limits of several seconds, so that it does not matter when a second begins. */
const flood = 500;

describe('what strangers send', () => {
  it('ends a socket whose messages are too long, too many or none', async () => {
    const room = await openRoom('odd', { relay: true });
    await seat(room, 1);
    const long = await opened(url(room, 1));
    const [longClosed] = [closeCode(long)];
    long.send(JSON.stringify({ type: 'offer', sdp: 'x'.repeat(64 << 10) }));
    expect(await longClosed).toBe(1009);
    for (const send of [
      (socket: WebSocket) => socket.send('hello'),
      (socket: WebSocket) => socket.send(Buffer.from('{"type":"ping"}')),
      (socket: WebSocket) => {
        for (let count = 0; count < flood; count += 1) socket.send('{"type":"ping"}');
      },
    ]) {
      const socket = await opened(url(room, 1));
      const closed = closeCode(socket);
      send(socket);
      expect(await closed).toBe(1008);
    }
    const listener = await opened(voice.listenUrl('odd'));
    const closed = closeCode(listener);
    listener.send(Buffer.alloc(257));
    expect(await closed).toBe(1009);
    expect(voice.process.exitCode).toBeNull();
  });

  it('ends a socket that floods it with pings, pieces of a message, or as a listener with anything', async () => {
    const room = await openRoom('flood', { relay: true });
    await seat(room, 1);
    /** An empty piece of a message (RFC 6455, 5.4); `ws` counts no message before its last piece. */
    const piece = Buffer.from([0x00, 0x80, 0, 0, 0, 0]);
    const pieces = (socket: WebSocket): void => {
      const line = (socket as unknown as { _socket: Socket })._socket;
      line.write(Buffer.concat([Buffer.from([0x01, 0x80, 0, 0, 0, 0]), ...Array<Buffer>(1_000_000).fill(piece)]));
    };
    const pings = (socket: WebSocket): void => {
      for (let count = 0; count < flood; count += 1) socket.ping('x');
    };
    const messages = (socket: WebSocket): void => {
      for (let count = 0; count < flood; count += 1) socket.send('x');
    };
    for (const [address, send] of [
      [url(room, 1), pings],
      [url(room, 1), pieces],
      [voice.listenUrl('flood'), pings],
      [voice.listenUrl('flood'), messages],
    ] as const) {
      const socket = await opened(address);
      const closed = closeCode(socket);
      send(socket);
      expect(await closed).toBe(1008);
    }
    const pinging = await opened(url(room, 1));
    const answered = new Promise((resolve) => pinging.once('pong', resolve));
    pinging.ping('hello');
    expect(String(await answered)).toBe('hello');
  });

  it('survives offers that are almost right', async () => {
    const before = await voice.figures();
    const room = await openRoom('variants');
    const good = sampleOffer();
    const answers: string[] = [];
    const variants = [
      good,
      good.replaceAll('a=ice-ufrag:abcd', `a=ice-ufrag:${'a'.repeat(64)}`),
      good.replaceAll('111', '96'),
      good.replace('a=mid:0', 'a=mid:__proto__'),
      good.replaceAll(/a=ssrc:\d+/g, 'a=ssrc:4294967295'),
      good.replaceAll(/([0-9A-F]{2}:){31}[0-9A-F]{2}/g, Array(32).fill('00').join(':')),
      good.replace('m=audio 9', 'm=audio 99999'),
      good.replaceAll('a=rtcp-mux', 'a=rtcp-mux-only'),
      good.replaceAll('\r\n', '\n'),
      '',
      'v=0\r\n'.repeat(1_500),
    ];
    for (const [number, sdp] of variants.entries()) {
      await seat(room, number % 11, `variant-${number}`);
      const socket = await opened(url(room, number % 11, `variant-${number}`));
      const answer = new Promise<string>((resolve) =>
        socket.on('message', (data: Buffer) => {
          const { type } = JSON.parse(data.toString()) as { type: string };
          if (type === 'answer' || type === 'refused') resolve(type);
        }),
      );
      socket.send(JSON.stringify({ type: 'offer', sdp }));
      answers.push(await answer);
    }
    expect(answers).toEqual([...Array(7).fill('answer'), 'refused', 'answer', 'refused', 'refused']);
    expect(voice.process.exitCode).toBeNull();
    expect((await voice.figures()).offersRefusedTotal).toBe(before.offersRefusedTotal + 3);
  });

  it('ignores what is no sound at the UDP port, in a few log lines', async () => {
    const before = voice.lines.length;
    const socket = createSocket('udp4');
    closing.push(async () => void socket.close());
    const send = (packet: Buffer): Promise<void> =>
      new Promise((resolve) => socket.send(packet, voice.udpPort, '127.0.0.1', () => resolve()));
    for (let count = 0; count < 1_000; count += 1) {
      const packet = Buffer.alloc(20 + (count % 400), count);
      // The head of a STUN request with a wrong length (RFC 8489, 5).
      packet.writeUInt32BE(0x0001_0000 + count, 0);
      packet.writeUInt32BE(0x2112_a442, 4);
      await send(count % 2 === 0 ? packet : Buffer.alloc(100, count));
    }
    const room = await openRoom('noise');
    await seat(room, 1);
    await speak('noise-1', url(room, 1));
    expect(voice.lines.length).toBeLessThan(before + 20);
  });

  it('opens nothing without a valid ticket, from another origin, or beyond the limits', async () => {
    const voice = await startEngine({ env: { VOICE_CORS: 'https://ours.example', VOICE_LISTENERS: '2' } });
    const room = await openRoom('r', { relay: true, engine: voice });
    await openRoom('quiet', { engine: voice });
    await seat(room, 1);
    expect(await open(url(room, 1).replace('speak', 'listen'))).toBe(403);
    expect(await open(`${voice.listenUrl('r')}x`)).toBe(403);
    expect(await open(voice.listenUrl('other'))).toBe(404);
    expect(await open(voice.listenUrl('quiet'))).toBe(404);
    expect(await open(voice.listenUrl('r'), { origin: 'https://theirs.example' })).toBe(403);
    expect(await open(voice.listenUrl('r'), { origin: 'https://ours.example' })).toBeInstanceOf(WebSocket);
    const second = await opened(voice.listenUrl('r'));
    expect(await open(voice.listenUrl('r'))).toBe(503);
    second.close();
    await vi.waitFor(async () => expect(await open(voice.listenUrl('r'))).toBeInstanceOf(WebSocket));
  });

  it('counts listeners by the address that a trusted proxy names', async () => {
    const env = { VOICE_LISTENERS_PER_ADDRESS: '1', VOICE_TRUST_PROXY: '127.0.0.1' };
    const voice = await startEngine({ env });
    await openRoom('r', { relay: true, engine: voice });
    const from = (address: string): Promise<WebSocket | number> =>
      open(voice.listenUrl('r'), { 'x-forwarded-for': `9.9.9.9, ${address}` });
    expect(await from('203.0.113.1')).toBeInstanceOf(WebSocket);
    expect(await from('203.0.113.1')).toBe(503);
    expect(await from('203.0.113.2')).toBeInstanceOf(WebSocket);
    expect(await from('2001:db8::1')).toBeInstanceOf(WebSocket);
    expect(await from('2001:db8::2')).toBe(503);
  });

  it('guards control by its secret and checks every body', async () => {
    const base = `http://127.0.0.1:${voice.httpPort}`;
    expect((await fetch(`${base}/control/rooms`)).status).toBe(401);
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
    expect((await fetch(`${base}/voice/none/listen`)).status).toBe(404);
    for (const [call, body] of [
      ['open', { room: 'a b', relay: true }],
      ['open', { room: 'a' }],
      ['seat', { room: 'none', seat: 11, request: 'x', muted: false }],
      ['seat', { room: 'none', seat: 1.5, request: 'x', muted: false }],
      ['unseat', { room: 'none', seat: 1, reason: 'elsewhere' }],
      ['mute', { room: 'none', seat: 1, muted: 'yes' }],
      ['open', 'x'.repeat(5_000)],
    ] as const)
      expect([call, await voice.control(call, body)]).toEqual([call, 400]);
    expect(await voice.control('seat', { room: 'none', seat: 1, request: 'x', muted: false })).toBe(404);
    expect(await voice.control('constructor', {})).toBe(404);
  });
});

describe('the process', () => {
  it('starts again after it was killed while ten people talk, and they reconnect', async () => {
    const first = await startEngine();
    const numbers = Array.from({ length: 10 }, (_, index) => index);
    const connectAll = async (engine: VoiceProcess, prefix: string): Promise<void> => {
      const room = await openRoom('r', { relay: true, engine });
      for (const number of numbers) {
        await seat(room, number);
        await speak(`${prefix}${number}`, url(room, number));
      }
    };
    await connectAll(first, 'first-');
    first.process.kill('SIGKILL');
    await vi.waitFor(async () => {
      for (const number of numbers) expect((await peers.report(`first-${number}`)).closeCode).toBe(1006);
    });
    for (const number of numbers) await peers.vanish(`first-${number}`);
    const env = { VOICE_HTTP_PORT: String(first.httpPort), VOICE_UDP_PORT: String(first.udpPort) };
    const second = await startEngine({ env });
    expect(await second.rooms()).toEqual([]);
    await connectAll(second, 'second-');
    await vi.waitFor(async () => {
      for (const number of numbers) {
        const { closeCode, messages, received } = await peers.report(`second-${number}`);
        expect({ number, closeCode, messages, heard: received.filter((count) => count > 20).length }).toMatchObject({
          closeCode: null,
          heard: 9,
        });
      }
    });
  });

  it('names a port that is in use', async () => {
    const udp = createSocket('udp4');
    await new Promise<void>((resolve) => udp.bind(0, '0.0.0.0', resolve));
    const tcp = createServer();
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
    const tcpPort = (tcp.address() as { port: number }).port;
    closing.push(async () => {
      udp.close();
      tcp.close();
    });
    await expect(startVoiceProcess({ env: { VOICE_UDP_PORT: String(udp.address().port) } })).rejects.toThrow(
      `The voice engine needs UDP port ${udp.address().port}, but another program is using it`,
    );
    await expect(startVoiceProcess({ env: { VOICE_HTTP_PORT: String(tcpPort) } })).rejects.toThrow(
      `The voice engine needs port ${tcpPort}, but another program is using it`,
    );
  });

  it.each([
    ['VOICE_SECRET', '', 'VOICE_SECRET is not set'],
    ['VOICE_CONTROL_SECRET', '', 'VOICE_CONTROL_SECRET is not set'],
    ['VOICE_HOOK_URL', '', 'VOICE_HOOK_URL is not set'],
    ['VOICE_ANNOUNCED_ADDRESS', 'live.example', 'live.example'],
    ['VOICE_TRUST_PROXY', 'everybody', 'everybody'],
    ['VOICE_UDP_PORT', '70000', '70000'],
  ])('does not start with %s=%s', async (name, value, words) => {
    await expect(startVoiceProcess({ env: { [name]: value } })).rejects.toThrow(words);
  });

  it('ends when it uses more memory than it may', async () => {
    const voice = await startVoiceProcess({ env: { VOICE_MEMORY_MB: '1' } });
    closing.push(voice.stop);
    const code = await new Promise((resolve) => voice.process.once('exit', resolve));
    expect(code).toBe(70);
  });

  it('ends without a crash after connections came and went', async () => {
    const voice = await startEngine();
    const room = await openRoom('r', { engine: voice });
    for (let number = 0; number < 11; number += 1) {
      await seat(room, number);
      const socket = await opened(url(room, number));
      for (let count = 0; count < 5; count += 1) {
        const answer = new Promise((resolve) => socket.on('message', (data: Buffer) => resolve(String(data))));
        socket.send(JSON.stringify({ type: 'offer', sdp: sampleOffer() }));
        await answer;
      }
    }
    voice.process.kill('SIGTERM');
    expect(await new Promise((resolve) => voice.process.once('exit', resolve))).toBe(0);
  });

  it('ends with its parent', async () => {
    const voice = await startEngine();
    voice.process.disconnect();
    expect(await new Promise((resolve) => voice.process.once('exit', resolve))).toBe(0);
  });
});
