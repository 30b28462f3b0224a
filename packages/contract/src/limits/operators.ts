import { day, hour, minute, second } from './units.ts';

/** How long a decision on an application can be undone before it takes effect. */
export const undoMs = 10 * second;
export const sessionLifeMs = 12 * hour;
/** Idle time after which a session ends; bounds the use of a stolen token. */
export const sessionIdleMs = 30 * minute;
/** The same for an operator who is signed in to the portal. */
export const portalIdleMs = 12 * hour;
export const passwordMin = 10;
export const passwordMax = 64;
/** How long high-impact calls are allowed after a security code. */
export const confirmedMs = 15 * minute;
export const codeTries = 5;
/** From the last wrong code. */
export const codeLockMs = 15 * minute;
export const recoveryCodes = 10;
export const nameMax = 30;
export const reasonMax = 500;
export const noteMax = 1000;
/** Entries of the audit log in one answer: a file of it is read in some dozens. */
export const auditRowsMax = 1000;
/** Rows of a table until the operator chooses others: about a screen. */
export const tableRows = 20;
/** Reporters from which a broadcast needs attention on the live wall. */
export const manyReports = 5;
export const warningMax = 200;
/** A longer ban counts as permanent and requires the security code. */
export const banMaxMs = 366 * day;
