import { roomModerationCalls, roomOperatorCalls } from '@touchline/contract/rooms';
import type { Api } from '../../../http/serve.ts';
import type { Principal, StaffPrincipal } from '../../../platform/identity.ts';
import type { AuditDoor } from '../../operators/index.ts';
import { clearMessages } from './clear.ts';
import type { Doer, ModerationDeps } from './deed.ts';
import { deleteMessage } from './delete-message.ts';
import { listLog } from './log.ts';
import { changeAdmin, changeBlacklist } from './marks.ts';
import { stopChat } from './mute.ts';
import { officeRoomDetails, officeRooms } from './office.ts';
import { listPeople, personCard } from './people.ts';
import { changeModes, configureRoom, pinMessage } from './settings.ts';

export { createAudience } from './audience.ts';
export type { ModerationDeps } from './deed.ts';
export { deleteMessage } from './delete-message.ts';
export { type ActsInRooms, createActsInRooms } from './operator-acts.ts';
export { sweepMutes } from './sweep.ts';
export { tellRules } from './telling.ts';
export { createTurns } from './turns.ts';

/** Serves what people do to keep order in rooms. */
export function moderationRoutes(api: Api, deps: ModerationDeps): void {
  const by = (principal: Principal): Doer => ({ kind: 'person', principal });
  api.serve(roomModerationCalls, {
    people: (input, { principal }) => listPeople(deps, by(principal), input),
    person: (input, { principal }) => personCard(deps, by(principal), input),
    log: (input, { principal }) => listLog(deps, by(principal), input),
    blacklist: (input, { principal }) => changeBlacklist(deps, by(principal), input),
    stop: (input, { principal }) => stopChat(deps, by(principal), input),
    appoint: (input, { principal }) => changeAdmin(deps, by(principal), input),
    clear: (input, { principal }) => clearMessages(deps, by(principal), input),
    modes: (input, { principal }) => changeModes(deps, by(principal), input),
    pin: (input, { principal }) => pinMessage(deps, by(principal), input),
    configure: (input, { principal }) => configureRoom(deps, by(principal), input),
  });
}

/** Serves the same deeds to operators, who write them into the audit log as well. */
export function roomOfficeRoutes(api: Api, deps: ModerationDeps, audit: AuditDoor): void {
  const by = (principal: StaffPrincipal): Doer => ({ kind: 'operator', principal, audit });
  api.serve(roomOperatorCalls, {
    rooms: (input) => officeRooms(deps, input),
    find: (input) => officeRooms(deps, input),
    room: (input) => officeRoomDetails(deps, input),
    deleteMessage: (input, { principal }) => deleteMessage(deps, by(principal), input),
    people: (input, { principal }) => listPeople(deps, by(principal), input),
    person: (input, { principal }) => personCard(deps, by(principal), input),
    log: (input, { principal }) => listLog(deps, by(principal), input),
    blacklist: (input, { principal }) => changeBlacklist(deps, by(principal), input),
    stop: (input, { principal }) => stopChat(deps, by(principal), input),
    appoint: (input, { principal }) => changeAdmin(deps, by(principal), input),
    clear: (input, { principal }) => clearMessages(deps, by(principal), input),
    modes: (input, { principal }) => changeModes(deps, by(principal), input),
    pin: (input, { principal }) => pinMessage(deps, by(principal), input),
    configure: (input, { principal }) => configureRoom(deps, by(principal), input),
  });
}
