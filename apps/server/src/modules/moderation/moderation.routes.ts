import { roomModerationCalls, roomOperatorCalls } from '@touchline/contract/rooms';
import { roomModerationSchemas, roomOperatorSchemas } from '@touchline/contract/rooms/schemas';
import type { Api } from '../../http/serve.ts';
import type { Principal, StaffPrincipal } from '../../platform/identity.ts';
import type { Moderator } from './moderate.ts';
import type { ModerationCalls } from './moderation-calls.ts';

/** Serves moderation to users in rooms and to operators in the back office. */
export function moderationRoutes(api: Api, { calls }: { readonly calls: ModerationCalls }): void {
  const member = (principal: Principal): Moderator => ({ kind: 'person', principal });
  const operator = (principal: StaffPrincipal): Moderator => ({ kind: 'operator', principal });
  api.serve(roomModerationCalls, roomModerationSchemas, {
    ...handlersOf(calls, member),
    stopChat: (input, { principal }) => calls.stopChat(member(principal), input),
  });
  api.serve(roomOperatorCalls, roomOperatorSchemas, {
    ...handlersOf(calls, operator),
    rooms: (input) => calls.listRooms(input),
    find: (input) => calls.listRooms(input),
    room: (input) => calls.showRoom(input),
  });
}

/** The calls that users and operators share, each as a handler. */
function handlersOf<P extends Principal>(calls: ModerationCalls, moderatorOf: (principal: P) => Moderator) {
  const by =
    <Input, Answer>(call: (moderator: Moderator, input: Input) => Answer) =>
    (input: Input, { principal }: { readonly principal: P }): Answer =>
      call(moderatorOf(principal), input);
  return {
    people: by(calls.listPeople),
    person: by(calls.showPerson),
    log: by(calls.listLog),
    mutePerson: by(calls.mutePerson),
    unmutePerson: by(calls.unmutePerson),
    muteEveryone: by(calls.muteEveryone),
    unmuteEveryone: by(calls.unmuteEveryone),
    blacklist: by(calls.changeBlacklist),
    appoint: by(calls.changeAdmin),
    deleteMessage: by(calls.deleteMessage),
    clear: by(calls.clearMessages),
    modes: by(calls.changeModes),
    pin: by(calls.pinMessage),
    configure: by(calls.configureRoom),
  };
}
