import { clearConversation } from './changes/clear-conversation.ts';
import { deleteMessages } from './changes/delete-messages.ts';
import { reactToMessage } from './changes/react-to-message.ts';
import { revokeMessage } from './changes/revoke-message.ts';
import { createForwardMessages } from './forwarding/forward-messages.ts';
import { findSeqAt } from './history/find-seq-at.ts';
import { listHistory } from './history/list-history.ts';
import { searchMessages } from './history/search-messages.ts';
import { changeConversation } from './list/change-conversation.ts';
import { listConversations } from './list/list-conversations.ts';
import { showConversation } from './list/show-conversation.ts';
import { syncLog } from './log/sync-log.ts';
import { openMedia, showMerged } from './media/open-media.ts';
import type { MessageDeps } from './needs.ts';
import { countUnread } from './reading/count-unread.ts';
import { listReaders } from './reading/list-readers.ts';
import { readConversation } from './reading/read-conversation.ts';
import { createMessageWriter } from './sending/message-writer.ts';
import { createSendMessage } from './sending/send-message.ts';

export type MessageCalls = ReturnType<typeof createMessageCalls>;

/** The calls of this module, for its routes. */
export function createMessageCalls(deps: MessageDeps) {
  const writer = createMessageWriter(deps);
  return {
    sync: syncLog.bind(null, deps),
    conversations: listConversations.bind(null, deps),
    conversation: showConversation.bind(null, deps),
    history: listHistory.bind(null, deps),
    seqAt: findSeqAt.bind(null, deps),
    send: createSendMessage(deps, writer),
    forward: createForwardMessages(deps, writer),
    media: openMedia.bind(null, deps),
    merged: showMerged.bind(null, deps),
    read: readConversation.bind(null, deps),
    revoke: revokeMessage.bind(null, deps),
    delete: deleteMessages.bind(null, deps),
    clear: clearConversation.bind(null, deps),
    react: reactToMessage.bind(null, deps),
    readers: listReaders.bind(null, deps),
    change: changeConversation.bind(null, deps),
    search: searchMessages.bind(null, deps),
    unread: countUnread.bind(null, deps),
  };
}
