import * as z from 'zod/mini';
import { roomMessage, roomState } from './shapes.ts';

/** `entry` of a `join` to a room: its state and the last messages, oldest first. */
export const roomEntry = z.object({ state: roomState, history: z.array(roomMessage), more: z.boolean() });
export type RoomEntry = z.output<typeof roomEntry>;
