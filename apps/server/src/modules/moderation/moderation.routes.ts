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
import { restoreMessage } from './actions/restore-message.ts';
import { stopChat } from './actions/stop-chat.ts';
import { unmutePerson } from './actions/unmute-person.ts';
import type { Moderator } from './moderate.ts';
import type { ModerationDeps } from './needs.ts';
import { listLog } from './views/list-log.ts';
import { listMutesOf } from './views/list-mutes-of.ts';
import { listPeople } from './views/list-people.ts';
import { listRooms } from './views/list-rooms.ts';
import { showPerson } from './views/show-person.ts';
import { showRoom } from './views/show-room.ts';

const member = (principal: Principal): Moderator => ({ kind: 'person', principal });
const operator = (principal: StaffPrincipal): Moderator => ({ kind: 'operator', principal });

/** Serves moderation to users in rooms and to operators in the back office; each call is made by a moderator. */
export function moderationRoutes(api: Api, deps: ModerationDeps): void {
  api.serve(roomModerationCalls, roomModerationSchemas, {
    people: (input, { principal }) => listPeople(deps, member(principal), input),
    person: (input, { principal }) => showPerson(deps, member(principal), input),
    log: (input, { principal }) => listLog(deps, member(principal), input),
    mutePerson: (input, { principal }) => mutePerson(deps, member(principal), input),
    unmutePerson: (input, { principal }) => unmutePerson(deps, member(principal), input),
    muteEveryone: (input, { principal }) => muteEveryone(deps, member(principal), input),
    unmuteEveryone: (input, { principal }) => unmuteEveryone(deps, member(principal), input),
    blacklist: (input, { principal }) => changeBlacklist(deps, member(principal), input),
    appoint: (input, { principal }) => changeAdmin(deps, member(principal), input),
    deleteMessage: (input, { principal }) => deleteMessage(deps, member(principal), input),
    clear: (input, { principal }) => clearMessages(deps, member(principal), input),
    modes: (input, { principal }) => changeModes(deps, member(principal), input),
    pin: (input, { principal }) => pinMessage(deps, member(principal), input),
    configure: (input, { principal }) => configureRoom(deps, member(principal), input),
    stopChat: (input, { principal }) => stopChat(deps, member(principal), input),
  });
  api.serve(roomOperatorCalls, roomOperatorSchemas, {
    people: (input, { principal }) => listPeople(deps, operator(principal), input),
    person: (input, { principal }) => showPerson(deps, operator(principal), input),
    log: (input, { principal }) => listLog(deps, operator(principal), input),
    mutesOf: (input) => listMutesOf(deps, input),
    mutePerson: (input, { principal }) => muteWithReason(deps, operator(principal), input),
    unmutePerson: (input, { principal }) => unmutePerson(deps, operator(principal), input),
    muteEveryone: (input, { principal }) => muteEveryone(deps, operator(principal), input),
    unmuteEveryone: (input, { principal }) => unmuteEveryone(deps, operator(principal), input),
    blacklist: (input, { principal }) => changeBlacklist(deps, operator(principal), input),
    appoint: (input, { principal }) => changeAdmin(deps, operator(principal), input),
    deleteMessage: (input, { principal }) => deleteMessage(deps, operator(principal), input),
    restoreMessage: (input, { principal }) => restoreMessage(deps, principal, input),
    clear: (input, { principal }) => clearMessages(deps, operator(principal), input),
    modes: (input, { principal }) => changeModes(deps, operator(principal), input),
    pin: (input, { principal }) => pinMessage(deps, operator(principal), input),
    configure: (input, { principal }) => configureRoom(deps, operator(principal), input),
    rooms: (input) => listRooms(deps, input),
    find: (input) => listRooms(deps, input),
    room: (input) => showRoom(deps, input),
  });
}
