import type { CallCost } from '@touchline/contract/kernel';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../platform/refusal.ts';
import { sendRefusal } from './answer.ts';
import { routeOf } from './route-of.ts';

/** Looks at one measured delay after the other and says whether work should be turned away. */
export type LoadWatch = (delayMs: number) => boolean;

/**
 * Above its bound a kind of calls is turned away: at the first one every answer and every frame is late enough to be
 * felt. Who loads lists over and over does not keep others from signing in or entering a room.
 */
export const boundsMs = { list: 200, other: 500, entry: 1500 } as const satisfies Record<CallCost, number>;
const costs = ['list', 'other', 'entry'] as const;
const looksNeeded = 4;
const lookMs = 500;
const tickMs = 20;
/** When those who were turned away may try again. */
const againSeconds = 3;

/**
 * Overload is a delay above `bound` in `needed` looks in a row: one long turn is none. It is over at the first look
 * below half the bound.
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
    /** Routes that name none are like most calls. */
    cost?: CallCost;
  }
}

export interface OverloadOptions {
  /** Paths below it are turned away; health checks, pages and the engine's questions are not. */
  readonly prefix: string;
  /** Mean delay of the event loop since the last question, in ms. */
  readonly delay?: () => number;
  readonly lookMs?: number;
}

/** Turns calls away with `overloaded` while the event loop is behind, lists first, before anything is spent on them. */
export function shedLoad(server: FastifyInstance, options: OverloadOptions): void {
  const meter = createDelayMeter();
  const delay = options.delay ?? meter.read;
  const watches = costs.map((cost) => ({ cost, watch: createLoadWatch(boundsMs[cost]) }));
  let refused: readonly CallCost[] = [];
  const look = setInterval(() => {
    const before = refused.length;
    const delayMs = delay();
    refused = watches.filter(({ watch }) => watch(delayMs)).map(({ cost }) => cost);
    if (refused.length !== before) server.log.warn({ delayMs, refused }, 'load changed');
  }, options.lookMs ?? lookMs).unref();
  server.addHook('onRequest', async (request, reply) => {
    if (refused.length === 0 || !routeOf(request).startsWith(options.prefix)) return;
    if (refused.includes(request.routeOptions.config.cost ?? 'other'))
      return sendRefusal(reply, refuse('overloaded', { seconds: againSeconds }));
  });
  server.addHook('onClose', async () => {
    clearInterval(look);
    meter.stop();
  });
}

/** How late timers run. Node's own histogram has nothing to say for one tick after each reset, which is when it matters. */
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
