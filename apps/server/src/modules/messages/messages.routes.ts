import { messageCalls } from '@touchline/contract/messages';
import { messageSchemas } from '@touchline/contract/messages/schemas';
import type { Api } from '../../http/serve.ts';
import { clearConversation } from './changes/clear-conversation.ts';
import { deleteMessages } from './changes/delete-messages.ts';
import { reactToMessage } from './changes/react-to-message.ts';
import { revokeMessage } from './changes/revoke-message.ts';
import { forwardMessages } from './forwarding/forward-messages.ts';
import { findSeqAt } from './history/find-seq-at.ts';
import { listHistory } from './history/list-history.ts';
import { searchMessages } from './history/search-messages.ts';
import { changeConversation } from './list/change-conversation.ts';
import { listConversations } from './list/list-conversations.ts';
import { showConversation } from './list/show-conversation.ts';
import { syncLog } from './log/sync-log.ts';
import { openMedia } from './media/open-media.ts';
import { listMerged } from './merged/list-merged.ts';
import { countUnread } from './reading/count-unread.ts';
import { listReaders } from './reading/list-readers.ts';
import { readConversation } from './reading/read-conversation.ts';
import { type SendDeps, sendMessage } from './sending/send-message.ts';

/** Serves conversations, their messages and the log of the caller. */
export function messageRoutes(api: Api, deps: SendDeps): void {
  api.serve(messageCalls, messageSchemas, {
    sync: (input, { principal }) => syncLog(deps, principal.uid, input),
    conversations: (input, { principal }) => listConversations(deps, principal.uid, input),
    conversation: (input, { principal }) => showConversation(deps, principal.uid, input),
    history: (input, { principal }) => listHistory(deps, principal.uid, input),
    seqAt: (input, { principal }) => findSeqAt(deps, principal.uid, input),
    send: (input, { principal }) => sendMessage(deps, principal.uid, input),
    forward: (input, { principal }) => forwardMessages(deps, principal.uid, input),
    media: (input, { principal }) => openMedia(deps, principal.uid, input),
    merged: (input, { principal }) => listMerged(deps, principal.uid, input),
    read: (input, { principal }) => readConversation(deps, principal.uid, input),
    revoke: (input, { principal }) => revokeMessage(deps, principal.uid, input),
    delete: (input, { principal }) => deleteMessages(deps, principal.uid, input),
    clear: (input, { principal }) => clearConversation(deps, principal.uid, input),
    react: (input, { principal }) => reactToMessage(deps, principal.uid, input),
    readers: (input, { principal }) => listReaders(deps, principal.uid, input),
    change: (input, { principal }) => changeConversation(deps, principal.uid, input),
    search: (input, { principal }) => searchMessages(deps, principal.uid, input),
    unread: (_input, { principal }) => countUnread(deps, principal.uid),
  });
}
