import type { MessengerSlots } from '../../features/messenger/index.ts';

/** What friends and groups add to the messenger. */
export const messengerSlots: MessengerSlots = {};
