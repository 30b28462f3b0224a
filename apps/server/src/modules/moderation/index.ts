import type { PlainRoomAction } from '@touchline/contract/rooms';
import { inRoom, type ModerationContext, type Moderator } from './moderate.ts';
import { createModerationCalls } from './moderation.routes.ts';
import type { ModerationDeps, ModerationNeeds } from './needs.ts';
import { createRoomActions } from './room-actions.ts';

export { moderationRoutes } from './moderation.routes.ts';
export type { ModerationNeeds } from './needs.ts';
export type { RoomActions } from './room-actions.ts';

export type Moderation = ReturnType<typeof createModeration>;

/** Moderation of rooms: mutes, blacklist, room admins, deleted messages, rules, and the log of it all. */
export function createModeration(platform: ModerationDeps['platform'], needs: ModerationNeeds) {
  const calls = createModerationCalls({ platform, needs });
  return {
    calls,
    /** Runs an action of another module on a room, with its lock and its log. */
    inRoom: <T>(
      moderator: Moderator,
      roomId: string,
      action: PlainRoomAction,
      work: (context: ModerationContext) => Promise<T>,
    ) => inRoom({ platform, needs }, moderator, roomId, action, work),
    /** Moderation for operators from other parts of the back office. */
    acts: createRoomActions(calls),
  };
}
