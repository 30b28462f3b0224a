import type { PlainRoomAction } from '@touchline/contract/rooms';
import type { Api } from '../../http/serve.ts';
import { inRoom, type ModerationContext, type Moderator } from './moderate.ts';
import { moderationRoutes } from './moderation.routes.ts';
import type { ModerationDeps, ModerationNeeds } from './needs.ts';
import { createRoomActions } from './room-actions.ts';

export type { ModerationNeeds } from './needs.ts';
export type { RoomActions } from './room-actions.ts';

export type Moderation = ReturnType<typeof createModeration>;

/** Moderation of rooms: mutes, blacklist, room admins, deleted messages, rules, and the log of it all. */
export function createModeration(platform: ModerationDeps['platform'], needs: ModerationNeeds) {
  const deps = { platform, needs };
  return {
    /** Serves the calls of this module. */
    serve: (api: Api): void => moderationRoutes(api, deps),
    /** Runs an action of another module on a room, with its lock and its log. */
    inRoom: <T>(
      moderator: Moderator,
      roomId: string,
      action: PlainRoomAction,
      work: (context: ModerationContext) => Promise<T>,
    ) => inRoom(deps, moderator, roomId, action, work),
    /** Moderation for operators from other parts of the back office. */
    acts: createRoomActions(deps),
  };
}
