import type { ConversationLoader } from './conversation-loader.ts';
import type { ConversationStore } from './conversation-store.ts';
import type { DraftSaver } from './draft-saver.ts';
import type { SendQueue } from './send-queue.ts';
import type { Thread } from './thread.ts';
import type { LogEvent } from './types.ts';
import type { Typing } from './typing.ts';

/** What the handlers change. */
export interface LogContext {
  readonly uid: string;
  readonly store: ConversationStore;
  readonly loader: ConversationLoader;
  readonly queue: SendQueue;
  readonly drafts: DraftSaver;
  readonly typing: Typing;
  /** The threads in memory. */
  readonly threads: ReadonlyMap<string, Thread>;
  /** An event concerns a conversation that is not loaded. */
  readonly missed: (conversationId: string) => void;
}

type EventOf<T extends LogEvent['type']> = Extract<LogEvent, { type: T }>;
type Handlers = { readonly [T in LogEvent['type']]?: (context: LogContext, event: EventOf<T>) => void };

/** Passes an event to the thread in memory; a conversation that is not loaded yet is noted. */
function toThread({ store, threads, missed }: LogContext, event: EventOf<'changed' | 'removed' | 'cleared'>): void {
  const { conversationId } = event.data;
  threads.get(conversationId)?.receive(event);
  if (!store.has(conversationId)) missed(conversationId);
}

/** What each event changes here. Events of friends, groups, settings and notices concern other parts of the app. */
const handlers: Handlers = {
  message: ({ uid, store, loader, queue, typing, threads }, event) => {
    const message = event.data;
    const { conversationId, from } = message;
    threads.get(conversationId)?.receive(event);
    if (!store.add(message)) void loader.load(conversationId).catch(() => {});
    if (from.uid === uid) queue.settle(message);
    typing.end(conversationId, from.uid);
  },
  changed: (context, event) => {
    toThread(context, event);
    context.store.change(event.data);
  },
  removed: (context, event) => {
    toThread(context, event);
    context.store.remove(event.data);
  },
  cleared: (context, event) => {
    toThread(context, event);
    context.store.clear(event.data);
  },
  read: ({ store, missed }, { data }) => {
    if (!store.has(data.conversationId)) missed(data.conversationId);
  },
  receipt: ({ store, missed }, { data }) => {
    if (!store.has(data.conversationId)) missed(data.conversationId);
    store.receipt(data);
  },
  conversation: ({ store, drafts }, { data }) => {
    store.put(data);
    drafts.received(data.conversationId);
  },
};

export function applyLogEvent(context: LogContext, event: LogEvent): void {
  if ('conversationId' in event.data) context.loader.touched(event.data.conversationId);
  const handler = handlers[event.type] as ((context: LogContext, event: LogEvent) => void) | undefined;
  handler?.(context, event);
  // The server counts; a client never does.
  if ('readState' in event) context.store.setReadState(event.data.conversationId, event.readState);
}
