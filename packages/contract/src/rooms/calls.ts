import * as z from 'zod/mini';
import { call, perMinute } from '../kernel/call.ts';
import { channelName } from '../kernel/realtime.ts';
import { id } from '../kernel/shapes.ts';

const imInfo = z.object({ address: z.string(), channel: channelName, roomId: id });

export const roomCalls = {
  matchRoom: call({
    method: 'POST',
    path: '/web_race/race_im_info',
    access: 'visitor',
    cost: 'entry',
    watching: true,
    rate: perMinute(240),
    summary: 'Returns the socket address and channel of a match room.',
    input: z.object({ matchId: id }),
    output: imInfo,
    errors: [],
  }),
  hostRoom: call({
    method: 'POST',
    path: '/web_anchor/web_im_info',
    access: 'visitor',
    cost: 'entry',
    watching: true,
    rate: perMinute(240),
    summary: 'Returns the socket address and channel of a host room.',
    input: z.object({ anchorId: id }),
    output: imInfo,
    errors: ['user_not_found'],
  }),
} as const;
