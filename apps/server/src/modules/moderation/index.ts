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
    /** Moderation for operators from other parts of the back office. */
    acts: createRoomActions(calls),
  };
}
