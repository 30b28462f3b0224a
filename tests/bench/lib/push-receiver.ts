// A push service that counts what each device gets, without decrypting it: that would cost as much as sending.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveParent } from './child.ts';

const counts = new Map<string, number>();
/** What the service would replace by a later push. */
const topics = new Map<string, Set<unknown>>();
let firstAt = 0;
let lastAt = 0;
/** As a service elsewhere answers. */
let delayMs = 0;
/** Pushes that still get an answer. */
let answersLeft = Number.POSITIVE_INFINITY;

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    const path = request.url ?? '';
    const now = Date.now();
    if (path.startsWith('/device/')) {
      firstAt ||= now;
      lastAt = now;
      counts.set(path, (counts.get(path) ?? 0) + 1);
      topics.set(path, (topics.get(path) ?? new Set()).add(request.headers.topic));
    }
    answersLeft -= 1;
    if (answersLeft < 0) return;
    const answer = (): void => void response.writeHead(201).end();
    if (delayMs === 0) answer();
    else setTimeout(answer, delayMs);
  });
});
server.keepAliveTimeout = 60_000;
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

const work = {
  origin: (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  /** Forgets everything; answers come after `ms` from now on. */
  reset: (ms: number): void => {
    counts.clear();
    topics.clear();
    firstAt = 0;
    lastAt = 0;
    delayMs = ms;
  },
  /** Answers so many more pushes, and none of those that come later. */
  answerOnly: (count: number): void => {
    answersLeft = count;
  },
  /** Answers all pushes that come from now on. */
  answerAll: (): void => {
    answersLeft = Number.POSITIVE_INFINITY;
  },
  received: () => ({
    devices: counts.size,
    repeats: [...counts.values()].reduce((sum, count) => sum + count - 1, 0),
    /** Devices that got two pushes which do not replace each other. */
    different: [...topics.values()].filter(({ size }) => size > 1).length,
    seconds: (lastAt - firstAt) / 1000,
  }),
};

export type PushReceiver = typeof work;

serveParent(work, () => {
  server.closeAllConnections();
});
