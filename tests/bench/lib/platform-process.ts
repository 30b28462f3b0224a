// The whole platform in a process of its own, whose hub can be told to publish.

import { channelOf } from '@touchline/contract/kernel';
import { roomEvents } from '@touchline/contract/rooms';
import { startTouchline } from '@touchline/dev-env';
import { serveParent } from './child.ts';
import { roomMessage } from './message.ts';
import { type PaceOptions, pace } from './pacing.ts';

const touchline = await startTouchline({ env: { MEDIA_EMBEDDED: 'off', RATE_LIMIT_SCALE: '1000000' } });
const { hub, rooms, accounts, anchors } = touchline.app;

const work = {
  port: (): number => Number(new URL(touchline.url).port),
  /** A host with a room. */
  openRoom: async (): Promise<{ hostId: string; roomId: string }> => {
    const uid = await accounts.createUser({
      username: 'benchhost1',
      nickname: 'Host',
      password: 'touchline1',
      userType: 2,
      anchorStatus: 'approved',
    });
    await anchors.ensureProfile(uid, { roomName: 'A room' });
    return { hostId: uid, roomId: await rooms.roomOfAnchor(uid) };
  },
  /** Messages of `bytes` into the room, as the rooms module publishes them once they are stored. */
  publish: (roomId: string, bytes: number, options: Pick<PaceOptions, 'rate' | 'seconds'>) => {
    const channel = channelOf('room', roomId);
    return pace(options, (n) => hub.publish(channel, roomEvents.message, roomMessage(roomId, n, bytes)));
  },
  counters: () => hub.counters(),
};

export type PlatformWork = typeof work;

serveParent(work, () => touchline.stop());
