import { day, hour } from './units.ts';

/** Including the owner. */
export const sizeMax = 500;
/** Groups that one user is a member of. */
export const ofUserMax = 500;
/** Without the owner. */
export const adminsMax = 50;
export const muteMs = { '1h': hour, '12h': 12 * hour, '1d': day, '7d': 7 * day, '30d': 30 * day } as const;
export const requestLifeMs = 7 * day;
export const inviteLinkLifeMs = 7 * day;
export const nameMax = 30;
export const nicknameMax = 20;
export const noticeMax = 1000;
export const joinReasonMax = 100;
/** People of one invitation or one removal, and groups that one person is invited to at once. */
export const inviteMax = 100;
