import * as z from 'zod/mini';

export const wordActions = ['refuse', 'mask', 'hold'] as const;
export type WordAction = (typeof wordActions)[number];
export const wordAction = z.enum(wordActions);
