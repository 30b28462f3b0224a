import { messageCalls } from '@touchline/contract/messages';
import { messageSchemas } from '@touchline/contract/messages/schemas';
import type { Api } from '../../http/serve.ts';
import type { MessageCalls } from './message-calls.ts';

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
