import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import type { OpenDecoder } from './opus-decoding.ts';
import { RelayPlayer } from './relay-player.ts';
import { FakeSocket } from './testing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An audio context that writes down what it plays. */
class FakeContext {
  state: AudioContextState = 'running';
  currentTime = 1;
  readonly destination = {};
  readonly played: number[] = [];
  readonly gain = { value: 1, setTargetAtTime: vi.fn<() => void>() };
  #onState: () => void = () => {};

  createGain() {
    return { gain: this.gain, connect: () => {} };
  }
  createBuffer() {
    return { copyToChannel: () => {} };
  }
  createBufferSource() {
    return { buffer: null, connect: () => {}, start: (at: number) => this.played.push(Math.round(at * 1000) / 1000) };
  }
  addEventListener(_type: string, listener: () => void): void {
    this.#onState = listener;
  }
  async resume(): Promise<void> {}
  async close(): Promise<void> {}
  become(state: AudioContextState): void {
    this.state = state;
    this.#onState();
  }
}

/** Decodes at once; the sample is the first byte. */
const openDecoder: OpenDecoder = (onFrame) => ({
  decode: (opus, atMs) => onFrame({ atMs, samples: new Float32Array(opus.length) }),
  close: () => {},
});

type Frame = readonly [seat: number, level: number, atMs: number];

const batchOf = (sentMs: number, ...frames: readonly Frame[]): ArrayBuffer => {
  const view = new DataView(new ArrayBuffer(8 + frames.length * 13));
  view.setFloat64(0, sentMs);
  for (const [at, [seat, level, atMs]] of frames.entries()) {
    const start = 8 + at * 13;
    view.setUint8(start, seat);
    view.setUint8(start + 1, level);
    view.setFloat64(start + 2, atMs);
    view.setUint16(start + 10, 1);
  }
  return view.buffer;
};
const frameOf = (sentMs: number, ...frame: Frame): ArrayBuffer => batchOf(sentMs, frame);

function listen(ticket: () => Promise<string | null> = async () => 'ws://relay') {
  const sockets: FakeSocket[] = [];
  const states: string[] = [];
  const ended: (string | null)[] = [];
  const levels: Record<number, number>[] = [];
  const context = new FakeContext();
  const player = new RelayPlayer({
    ticket,
    onState: (state) => states.push(state),
    onEnded: (code) => ended.push(code),
    onLevels: (now) => levels.push(Object.fromEntries(now)),
    openSocket: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket;
    },
    openContext: () => context as unknown as AudioContext,
    openDecoder: async () => openDecoder,
  });
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  const socket = (): FakeSocket => sockets.at(-1) as FakeSocket;
  return { player, sockets, socket, states, ended, levels, context, settle };
}

describe('relay player', () => {
  it('plays the frames of all seats on one clock', async () => {
    const { settle, socket, context, states } = listen();
    await settle();
    socket().open();
    socket().receive(frameOf(5000, 0, 10, 4940));
    socket().receive(frameOf(5000, 4, 10, 4960));
    expect(context.played).toEqual([1.09, 1.11]);
    expect(states).toEqual(['playing']);
  });

  it('decodes the frames of a batch in the order in which they were spoken', async () => {
    const { settle, socket, context } = listen();
    await settle();
    socket().open();
    socket().receive(batchOf(5000, [0, 10, 4960], [0, 10, 4940], [0, 10, 4980]));
    const [first = 0] = context.played;
    expect(context.played.map((at) => Math.round((at - first) * 1000))).toEqual([0, 20, 40]);
  });

  it('reports who speaks, and silence when no frames come', async () => {
    const { settle, socket, levels } = listen();
    await settle();
    socket().open();
    socket().receive(frameOf(5000, 2, 20, 4940));
    await settle(200);
    expect(levels.at(-1)?.[2]).toBeCloseTo(0.1);
    await settle(600);
    expect(levels.at(-1)).toEqual({});
  });

  it('asks for a press when the browser blocks sound, and starts fresh afterwards', async () => {
    const { settle, socket, context, states, player } = listen();
    await settle();
    context.become('suspended');
    socket().open();
    socket().receive(frameOf(5000, 0, 10, 4940));
    expect(context.played).toEqual([]);
    expect(states.at(-1)).toBe('blocked');
    context.become('running');
    await player.resume();
    socket().receive(frameOf(9000, 0, 10, 8940));
    expect(context.played).toEqual([1.09]);
    expect(states.at(-1)).toBe('playing');
  });

  it('comes back with a new ticket after a lost connection', async () => {
    const { settle, socket, sockets, states } = listen();
    await settle();
    socket().open();
    socket().close();
    expect(states.at(-1)).toBe('connecting');
    await settle(600);
    expect(sockets).toHaveLength(2);
    socket().open();
    expect(states.at(-1)).toBe('playing');
  });

  it('keeps trying while the engine is away', async () => {
    const { settle, ended } = listen(() => Promise.reject(new ApiError('voice_engine_unavailable')));
    await settle(30_000);
    expect(ended).toEqual([]);
  });

  it('ends without asking again when the room is closed', async () => {
    const { settle, socket, sockets, ended } = listen();
    await settle();
    socket().open();
    socket().receive({ type: 'ended', reason: 'closed' });
    await settle(10_000);
    expect(ended).toEqual([null]);
    expect(sockets).toHaveLength(1);
  });

  it.each([
    ['link_mic_not_open', (): Promise<null> => Promise.reject(new ApiError('link_mic_not_open'))],
    [null, async (): Promise<null> => null],
  ])('ends with %s', async (code, ticket) => {
    const { settle, ended, states } = listen(ticket);
    await settle(100);
    expect(ended).toEqual([code]);
    expect(states).toEqual(['ended']);
  });
});
