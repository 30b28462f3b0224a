import type { CallCost } from '@touchline/contract/kernel';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../platform/refusal.ts';
import { sendRefusal } from './answer.ts';
import { routeOf, routeOptionsOf } from './route-of.ts';

/** Takes one measured delay after another and returns whether to shed work. */
export type LoadWatch = (delayMs: number) => boolean;

/**
 * Calls of a kind are refused above its bound; at the first bound every answer and frame is noticeably late. Clients
 * that reload lists do not keep others from signing in or entering a room.
 */
export const boundsMs = { list: 200, other: 500, entry: 1500 } as const satisfies Record<CallCost, number>;
const costs = ['list', 'other', 'entry'] as const;
const looksNeeded = 4;
const lookMs = 500;
const tickMs = 20;
/** Nothing is measured after this many looks without a call and without an open WebSocket. */
const quietLooks = 10;
/** Retry delay for refused clients. */
const againSeconds = 3;

/**
 * Overload is a delay above `bound` in `needed` looks in a row, so one long delay does not count. It ends at the first
 * look below half the bound.
 */
export function createLoadWatch(bound: number = boundsMs.list, needed = looksNeeded): LoadWatch {
  let high = 0;
  let overloaded = false;
  return (delayMs) => {
    high = delayMs > bound ? high + 1 : 0;
    if (high >= needed) overloaded = true;
    else if (delayMs < bound / 2) overloaded = false;
    return overloaded;
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default for routes without a cost. */
    cost?: CallCost;
  }
}

export interface OverloadOptions {
  /** Only paths below it are shed; health checks, pages and the engine's hooks are not. */
  readonly prefix: string;
  /** Mean event loop delay since the last call, in ms. */
  readonly delay?: () => number;
  readonly lookMs?: number;
}

/** Refuses calls with `overloaded` before any work while the event loop lags, lists first. */
export function shedLoad(server: FastifyInstance, options: OverloadOptions): void {
  const watches = costs.map((cost) => ({ cost, watch: createLoadWatch(boundsMs[cost]) }));
  let refused: readonly CallCost[] = [];
  const measure = (delayMs: number): void => {
    const before = refused.length;
    refused = watches.filter(({ watch }) => watch(delayMs)).map(({ cost }) => cost);
    if (refused.length !== before) server.log.warn({ delayMs, refused }, 'load changed');
  };
  const looks = createLooks(options, measure);
  server.server.on('upgrade', (_request, socket) => {
    looks.opened();
    socket.once('close', looks.closed);
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (routeOf(request).startsWith(options.prefix)) {
      looks.called();
      if (refused.length > 0 && refused.includes(routeOptionsOf(request).config.cost ?? 'other')) {
        sendRefusal(reply, refuse('overloaded', { seconds: againSeconds }));
        return;
      }
    }
    done();
  });
  server.addHook('onClose', async () => looks.stop());
}

/** Measures the delay while somebody is there: 50 ticks a second would be most of what an idle server does. */
function createLooks(options: Pick<OverloadOptions, 'delay' | 'lookMs'>, measure: (delayMs: number) => void) {
  let sockets = 0;
  let quiet = 0;
  let stop: (() => void) | null = null;
  const stopLooks = (): void => {
    stop?.();
    stop = null;
    measure(0);
  };
  const called = (): void => {
    quiet = 0;
    if (stop) return;
    const meter = createDelayMeter();
    const delay = options.delay ?? meter.read;
    const look = setInterval(() => {
      quiet = sockets > 0 ? 0 : quiet + 1;
      if (quiet > quietLooks) stopLooks();
      else measure(delay());
    }, options.lookMs ?? lookMs).unref();
    stop = () => {
      clearInterval(look);
      meter.stop();
    };
  };
  return {
    called,
    opened: (): void => {
      sockets += 1;
      called();
    },
    closed: (): void => {
      sockets -= 1;
    },
    stop: stopLooks,
  };
}

/** How late timers run. Node's own histogram is empty for one tick after each reset, which is when it matters. */
function createDelayMeter() {
  let last = performance.now();
  let sum = 0;
  let count = 0;
  const ticker = setInterval(() => {
    const now = performance.now();
    sum += Math.max(0, now - last - tickMs);
    count += 1;
    last = now;
  }, tickMs).unref();
  return {
    read: (): number => {
      const mean = count > 0 ? sum / count : 0;
      sum = 0;
      count = 0;
      return mean;
    },
    stop: () => clearInterval(ticker),
  };
}
