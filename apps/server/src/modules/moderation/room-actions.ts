import type { RoomMuteKind } from '@touchline/contract/rooms';
import type { ActingOperator } from '../../platform/audit.ts';
import { isRefusal, type Refusal } from '../../platform/refusal.ts';
import type { Moderator } from './moderate.ts';
import type { ModerationCalls } from './moderation.routes.ts';

type Person = { readonly roomId: string; readonly uid: string };
type RoomRefusal = Refusal<'not_found' | 'no_permission'>;

/** Moderation for operators from other parts of the back office. */
export interface RoomActions {
  deleteMessage(
    by: ActingOperator,
    message: { roomId: string; messageId: string },
  ): Promise<true | RoomRefusal | Refusal<'revoke_time_over'>>;
  deleteMessagesOf(by: ActingOperator, person: Person): Promise<true | RoomRefusal | Refusal<'user_not_found'>>;
  mute(
    by: ActingOperator,
    person: Person & { readonly duration: RoomMuteKind; readonly reason: string },
  ): Promise<
    | true
    | RoomRefusal
    | Refusal<'user_not_found' | 'mute_duration_not_allowed'>
    | Refusal<'decision_reason_empty'>
    | Refusal<'text_too_long'>
  >;
}

const moderatorOf = ({ principal }: ActingOperator): Moderator => ({ kind: 'operator', principal });

export const createRoomActions = (
  calls: Pick<ModerationCalls, 'deleteMessage' | 'clearMessages' | 'muteWithReason'>,
): RoomActions => ({
  deleteMessage: async (by, message) => {
    const done = await calls.deleteMessage(moderatorOf(by), message);
    return isRefusal(done) ? done : true;
  },
  deleteMessagesOf: async (by, person) => {
    const done = await calls.clearMessages(moderatorOf(by), person);
    return isRefusal(done) ? done : true;
  },
  mute: async (by, person) => {
    const done = await calls.muteWithReason(moderatorOf(by), person);
    return isRefusal(done) ? done : true;
  },
});
