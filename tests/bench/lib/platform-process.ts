// The whole platform in a process of its own, whose hub can be told to publish.

import { channelOf } from '@touchline/contract/kernel';
import { roomEvents } from '@touchline/contract/rooms';
import { arriveHost, type Encoder, goLive, startTouchline } from '@touchline/dev-env';
import { serveParent } from './child.ts';
import { roomMessage } from './message.ts';
import { type PaceOptions, pace } from './pacing.ts';

const touchline = await startTouchline({
  env: { MEDIA_EMBEDDED: process.env.WITH_VIDEO ? 'on' : 'off', RATE_LIMIT_SCALE: '1000000' },
});
const { hub, rooms } = touchline.app;
const host = await arriveHost(touchline);
host.realtime.close();
let said = 0;
let encoder: Encoder | null = null;

const work = {
  port: (): number => Number(new URL(touchline.url).port),
  /** A host with a room. */
  openRoom: async (): Promise<{ hostId: string; roomId: string }> => ({
    hostId: host.me.uid,
    roomId: await rooms.roomOfAnchor(host.me.uid),
  }),
  /** The host begins to broadcast a moving picture. */
  goLive: async (): Promise<void> => {
    encoder = await goLive(host);
  },
  /** Messages of `bytes` into the room, as the rooms module publishes them once they are stored, numbered on from the last. */
  publish: (roomId: string, bytes: number, options: Pick<PaceOptions, 'rate' | 'seconds'>) => {
    const channel = channelOf('room', roomId);
    return pace(options, () => {
      said += 1;
      hub.publish(channel, roomEvents.message, roomMessage(roomId, said, bytes));
    });
  },
  said: (): number => said,
  counters: () => hub.counters(),
};

export type PlatformWork = typeof work;

serveParent(work, async () => {
  encoder?.kill();
  await touchline.stop();
});
