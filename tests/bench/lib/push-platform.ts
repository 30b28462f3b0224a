// The platform with a match that many devices want to hear of: as `npm start` runs it, on its own durable database, or on
// one that a test shares among several of these processes.

import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arriveViewer, plainPushes, startTouchline, subscribeDevices, type TouchlineOptions } from '@touchline/dev-env';
import { serveParent } from './child.ts';

const origin = process.env.PUSH_ORIGIN ?? '';
const shared = JSON.parse(process.env.PUSH_DATABASE ?? 'null') as TouchlineOptions['database'] | null;
/** Processes of one installation have the same secrets. */
const secret = 'a-secret-of-all-push-processes-0123456789';
const secrets = { JWT_SECRET: secret, HOOK_SECRET: `${secret}-h`, SIGNING_SECRET: `${secret}-s` };
/** A process that starts long after another one ended, without the wait. */
const aheadMs = Number(process.env.PUSH_CLOCK_AHEAD_MS ?? 0);
const now = (): number => Date.now() + aheadMs;

const touchline = await startTouchline({
  ...(shared ? { database: shared } : { durable: true }),
  env: { MEDIA_EMBEDDED: 'off', VOICE_EMBEDDED: 'off', RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error', ...secrets },
  clock: { now, date: () => new Date(now()) },
  pushService: {
    services: {
      isAllowed: (url) => url.origin === origin,
      isReachable: (ip) => ip === '127.0.0.1',
      resolve: async () => ['127.0.0.1'],
    },
  },
});
const { matches, platform } = touchline.app;
const { db } = platform;

const browser = createECDH('prime256v1');
const p256dh = browser.generateKeys().toString('base64url');
const auth = randomBytes(16).toString('base64url');

const crest = { pattern: 'plain', primary: '#0B4EA2', secondary: '#FFFFFF' } as const;
const team = (ref: string, name: string) => ({
  ref,
  sportId: 1 as const,
  name: { eng: name },
  shortName: name.slice(0, 3),
  crest,
});
const kickoffAt = new Date(Date.now() - 60_000);

const deliver = (ref: string, sequence: number, status: 'not_started' | 'in_progress') =>
  matches.applyFeed({
    provider: 'bench',
    leagues: [{ ref: 'l', sportId: 1, name: { eng: 'Bench Cup' }, country: { eng: 'Ownland' } }],
    teams: [team('a', 'Kop End'), team('b', 'Dock Road')],
    matches: [
      {
        ref,
        sequence,
        sportId: 1,
        league: 'l',
        home: 'a',
        away: 'b',
        kickoffAt,
        state: { status, homeScore: [], awayScore: [], phase: status === 'in_progress' ? 'H1' : null },
      },
    ],
  });

const work = {
  /** The root process of the database. */
  databasePid: (): number =>
    Number(readFileSync(join(platform.config.database.dir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]),
  /** Pushes a second of the same library without the platform. */
  plainPushes: (seconds: number): Promise<number> =>
    plainPushes({ endpoint: `${origin}/plain`, keys: { p256dh, auth } }, seconds),
  /** A match with this many users, each with a reminder and one device. */
  subscribe: async (ref: string, devices: number): Promise<void> => {
    await deliver(ref, 1, 'not_started');
    const viewer = await arriveViewer(touchline, `Viewer of ${ref}`);
    viewer.leave();
    const { id } = await db
      .selectFrom('matches_match')
      .select('id')
      .where('provider_id', '=', ref)
      .executeTakeFirstOrThrow();
    await subscribeDevices(db, {
      matchId: id,
      devices,
      address: `${origin}/device/`,
      p256dh,
      auth,
      like: viewer.me.uid,
    });
  },
  /** The match begins, as a feed says. */
  begin: async (ref: string): Promise<void> => {
    await deliver(ref, 2, 'in_progress');
  },
  /** Memory in use after a collection, in MB: what is kept, without garbage. */
  inUse: async (): Promise<number> => {
    // What has a finaliser goes with a later collection.
    for (let time = 0; time < 3; time += 1) {
      globalThis.gc?.();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 2 ** 20;
  },
  /** What operators see of the push of the latest match. */
  progress: () =>
    db
      .selectFrom('push_message')
      .select(['devices', 'sent', 'failed', 'gone', 'dropped', 'spread'])
      .orderBy('id', 'desc')
      .executeTakeFirst(),
};

export type PushPlatform = typeof work;

serveParent(work, () => touchline.stop());
