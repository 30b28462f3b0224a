import { perMinute, routes } from '../kernel/call.ts';
import type { heldOperatorSchemas, roomOperatorSchemas } from './operator-schemas.ts';

/** Moderation of rooms from the back office, by an operator. */
export const roomOperatorCalls = routes<typeof roomOperatorSchemas>()({
  rooms: { path: '/operator/rooms/list', staff: 'discipline', rate: perMinute(240) },
  find: { path: '/operator/rooms/find', staff: 'content', rate: perMinute(240) },
  room: { path: '/operator/rooms/details', staff: 'discipline', rate: perMinute(240) },
  deleteMessage: { path: '/operator/rooms/delete_message', staff: 'discipline', rate: perMinute(240) },
  people: { path: '/operator/rooms/people', staff: 'discipline', rate: perMinute(240) },
  person: { path: '/operator/rooms/person', staff: 'discipline', rate: perMinute(240) },
  log: { path: '/operator/rooms/log', staff: 'discipline', rate: perMinute(240) },
  blacklist: { path: '/operator/rooms/blacklist', staff: 'discipline', rate: perMinute(240) },
  mutePerson: { path: '/operator/rooms/mute_person', staff: 'discipline', rate: perMinute(240) },
  unmutePerson: { path: '/operator/rooms/unmute_person', staff: 'discipline', rate: perMinute(240) },
  muteEveryone: { path: '/operator/rooms/mute_everyone', staff: 'discipline', rate: perMinute(240) },
  unmuteEveryone: { path: '/operator/rooms/unmute_everyone', staff: 'discipline', rate: perMinute(240) },
  appoint: { path: '/operator/rooms/appoint', staff: 'discipline', rate: perMinute(240) },
  clear: { path: '/operator/rooms/clear', staff: 'discipline', rate: perMinute(240) },
  modes: { path: '/operator/rooms/modes', staff: 'discipline', rate: perMinute(240) },
  pin: { path: '/operator/rooms/pin', staff: 'discipline', rate: perMinute(240) },
  configure: { path: '/operator/rooms/configure', staff: 'discipline', rate: perMinute(240) },
  restoreMessage: { path: '/operator/rooms/restore_message', staff: 'discipline', rate: perMinute(240) },
  mutesOf: { path: '/operator/rooms/mutes_of', staff: 'people', rate: perMinute(240) },
});

/** Messages held because of a blocked word. */
export const heldOperatorCalls = routes<typeof heldOperatorSchemas>()({
  list: {
    path: '/operator/held/list',
    staff: 'words',
    rate: perMinute(240),
    reading: true,
    exportName: 'held_messages',
  },
  decide: { path: '/operator/held/decide', staff: 'words', rate: perMinute(240) },
  undo: { path: '/operator/held/undo', staff: 'words', rate: perMinute(240) },
});
