import type { Playback } from '@touchline/contract/streams';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlaySession } from './session.ts';
import type { LineKind, Screen, Stop } from './types.ts';

const address = (kind: LineKind): Playback => ({
  kind,
  url: `https://live.example/${kind}`,
  line: 'main',
  quality: 'source',
  expiresAt: '2026-01-01T00:00:00.000Z',
});

/** A server with a stream, and a video element that plays while a line is open. */
class World {
  onAir = true;
  answers = true;
  asked = 0;
  opened: LineKind[] = [];
  closed = 0;
  hidden = false;
  screen = { currentTime: 0, paused: false, requestVideoFrameCallback: (look: () => void) => this.looks.push(look) };
  looks: (() => void)[] = [];
  runs = true;
  stop: ((stop: Stop) => void) | null = null;
  readonly session: PlaySession;
  readonly #clock: ReturnType<typeof setInterval>;

  constructor() {
    this.session = new PlaySession(this.screen as Screen, {
      ask: async () => {
        this.asked += 1;
        if (!this.answers) throw new Error('nobody there');
        return this.onAir ? [address('http_flv'), address('ws_flv'), address('hls')] : [];
      },
      open: async (_screen, { kind }, onStop) => {
        this.opened.push(kind);
        this.stop = onStop;
        return {
          close: () => {
            this.closed += 1;
          },
          latency: () => 0.4,
          behind: () => 0,
          goLive: () => {},
        };
      },
      supports: () => true,
      hidden: () => this.hidden,
      random: () => 1,
    });
    this.#clock = setInterval(() => {
      if (!this.runs || this.screen.paused || !this.session.drive) return;
      this.screen.currentTime += 0.1;
      for (const look of this.looks.splice(0)) look();
    }, 100);
  }

  get phase(): string {
    return this.session.view().phase;
  }

  end(): void {
    clearInterval(this.#clock);
    this.session.close();
  }
}

let world: World;
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  world = new World();
});
afterEach(() => {
  world.end();
  vi.useRealTimers();
});

describe('play session', () => {
  it('opens a live stream and reports when it plays', async () => {
    expect(world.phase).toBe('idle');
    world.session.follow('live', 'a');
    expect(world.phase).toBe('opening');
    await pass(1100);
    expect([world.phase, world.opened]).toEqual(['playing', ['http_flv']]);
  });

  it('reports playing with the first frame that moves, and stops checking each frame', async () => {
    world.session.follow('live', 'a');
    await pass(200);
    expect(world.phase).toBe('playing');
    await pass(1000);
    expect(world.looks).toEqual([]);
  });

  it('starts a video element immediately when the line is already open', async () => {
    world.session.follow('live', 'a');
    await pass(100);
    let started = 0;
    world.session.whenOpen(() => {
      started += 1;
    });
    expect(started).toBe(1);
  });

  it('does nothing for a host who is off air, and stops when a host goes off air', async () => {
    world.session.follow('offline', null);
    await pass(5000);
    expect(world.asked).toBe(0);
    world.session.follow('live', 'a');
    await pass(1100);
    world.session.follow('offline', null);
    expect([world.phase, world.closed]).toEqual(['idle', 1]);
    await pass(30_000);
    expect(world.asked).toBe(1);
  });

  it('retries with fresh addresses after the connection ended, and keeps the last picture until then', async () => {
    world.session.follow('live', 'a');
    await pass(1100);
    world.stop?.('end');
    expect([world.phase, world.closed]).toEqual(['lost', 0]);
    await pass(250);
    expect([world.asked, world.opened.length, world.closed]).toEqual([2, 2, 1]);
    await pass(1000);
    expect(world.phase).toBe('playing');
  });

  it('reconnects as soon as the room reports the stream, however long the backoff is', async () => {
    world.session.follow('live', 'a');
    await pass(1100);
    world.onAir = false;
    world.session.follow('reconnecting', 'a');
    world.stop?.('end');
    await pass(20_000);
    expect([world.phase, world.opened.length]).toEqual(['lost', 1]);
    world.onAir = true;
    world.session.follow('live', 'a');
    await pass(300);
    expect(world.opened.length).toBe(2);
  });

  it('reconnects without an event, with growing delays', async () => {
    world.onAir = false;
    world.session.follow('reconnecting', 'a');
    await pass(20_000);
    // At 0, 1, 3, 7 and 15 s.
    expect(world.asked).toBe(5);
    world.onAir = true;
    await pass(8000);
    expect(world.opened.length).toBe(1);
  });

  it('keeps retrying while the server is down', async () => {
    world.answers = false;
    world.session.follow('live', 'a');
    await pass(4000);
    expect([world.phase, world.asked]).toEqual(['lost', 3]);
    world.answers = true;
    world.session.hurry();
    await pass(1100);
    expect(world.phase).toBe('playing');
  });

  it('reports a stall, reopens the line after a while, and changes the line the second time', async () => {
    world.session.follow('live', 'a');
    await pass(1600);
    world.runs = false;
    await pass(1600);
    expect(world.phase).toBe('waiting');
    await pass(6000);
    expect(world.opened.slice(0, 2)).toEqual(['http_flv', 'http_flv']);
    await pass(12_000);
    expect(world.opened).toContain('ws_flv');
  });

  it('treats neither a pause nor a hidden page as a stall', async () => {
    world.session.follow('live', 'a');
    await pass(1600);
    world.screen.paused = true;
    await pass(60_000);
    world.screen.paused = false;
    world.runs = false;
    world.hidden = true;
    await pass(60_000);
    expect(world.opened.length).toBe(1);
  });

  it('blames no line while the encoder is gone', async () => {
    world.session.follow('reconnecting', 'a');
    for (let failure = 0; failure < 5; failure += 1) {
      await pass(9000);
      world.stop?.('network');
    }
    await pass(9000);
    expect(new Set(world.opened)).toEqual(new Set(['http_flv']));
  });

  it('closes the connection on suspend and starts again on resume', async () => {
    world.session.follow('live', 'a');
    await pass(1100);
    world.session.suspend();
    expect([world.phase, world.closed]).toEqual(['idle', 1]);
    world.session.follow('live', 'b');
    await pass(10_000);
    expect(world.opened.length).toBe(1);
    world.session.resume();
    await pass(1100);
    expect([world.phase, world.opened.length]).toEqual(['playing', 2]);
  });

  it('changes the line only when the viewer chooses another', async () => {
    world.session.follow('live', 'a');
    await pass(1100);
    world.session.choose('http_flv');
    await pass(1100);
    expect(world.opened).toEqual(['http_flv']);
    world.session.choose('hls');
    await pass(1100);
    expect(world.opened).toEqual(['http_flv', 'hls']);
  });
});
