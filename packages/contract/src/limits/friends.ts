import { day } from './units.ts';

/** Per calendar day of the server. */
export const searchesPerDay = 200;
export const requestsPerDay = 50;
/** Friends of one user. */
export const friendsMax = 5000;
/** Unanswered requests from one user to another. */
export const pendingToOne = 10;
export const requestLifeMs = 7 * day;
export const requestTextMax = 100;
/** The user's own name for a friend. */
export const remarkMax = 20;
/** Users whose state one call may ask for. */
export const usersMax = 200;
