import type { Friend } from '@touchline/contract/friends';

/** The caller's name for a friend, or the nickname. */
export const friendName = ({ remark, nickname }: Pick<Friend, 'remark' | 'nickname'>): string => remark || nickname;
