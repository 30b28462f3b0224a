import { kilobyte } from './units.ts';

export const bodyMax = 256 * kilobyte;
/** Of a public call, which anybody may send. */
export const publicBodyMax = 16 * kilobyte;
export const frameMax = 64 * kilobyte;
/** List calls of one account that run at a time, and that wait for their turn, in each process. */
export const listsRunningMax = 3;
export const listsWaitingMax = 20;
