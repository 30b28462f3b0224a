import type { RoomMuteKind } from '@touchline/contract/rooms';
import { type BadInput, isRefusal, type Refusal } from '../../../platform/refusal.ts';
import type { ActingOperator } from '../../operators/index.ts';
import { clearMessages } from './clear.ts';
import type { Doer, ModerationDeps } from './deed.ts';
import { deleteMessage } from './delete-message.ts';
import { stopChat } from './mute.ts';

type Person = { readonly roomId: string; readonly uid: string };
type Lost = Refusal<'not_found' | 'no_permission'>;

/** What operators do in rooms from other parts of the back office. */
export interface ActsInRooms {
  deleteMessage(
    by: ActingOperator,
    message: { roomId: string; messageId: string },
  ): Promise<true | Lost | Refusal<'revoke_time_over'>>;
  deleteMessagesOf(by: ActingOperator, person: Person): Promise<true | Lost | Refusal<'user_not_found'>>;
  mute(
    by: ActingOperator,
    person: Person & { readonly duration: RoomMuteKind },
  ): Promise<true | Lost | BadInput | Refusal<'user_not_found' | 'mute_duration_not_allowed'>>;
}

const doerOf = ({ principal, audit }: ActingOperator): Doer => ({ kind: 'operator', principal, audit });

export const createActsInRooms = (deps: ModerationDeps): ActsInRooms => ({
  deleteMessage: async (by, message) => {
    const done = await deleteMessage(deps, doerOf(by), message);
    return isRefusal(done) ? done : true;
  },
  deleteMessagesOf: async (by, person) => {
    const done = await clearMessages(deps, doerOf(by), person);
    return isRefusal(done) ? done : true;
  },
  mute: async (by, person) => {
    const done = await stopChat(deps, doerOf(by), person);
    return isRefusal(done) ? done : true;
  },
});
