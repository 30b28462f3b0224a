import { kilobyte } from './units.ts';

export const bodyMax = 256 * kilobyte;
export const frameMax = 64 * kilobyte;
