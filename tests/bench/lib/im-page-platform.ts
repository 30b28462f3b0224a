// The platform with one user who has thousands of conversations, one of them very long.

import {
  arriveViewer,
  growConversations,
  grownConversation,
  growPlatform,
  settleTables,
  startTouchline,
} from '@touchline/dev-env';
import { serveParent } from './child.ts';

const touchline = await startTouchline({
  env: { MEDIA_EMBEDDED: 'off', VOICE_EMBEDDED: 'off', RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' },
});
const { db } = touchline.app.platform;

interface Seeded {
  readonly token: string;
  /** The very long one, which is not the first of the list. */
  readonly longId: string;
  /** Another conversation beside it. */
  readonly otherId: string;
}

const work = {
  port: (): number => Number(new URL(touchline.url).port),
  seed: async (conversations: number, messages: number): Promise<Seeded> => {
    await growPlatform(db, { hosts: 40, users: conversations, followers: 40, messages: 100, matches: 40 });
    const actor = await arriveViewer(touchline, 'Busy reader');
    actor.leave();
    const { uid, imToken: token } = actor.me;
    await growConversations(db, { uid, count: conversations, longLength: messages });
    await settleTables(db);
    return { token, longId: grownConversation(uid, 1), otherId: grownConversation(uid, 3) };
  },
};

export type ImPagePlatform = typeof work;

serveParent(work, () => touchline.stop());
