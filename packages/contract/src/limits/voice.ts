import { minute } from './units.ts';

/** Accepted participants besides the host. */
export const linkMicMax = 10;
export const linkMicRequestLifeMs = minute;
