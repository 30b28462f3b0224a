import { canInRoom, type RoomStanding } from '@touchline/contract/rooms';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Room } from '../directory.ts';
import type { ModerationDeps, Moderator } from './moderate.ts';

export type LookDeps = Pick<ModerationDeps, 'needs' | 'facts' | 'audience' | 'directory' | 'platform'>;

export interface Look {
  readonly room: Room;
  readonly standing: RoomStanding;
  /** Whether the user may see moderation. */
  readonly keeper: boolean;
}

/** A room as one user sees it. */
export async function lookInto(
  { directory, needs, facts }: LookDeps,
  moderator: Moderator,
  roomId: string,
): Promise<Look | Refusal<'not_found'>> {
  const room = await directory.find(roomId);
  if (!room) return refuse('not_found');
  const { principal } = moderator;
  const card = (await needs.accounts.findUsers([principal.uid])).get(principal.uid);
  const standing: RoomStanding =
    moderator.kind === 'operator'
      ? { role: 'small_assistant', operator: true }
      : await facts.standingOf(room, { ...card, ...principal });
  return { room, standing, keeper: canInRoom('see_moderation', standing) };
}
