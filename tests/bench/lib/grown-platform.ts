// The platform as `npm start` runs it, on its own database, which starts empty and grows as requested.

import {
  arriveHost,
  arriveViewer,
  firstHost,
  followLikeFan,
  type Growth,
  growPlatform,
  settleTables,
  startTouchline,
} from '@touchline/dev-env';
import { serveParent } from './child.ts';

const touchline = await startTouchline({
  durable: true,
  env: { MEDIA_EMBEDDED: 'off', VOICE_EMBEDDED: 'off', RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error', DEMO: '7' },
});
const { platform, accounts } = touchline.app;

const work = {
  url: (): string => touchline.url,
  /** Creates a member with some follows, and a host. */
  people: async (): Promise<{ token: string; uid: string; host: string }> => {
    const host = await arriveHost(touchline, 'Host of the bench');
    const viewer = await arriveViewer(touchline, 'Viewer of the bench');
    host.leave();
    viewer.leave();
    return { token: viewer.me.imToken, uid: viewer.me.uid, host: host.me.uid };
  },
  /** Loads data and returns the milliseconds it took; the member then follows 2,000 hosts. */
  grow: async (growth: Growth, uid: string): Promise<number> => {
    const began = performance.now();
    await growPlatform(platform.db, growth);
    await followLikeFan(platform.db, uid, 2000);
    await settleTables(platform.db);
    return performance.now() - began;
  },
  firstHost: (): string => firstHost,
  /** Milliseconds of a user search in the console. */
  searchPeople: async (text: string): Promise<number> => {
    const began = performance.now();
    await accounts.people.search({
      text,
      alsoFound: [],
      kind: 'all',
      hostStatus: undefined,
      banned: undefined,
      sort: 'best',
      descending: true,
      page: 1,
      pageSize: 20,
    });
    return performance.now() - began;
  },
};

export type GrownPlatform = typeof work;

serveParent(work, () => touchline.stop());
