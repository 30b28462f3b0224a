import { messageCalls } from '@touchline/contract/messages';
import { messageSchemas } from '@touchline/contract/messages/schemas';
import type { Api } from '../../http/serve.ts';
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
import { openMedia } from './media/open-media.ts';
import { listMerged } from './merged/list-merged.ts';
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
    merged: listMerged.bind(null, deps),
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

/** Serves conversations, their messages and the log of the caller. */
export function messageRoutes(api: Api, { calls }: { readonly calls: MessageCalls }): void {
  api.serve(messageCalls, messageSchemas, {
    sync: (input, { principal }) => calls.sync(principal.uid, input),
    conversations: (input, { principal }) => calls.conversations(principal.uid, input),
    conversation: (input, { principal }) => calls.conversation(principal.uid, input),
    history: (input, { principal }) => calls.history(principal.uid, input),
    seqAt: (input, { principal }) => calls.seqAt(principal.uid, input),
    send: (input, { principal }) => calls.send(principal.uid, input),
    forward: (input, { principal }) => calls.forward(principal.uid, input),
    media: (input, { principal }) => calls.media(principal.uid, input),
    merged: (input, { principal }) => calls.merged(principal.uid, input),
    read: (input, { principal }) => calls.read(principal.uid, input),
    revoke: (input, { principal }) => calls.revoke(principal.uid, input),
    delete: (input, { principal }) => calls.delete(principal.uid, input),
    clear: (input, { principal }) => calls.clear(principal.uid, input),
    react: (input, { principal }) => calls.react(principal.uid, input),
    readers: (input, { principal }) => calls.readers(principal.uid, input),
    change: (input, { principal }) => calls.change(principal.uid, input),
    search: (input, { principal }) => calls.search(principal.uid, input),
    unread: (_input, { principal }) => calls.unread(principal.uid),
  });
}
