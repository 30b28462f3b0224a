/** Lists of users of a room; all but `audience` and `admins` are for moderators. */
export const roomLists = ['audience', 'admins', 'muted', 'blacklist'] as const;
export type RoomList = (typeof roomLists)[number];

export const roomActs = [
  'mute',
  'lift_mute',
  'blacklist',
  'lift_blacklist',
  'appoint_admin',
  'revoke_admin',
  'mute_all',
  'lift_mute_all',
  'clear_screen',
  'delete_message',
  'restore_message',
  'delete_person',
  'modes',
  'pin',
  'unpin',
  'configure',
  'link_mic_kick',
  'link_mic_mute',
  'link_mic_unmute',
] as const;
export type RoomAct = (typeof roomActs)[number];
