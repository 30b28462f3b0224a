// The whole platform in a separate process, whose hub can publish on request.

import { channelOf } from '@touchline/contract/kernel';
import { roomEvents } from '@touchline/contract/rooms';
import { arriveHost, type Encoder, firstHost, goLive, growPlatform, startTouchline } from '@touchline/dev-env';
import { serveParent } from './child.ts';
import { roomMessage } from './message.ts';
import { type PaceOptions, pace } from './pacing.ts';

const touchline = await startTouchline({
  env: { MEDIA_EMBEDDED: process.env.WITH_VIDEO ? 'on' : 'off', VOICE_EMBEDDED: 'off', RATE_LIMIT_SCALE: '1000000' },
});
const { hub, rooms } = touchline.app;
const host = await arriveHost(touchline);
host.realtime.close();
let postedCount = 0;
let encoder: Encoder | null = null;

const work = {
  port: (): number => Number(new URL(touchline.url).port),
  /** Creates a host with a room, and further hosts up to `count`. */
  openRooms: async (count: number): Promise<{ hostId: string; roomIds: string[] }> => {
    const more = { hosts: count - 1, users: 0, followers: 0, messages: 0, matches: 0 };
    if (more.hosts > 0) await growPlatform(touchline.app.platform.db, more);
    const others = Array.from({ length: more.hosts }, (_, at) => String(BigInt(firstHost) + BigInt(at)));
    const roomIds = await Promise.all([host.me.uid, ...others].map((uid) => rooms.roomOfHost(uid)));
    return { hostId: host.me.uid, roomIds };
  },
  /** Starts a broadcast of a moving picture. */
  goLive: async (): Promise<void> => {
    encoder = await goLive(host);
  },
  /**
   * Publishes messages of `bytes` into the rooms in rotation, as the rooms module does after storing them. The
   * numbering continues in each room.
   */
  publish: (roomIds: readonly string[], bytes: number, options: Pick<PaceOptions, 'rate' | 'seconds'>) =>
    pace(options, () => {
      const roomId = roomIds[postedCount % roomIds.length] ?? '';
      postedCount += 1;
      const number = Math.ceil(postedCount / roomIds.length);
      hub.publish(channelOf('room', roomId), roomEvents.message, roomMessage(roomId, number, bytes));
    }),
  postedCount: (): number => postedCount,
  counters: () => hub.counters(),
};

export type PlatformWork = typeof work;

serveParent(work, async () => {
  encoder?.kill();
  await touchline.stop();
});
