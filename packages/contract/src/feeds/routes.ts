import { perMinute, routes } from '../kernel/call.ts';
import { bodyMax } from '../limits/feeds.ts';
import type { feedSchemas } from './schemas.ts';

/** For providers of match data, with the API key of a provider. */
export const feedCalls = routes<typeof feedSchemas>()({
  push: {
    path: '/feed/v1/records',
    access: 'feed',
    /** Of one key, over all processes. */
    rate: perMinute(300),
    /** Of one network, also with wrong keys. */
    networkRate: perMinute(600),
    bodyMax,
    cost: 'other',
  },
});
