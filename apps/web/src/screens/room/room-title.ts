import type { LiveHost } from '@touchline/contract/matches';

/** Returns the title of a host's room. */
export const roomTitleOf = ({ roomName, title, nickname }: LiveHost): string => roomName || title || nickname;
