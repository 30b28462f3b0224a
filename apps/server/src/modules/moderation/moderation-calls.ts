import { changeAdmin } from './actions/change-admin.ts';
import { changeBlacklist } from './actions/change-blacklist.ts';
import { changeModes } from './actions/change-modes.ts';
import { clearMessages } from './actions/clear-messages.ts';
import { configureRoom } from './actions/configure-room.ts';
import { deleteMessage } from './actions/delete-message.ts';
import { muteEveryone, unmuteEveryone } from './actions/mute-everyone.ts';
import { mutePerson } from './actions/mute-person.ts';
import { pinMessage } from './actions/pin-message.ts';
import { stopChat } from './actions/stop-chat.ts';
import { unmutePerson } from './actions/unmute-person.ts';
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
