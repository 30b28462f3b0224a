import { perMinute, routes } from '../kernel/call.ts';
import type { heldOperatorSchemas, roomOperatorSchemas } from './operator-schemas.ts';

/** Moderation of rooms from the back office, by an operator. */
export const roomOperatorCalls = routes<typeof roomOperatorSchemas>()({
  rooms: {
    method: 'POST',
    path: '/operator/rooms/list',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
  },
  find: { method: 'POST', path: '/operator/rooms/find', access: 'operator', staff: 'content', rate: perMinute(240) },
  room: {
    method: 'POST',
    path: '/operator/rooms/details',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
  },
  deleteMessage: {
    method: 'POST',
    path: '/operator/rooms/delete_message',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
  },
  people: {
    method: 'POST',
    path: '/operator/rooms/people',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
  },
  person: {
    method: 'POST',
    path: '/operator/rooms/person',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
  },
  log: { method: 'POST', path: '/operator/rooms/log', access: 'operator', staff: 'discipline', rate: perMinute(240) },
  blacklist: {
    method: 'POST',
    path: '/operator/rooms/blacklist',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
  },
  mutePerson: {
    method: 'POST',
    path: '/operator/rooms/mute_person',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
  },
  unmutePerson: {
    method: 'POST',
    path: '/operator/rooms/unmute_person',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
  },
  muteEveryone: {
    method: 'POST',
    path: '/operator/rooms/mute_everyone',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
  },
  unmuteEveryone: {
    method: 'POST',
    path: '/operator/rooms/unmute_everyone',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
  },
  appoint: {
    method: 'POST',
    path: '/operator/rooms/appoint',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
  },
  clear: {
    method: 'POST',
    path: '/operator/rooms/clear',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
  },
  modes: {
    method: 'POST',
    path: '/operator/rooms/modes',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
  },
  pin: { method: 'POST', path: '/operator/rooms/pin', access: 'operator', staff: 'discipline', rate: perMinute(240) },
  configure: {
    method: 'POST',
    path: '/operator/rooms/configure',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
  },
});

/** Messages held because of a blocked word. */
export const heldOperatorCalls = routes<typeof heldOperatorSchemas>()({
  list: {
    method: 'POST',
    path: '/operator/held/list',
    access: 'operator',
    staff: 'words',
    rate: perMinute(240),
    reading: true,
    exportName: 'held_messages',
  },
  decide: { method: 'POST', path: '/operator/held/decide', access: 'operator', staff: 'words', rate: perMinute(240) },
  undo: { method: 'POST', path: '/operator/held/undo', access: 'operator', staff: 'words', rate: perMinute(240) },
});
