import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import {
  type Answer,
  type ChannelName,
  events,
  type FrameEvent,
  fromWire,
  ops,
  perMinute,
  toWire,
} from '@touchline/contract/kernel';
import { realtimePath } from '@touchline/contract/realtime';
import { wireCodes } from '@touchline/contract/wire-codes';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { type Bus, createMemoryBus } from '../../platform/bus.ts';
import { ManualClock } from '../../platform/clock.ts';
import type { Identity, Principal } from '../../platform/identity.ts';
import { createIds } from '../../platform/ids.ts';
import { refuse } from '../../platform/refusal.ts';
import { createHub } from '../hub.ts';
import type { EndedSessions, Hub, HubOptions } from '../types.ts';

/** Tokens are `<userType>:<uid>:<session>`; tokens of ended sessions are refused. */
export class TestIdentity implements Identity {
  readonly #listeners = new Set<(ended: EndedSessions) => void>();
  readonly #ended = new Set<string>();
  /** Runs while a token is checked. */
  during: (() => void | Promise<void>) | null = null;

  async verify(token: string | undefined): ReturnType<Identity['verify']> {
    const match = /^([1-4]):(\d+):(\w+)$/.exec(token ?? '');
    if (token === 'blocked') return refuse(wireCodes.blocked, { reason: 'region' });
    if (!match?.[2] || !match[3]) return refuse(wireCodes.sessionExpired);
    if (this.#ended.has(match[3])) return refuse(wireCodes.sessionEnded);
    const principal = { uid: match[2], sessionId: match[3], userType: Number(match[1]) } as Principal;
    await this.during?.();
    return principal;
  }

  onRevoked(listener: (ended: EndedSessions) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  revoke(uid: string, ...sessionIds: string[]): void {
    for (const sessionId of sessionIds) this.#ended.add(sessionId);
    for (const listener of this.#listeners) listener({ uid, sessionIds, code: wireCodes.sessionEnded });
  }
}

const testEventSchemas = {
  chat: z.object({ n: z.int(), pad: z.optional(z.string()) }),
  kept: z.object({ n: z.int() }),
  dropped: z.object({ dropped: z.int() }),
};
export const testEvents = events<typeof testEventSchemas>()({
  chat: { type: 'test.chat', delivery: 'sampled' },
  kept: { type: 'test.kept', delivery: 'kept' },
  dropped: { type: 'test.dropped', delivery: 'sampled' },
});

export const testOpSchemas = {
  look: { summary: 'Answers guests too.', input: z.object({}), output: z.object({}), errors: [] },
  dump: {
    summary: 'Gives back more than it was given.',
    input: z.object({}),
    output: z.object({ text: z.string() }),
    errors: [],
  },
  echo: {
    summary: 'Gives back what it was given.',
    input: z.object({ text: z.string().check(z.maxLength(20)) }),
    output: z.object({ text: z.string() }),
    errors: [],
  },
};
export const testOps = ops<typeof testOpSchemas>()({
  look: { op: 'test.look', access: 'guest', rate: perMinute(2) },
  dump: { op: 'test.dump', access: 'member', rate: perMinute(1_000_000) },
  echo: { op: 'test.echo', access: 'member', rate: perMinute(10) },
});

export interface HubFixture {
  readonly hub: Hub;
  readonly identity: TestIdentity;
  readonly server: Server;
  readonly url: string;
  connect(token?: string): Promise<TestSocket>;
  /** Cuts all connections, like a network failure. */
  cut(): void;
  close(): Promise<void>;
}

export async function createHubFixture(
  options: Partial<HubOptions> & { bus?: Bus } = {},
  entry?: (id: string) => unknown,
): Promise<HubFixture> {
  const clock = options.clock ?? new ManualClock();
  const identity = new TestIdentity();
  const hub = createHub({
    clock,
    ids: createIds(clock),
    log: pino({ level: 'silent' }),
    bus: createMemoryBus(),
    identity,
    ...options,
  });
  hub.channel('room', {
    mayJoin: (_principal, id) => id !== '404' || refuse('not_found'),
    presence: true,
    ...(entry ? { entry: (_principal, id) => entry(id) } : {}),
    onDropped: (channel, dropped) => hub.announce(channel, testEvents.dropped, { dropped }),
  });
  const server = createServer();
  hub.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}${realtimePath}`;
  const sockets: TestSocket[] = [];
  const connections = new Set<Socket>();
  server.on('connection', (socket) => connections.add(socket));
  return {
    hub,
    identity,
    server,
    url,
    connect: async (token) => {
      const socket = await TestSocket.open(url);
      sockets.push(socket);
      if (token) await socket.ask('hello', { token });
      return socket;
    },
    cut: () => {
      for (const socket of connections) socket.destroy();
      connections.clear();
    },
    close: async () => {
      for (const socket of sockets) socket.ws.terminate();
      await hub.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The answer to `join`. */
export interface Joined {
  channel: string;
  epoch: string;
  seq: number;
  reload: boolean;
  gap: FrameEvent[];
  entry: unknown;
}

/** A minimal client that records everything it receives, in order. */
export class TestSocket {
  readonly ws: WebSocket;
  readonly events: FrameEvent[] = [];
  /** Events and answers, in order. */
  readonly received: (FrameEvent | Answer)[] = [];
  /** Number of frames that contain events. */
  frames = 0;
  readonly closed: Promise<number>;
  readonly #answers = new Map<number, (answer: Answer) => void>();
  #id = 0;

  constructor(ws: WebSocket) {
    this.ws = ws;
    this.closed = new Promise((resolve) => ws.once('close', resolve));
    ws.on('error', () => {});
    ws.on('message', (data: Buffer) => {
      const value = JSON.parse(fromWire(data.toString())) as FrameEvent[] | Answer;
      if (Array.isArray(value)) {
        this.frames += 1;
        this.events.push(...value);
        this.received.push(...value);
      } else {
        this.received.push(value);
        this.#answers.get(value.id)?.(value);
        this.#answers.delete(value.id);
      }
    });
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<TestSocket> {
    const options = { perMessageDeflate: false, skipUTF8Validation: true, headers };
    const socket = new TestSocket(new WebSocket(url, options));
    await new Promise((resolve, reject) => {
      socket.ws.once('open', resolve);
      socket.ws.once('error', reject);
    });
    return socket;
  }

  /** Sends a request and returns its answer of any kind; rejects when the socket closes first. */
  ask(op: string, input: Record<string, unknown> = {}): Promise<Answer> {
    this.#id += 1;
    const id = this.#id;
    const answer = new Promise<Answer>((resolve) => this.#answers.set(id, resolve));
    this.ws.send(toWire(JSON.stringify({ id, op, ...input })));
    return Promise.race([
      answer,
      this.closed.then((code) => {
        throw new Error(`closed with ${code}`);
      }),
    ]);
  }

  async join(channel: ChannelName, seen?: { epoch: string; seq: number }): Promise<Joined> {
    const answer = await this.ask('join', seen ? { channel, seen } : { channel });
    if (!answer.ok) throw new Error(answer.code);
    return answer.data as Joined;
  }

  of(type: string): FrameEvent[] {
    return this.events.filter((entry) => entry.t === type);
  }
}

/** The numbers carried by test events. */
export const numbersOf = (events: readonly FrameEvent[]): number[] =>
  events.map((entry) => (entry.d as { n: number }).n);

export const upTo = (count: number, from = 1): number[] => Array.from({ length: count }, (_, index) => index + from);
