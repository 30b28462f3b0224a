import * as z from 'zod/mini';
import { call, perMinute } from '../kernel/call.ts';
import { channelName } from '../kernel/realtime.ts';
import { id, nothing } from '../kernel/shapes.ts';

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
  deleteMessage: call({
    method: 'POST',
    path: '/chat-room/message/delete',
    access: 'member',
    rate: perMinute(60),
    summary: "Deletes a message for everybody: the caller's own within two minutes, those of others by room role.",
    input: z.object({ roomId: id, messageId: id }),
    output: nothing,
    errors: ['revoke_time_over'],
  }),
} as const;
