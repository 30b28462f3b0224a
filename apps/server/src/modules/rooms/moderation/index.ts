import { roomModerationCalls, roomOperatorCalls } from '@touchline/contract/rooms';
import type { Api } from '../../../http/serve.ts';
import type { AuditWriter } from '../../../platform/audit.ts';
import type { Principal, StaffPrincipal } from '../../../platform/identity.ts';
import { clearMessages } from './clear.ts';
import { deleteMessage } from './delete-message.ts';
import { listLog } from './log.ts';
import { changeAdmin, changeBlacklist } from './marks.ts';
import type { ModerationDeps, Moderator } from './moderate.ts';
import { muteEveryone, unmuteEveryone } from './mute-everyone.ts';
import { mutePerson } from './mute-person.ts';
import { listOperatorRooms, showOperatorRoom } from './operator-rooms.ts';
import { listPeople, personCard } from './people.ts';
import { changeModes, configureRoom, pinMessage } from './settings.ts';
import { stopChat } from './stop-chat.ts';
import { unmutePerson } from './unmute-person.ts';

export { createKeyedQueue } from '../../../platform/keyed-queue.ts';
export { createAudience } from './audience.ts';
export { deleteMessage } from './delete-message.ts';
export type { ModerationDeps } from './moderate.ts';
export { publishRulesChanged } from './moderation-events.ts';
export { createRoomActions, type RoomActions } from './operator-actions.ts';
export { sweepMutes } from './sweep.ts';

/** Serves the moderation calls to users in rooms. */
export function moderationRoutes(api: Api, deps: ModerationDeps): void {
  const by = (principal: Principal): Moderator => ({ kind: 'person', principal });
  api.serve(roomModerationCalls, {
    people: (input, { principal }) => listPeople(deps, by(principal), input),
    person: (input, { principal }) => personCard(deps, by(principal), input),
    log: (input, { principal }) => listLog(deps, by(principal), input),
    blacklist: (input, { principal }) => changeBlacklist(deps, by(principal), input),
    stopChat: (input, { principal }) => stopChat(deps, by(principal), input),
    mutePerson: (input, { principal }) => mutePerson(deps, by(principal), input),
    unmutePerson: (input, { principal }) => unmutePerson(deps, by(principal), input),
    muteEveryone: (input, { principal }) => muteEveryone(deps, by(principal), input),
    unmuteEveryone: (input, { principal }) => unmuteEveryone(deps, by(principal), input),
    deleteMessage: (input, { principal }) => deleteMessage(deps, by(principal), input),
    appoint: (input, { principal }) => changeAdmin(deps, by(principal), input),
    clear: (input, { principal }) => clearMessages(deps, by(principal), input),
    modes: (input, { principal }) => changeModes(deps, by(principal), input),
    pin: (input, { principal }) => pinMessage(deps, by(principal), input),
    configure: (input, { principal }) => configureRoom(deps, by(principal), input),
  });
}

/** Serves the same calls to operators and records them in the audit log. */
export function operatorRoomRoutes(api: Api, deps: ModerationDeps, audit: AuditWriter): void {
  const by = (principal: StaffPrincipal): Moderator => ({ kind: 'operator', principal, audit });
  api.serve(roomOperatorCalls, {
    rooms: (input) => listOperatorRooms(deps, input),
    find: (input) => listOperatorRooms(deps, input),
    room: (input) => showOperatorRoom(deps, input),
    deleteMessage: (input, { principal }) => deleteMessage(deps, by(principal), input),
    people: (input, { principal }) => listPeople(deps, by(principal), input),
    person: (input, { principal }) => personCard(deps, by(principal), input),
    log: (input, { principal }) => listLog(deps, by(principal), input),
    blacklist: (input, { principal }) => changeBlacklist(deps, by(principal), input),
    mutePerson: (input, { principal }) => mutePerson(deps, by(principal), input),
    unmutePerson: (input, { principal }) => unmutePerson(deps, by(principal), input),
    muteEveryone: (input, { principal }) => muteEveryone(deps, by(principal), input),
    unmuteEveryone: (input, { principal }) => unmuteEveryone(deps, by(principal), input),
    appoint: (input, { principal }) => changeAdmin(deps, by(principal), input),
    clear: (input, { principal }) => clearMessages(deps, by(principal), input),
    modes: (input, { principal }) => changeModes(deps, by(principal), input),
    pin: (input, { principal }) => pinMessage(deps, by(principal), input),
    configure: (input, { principal }) => configureRoom(deps, by(principal), input),
  });
}
