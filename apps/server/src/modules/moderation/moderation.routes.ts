import { roomModerationCalls, roomOperatorCalls } from '@touchline/contract/rooms';
import { roomModerationSchemas, roomOperatorSchemas } from '@touchline/contract/rooms/schemas';
import type { Api } from '../../http/serve.ts';
import type { Principal, StaffPrincipal } from '../../platform/identity.ts';
import { changeAdmin } from './actions/change-admin.ts';
import { changeBlacklist } from './actions/change-blacklist.ts';
import { changeModes } from './actions/change-modes.ts';
import { clearMessages } from './actions/clear-messages.ts';
import { configureRoom } from './actions/configure-room.ts';
import { deleteMessage } from './actions/delete-message.ts';
import { muteEveryone, unmuteEveryone } from './actions/mute-everyone.ts';
import { mutePerson, muteWithReason } from './actions/mute-person.ts';
import { pinMessage } from './actions/pin-message.ts';
import { stopChat } from './actions/stop-chat.ts';
import { unmutePerson } from './actions/unmute-person.ts';
import type { Moderator } from './moderate.ts';
import type { ModerationDeps } from './needs.ts';
import { listLog } from './views/list-log.ts';
import { listPeople } from './views/list-people.ts';
import { listRooms } from './views/list-rooms.ts';
import { showPerson } from './views/show-person.ts';
import { showRoom } from './views/show-room.ts';

export type ModerationCalls = ReturnType<typeof createModerationCalls>;

/** The calls of this module, each made by a moderator: a user in the room or an operator in the back office. */
export const createModerationCalls = (deps: ModerationDeps) => ({
  listPeople: listPeople.bind(null, deps),
  showPerson: showPerson.bind(null, deps),
  listLog: listLog.bind(null, deps),
  /** Rooms for the back office. */
  listRooms: listRooms.bind(null, deps),
  showRoom: showRoom.bind(null, deps),
  mutePerson: mutePerson.bind(null, deps),
  muteWithReason: muteWithReason.bind(null, deps),
  unmutePerson: unmutePerson.bind(null, deps),
  muteEveryone: muteEveryone.bind(null, deps),
  unmuteEveryone: unmuteEveryone.bind(null, deps),
  /** The mute call of the specification. */
  stopChat: stopChat.bind(null, deps),
  changeBlacklist: changeBlacklist.bind(null, deps),
  changeAdmin: changeAdmin.bind(null, deps),
  deleteMessage: deleteMessage.bind(null, deps),
  clearMessages: clearMessages.bind(null, deps),
  changeModes: changeModes.bind(null, deps),
  pinMessage: pinMessage.bind(null, deps),
  configureRoom: configureRoom.bind(null, deps),
});

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
    mutePerson: (input, { principal }) => calls.muteWithReason(operator(principal), input),
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
