import type { RoomMuteKind } from '@touchline/contract/rooms';
import type { ActingOperator } from '../../platform/audit.ts';
import { isRefusal, type Refusal } from '../../platform/refusal.ts';
import { clearMessages } from './actions/clear-messages.ts';
import { deleteMessage } from './actions/delete-message.ts';
import { muteWithReason } from './actions/mute-person.ts';
import type { Moderator } from './moderate.ts';
import type { ModerationDeps } from './needs.ts';

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

export const createRoomActions = (deps: ModerationDeps): RoomActions => ({
  deleteMessage: async (by, message) => {
    const done = await deleteMessage(deps, moderatorOf(by), message);
    return isRefusal(done) ? done : true;
  },
  deleteMessagesOf: async (by, person) => {
    const done = await clearMessages(deps, moderatorOf(by), person);
    return isRefusal(done) ? done : true;
  },
  mute: async (by, person) => {
    const done = await muteWithReason(deps, moderatorOf(by), person);
    return isRefusal(done) ? done : true;
  },
});
