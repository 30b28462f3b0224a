import { day, minute, second } from './units.ts';

/** Accepted participants besides the host. */
export const linkMicMax = 10;
/** How long the page shows a returning speaker that the host closed the link-mic. */
export const closedShownMs = 10 * minute;
export const linkMicRequestLifeMs = minute;
/** In coins, of one seat. */
export const linkMicPriceMax = 100_000;
/** Waiting requests of one room. */
export const linkMicWaitingMax = 200;
/** Applications of one user in one room within an hour. */
export const linkMicRequestsPerHour = 30;
/** Invitations of one user to one room within an hour. */
export const linkMicInvitesPerHour = 12;
/** Users of one request. */
export const uidListMax = 50;
/** Ended requests are deleted after this time. */
export const linkMicRequestKeepMs = 30 * day;
/** An accepted guest who is not connected within this time loses the seat. */
export const linkMicConnectMs = minute;
/** Seats and their speakers after a restart of the voice engine. */
export const linkMicReconnectMs = 10 * second;
