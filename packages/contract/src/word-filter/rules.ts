export const wordActions = ['refuse', 'mask', 'hold'] as const;
export type WordAction = (typeof wordActions)[number];
