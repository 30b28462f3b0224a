import type { MessengerPort } from '@touchline/client/messenger';
import { messageCalls, messageOps } from '@touchline/contract/messages';
import { api, realtime } from '../../../shared/api/api.ts';

const pageLimit = 100;
const historyLimit = 50;

/** The calls of the messenger over the client of this tab. */
export const messengerPort: MessengerPort = {
  sync: (position) => api.call(messageCalls.sync, { position, limit: 500 }),
  conversations: (cursor) =>
    api.call(messageCalls.conversations, { limit: pageLimit, ...(cursor !== null && { cursor }) }),
  conversation: async (conversationId) => (await api.call(messageCalls.conversation, { conversationId })).conversation,
  history: (conversationId, place) => api.call(messageCalls.history, { conversationId, ...place, limit: historyLimit }),
  send: (conversationId, clientId, message) => api.call(messageCalls.send, { conversationId, clientId, message }),
  read: (conversationId, seq) => api.call(messageCalls.read, { conversationId, seq }),
  change: (conversationId, change) => api.call(messageCalls.change, { conversationId, ...change }),
  unread: async () => (await api.call(messageCalls.unread, {})).total,
  // Lost on a bad connection: nobody misses it.
  typing: (conversationId) => void realtime.request(messageOps.typing, { conversationId }).catch(() => {}),
};
