import { ConversationLoader } from './conversation-loader.ts';
import { counts } from './conversation-state.ts';
import { ConversationStore } from './conversation-store.ts';
import { CopyKeeper, keptConversationsMax } from './copy-keeper.ts';
import { DraftSaver, type DraftText } from './draft-saver.ts';
import { ListLoader } from './list-loader.ts';
import type { LocalCopy } from './local-copy.ts';
import { applyLogEvent, type LogContext } from './log-handlers.ts';
import { LogSync } from './log-sync.ts';
import { Prefetcher } from './prefetcher.ts';
import { ReadReporter } from './read-reporter.ts';
import { SendQueue } from './send-queue.ts';
import { Status } from './status.ts';
import { Thread } from './thread.ts';
import type { ConversationChange, LogEvent, MessengerPort, OutgoingMessage } from './types.ts';
import { Typing } from './typing.ts';

export interface MessengerOptions {
  readonly uid: string;
  readonly port: MessengerPort;
  readonly copy: LocalCopy;
  readonly now?: () => number;
  readonly newId?: () => string;
  /** Whether the last pages of the latest conversations are read ahead; not for users who save data. */
  readonly prefetches?: boolean;
  /** Schedules the notification of listeners, once for all changes since the last one. */
  readonly schedule?: (flush: () => void) => void;
}

/** More unread messages than this open around the first of them, not at the end. */
const unreadPageMax = 40;

/**
 * The conversations of one account on this device: shown from the local copy, kept up to date by the log, and changed
 * before the server answers. Knows no page and no framework.
 */
export class Messenger {
  readonly uid: string;
  readonly status: Status;
  readonly conversations: ConversationStore;
  readonly typing: Typing;
  readonly #port: MessengerPort;
  readonly #now: () => number;
  readonly #schedule: ((flush: () => void) => void) | undefined;
  readonly #threads = new Map<string, Thread>();
  readonly #listeners = new Set<(event: LogEvent) => void>();
  readonly #queue: SendQueue;
  readonly #drafts: DraftSaver;
  readonly #reads: ReadReporter;
  readonly #loader: ConversationLoader;
  readonly #list: ListLoader;
  readonly #keeper: CopyKeeper;
  /** Null when nothing is read ahead. */
  readonly #prefetcher: Prefetcher | null;
  readonly #log: LogSync;
  readonly #context: LogContext;
  /** Acknowledged messages that the log has not brought yet, with the number of requests to the log before. */
  readonly #acked = new Map<string, number>();
  /** Threads that are on a screen. */
  readonly #open = new Map<string, number>();

  constructor(options: MessengerOptions) {
    const { uid, port, copy, now = Date.now, newId = randomId, prefetches = true, schedule } = options;
    this.uid = uid;
    this.#port = port;
    this.#now = now;
    this.#schedule = schedule;
    this.status = new Status(schedule);
    this.typing = new Typing((conversationId) => port.typing(conversationId), now, schedule);
    const load = (conversationId: string): void => void this.#loader.load(conversationId).catch(() => {});
    this.conversations = new ConversationStore({ uid, onUncertain: load, schedule });
    this.#drafts = new DraftSaver(port, this.conversations, now);
    this.#reads = new ReadReporter(port);
    this.#queue = new SendQueue({
      port,
      now,
      newId,
      lastSeq: (conversationId) => this.conversations.get(conversationId)?.lastSeq ?? 0,
      onChange: (conversationId, outgoing) => {
        this.thread(conversationId).setOutgoing(outgoing);
        this.#keeper.note();
      },
      onSent: (clientId) => this.#acknowledged(clientId),
    });
    this.#loader = new ConversationLoader({
      port,
      store: this.conversations,
      onLoaded: () => void this.#log.run(),
    });
    this.#list = new ListLoader({ port, store: this.conversations, status: this.status, load });
    this.#keeper = new CopyKeeper({
      copy,
      store: this.conversations,
      queue: this.#queue,
      threads: this.#threads,
      position: () => this.#log.position,
    });
    const prefetcher = new Prefetcher({
      store: this.conversations,
      conversationsMax: keptConversationsMax,
      isLoaded: (conversationId) => this.#threads.get(conversationId)?.ready === true,
      load: async (conversationId) => {
        await this.#loadPage(conversationId, null);
        return JSON.stringify(this.thread(conversationId).messages).length;
      },
    });
    this.#prefetcher = prefetches ? prefetcher : null;
    this.#log = new LogSync({
      port,
      apply: (event) => this.#apply(event),
      reload: () => this.#reload(),
      onCaughtUp: () => this.#caughtUp(),
      onFailed: () => this.status.set({ failed: this.#log.position === null }),
    });
    this.#context = {
      uid,
      store: this.conversations,
      loader: this.#loader,
      queue: this.#queue,
      drafts: this.#drafts,
      typing: this.typing,
      threads: this.#threads,
      missed: (conversationId) => this.#list.missed(conversationId),
    };
  }

  /** Shows the local copy. Call it once, then `connected` when there is a connection. */
  async start(): Promise<void> {
    const copy = await this.#keeper.load();
    if (copy && this.#log.position === null) {
      for (const conversation of copy.conversations) this.conversations.put(conversation);
      for (const { conversationId, messages, hasBefore } of copy.threads) {
        this.thread(conversationId).restore(messages, hasBefore);
        this.#keeper.note(conversationId);
      }
      this.#queue.restore(copy.outgoing);
      this.#log.restore(copy.position);
      this.status.set({ loaded: true });
    }
  }

  /** The connection is there, or there again: events may have been missed. */
  connected(): void {
    this.status.set({ online: true });
    this.#queue.resume();
    this.#loader.resume();
    void this.#log.run();
    void this.#drafts.flush();
    void this.#reads.flush();
  }

  disconnected(): void {
    this.status.set({ online: false, caughtUp: false });
    this.#prefetcher?.pause();
  }

  /** A live event of the log. */
  receive(event: LogEvent): void {
    this.#log.receive(event);
  }

  /** Called with every event of the log, for parts of the app that follow friends, groups or settings. */
  onEvent(listener: (event: LogEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Loads the rest of the list, page by page. */
  loadAll(): Promise<void> {
    return this.#list.loadAll().then(() => void this.#log.run());
  }

  /** Tries again after a failure. */
  retry(): void {
    this.status.set({ failed: false });
    void this.#log.run();
  }

  thread(conversationId: string): Thread {
    const known = this.#threads.get(conversationId);
    if (known) return known;
    const thread = new Thread(conversationId, this.#port, this.#schedule);
    this.#threads.set(conversationId, thread);
    return thread;
  }

  /** A conversation is on a screen until the returned function is called. */
  open(conversationId: string): () => void {
    this.#open.set(conversationId, (this.#open.get(conversationId) ?? 0) + 1);
    void this.loadThread(conversationId).catch(() => {});
    return () => {
      const views = (this.#open.get(conversationId) ?? 1) - 1;
      if (views > 0) this.#open.set(conversationId, views);
      else this.#open.delete(conversationId);
      if (views === 0) this.thread(conversationId).trim();
      void this.#drafts.flush();
    };
  }

  /** Loads the messages to start with, unless they are here: around the first unread one, or the end. */
  async loadThread(conversationId: string): Promise<void> {
    const thread = this.thread(conversationId);
    if (!this.conversations.has(conversationId)) {
      thread.setState('loading');
      try {
        await this.#loader.load(conversationId);
      } catch (error) {
        thread.setState('failed');
        throw error;
      }
    }
    const state = this.conversations.get(conversationId);
    const unread = state && state.unread > 0 ? state.readSeq + 1 : null;
    const far = unread !== null && state !== undefined && state.lastSeq - unread >= unreadPageMax;
    await this.#prefetcher?.loading(conversationId);
    const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
    if (thread.ready && !(far && unread < first)) return;
    await this.#loadPage(conversationId, far ? unread : null);
  }

  send(conversationId: string, message: OutgoingMessage): string {
    this.typing.sent(conversationId);
    this.setDraft(conversationId, { text: '', quote: null });
    return this.#queue.send(conversationId, message);
  }

  resend(clientId: string): void {
    this.#queue.retry(clientId);
  }

  discard(clientId: string): void {
    this.#queue.discard(clientId);
  }

  /** The user saw the message `seq` in a focused window. */
  shown(conversationId: string, seq: number): void {
    const state = this.conversations.get(conversationId);
    if (!state || seq <= state.readSeq) return;
    this.conversations.readAhead(conversationId, seq, this.#unreadAfter(conversationId, seq));
    this.#reads.report(conversationId, seq);
  }

  /** Marks everything as read without showing it. */
  markRead(conversationId: string): void {
    const state = this.conversations.get(conversationId);
    if (state) this.shown(conversationId, state.lastSeq);
  }

  setDraft(conversationId: string, draft: DraftText): void {
    this.#drafts.set(conversationId, draft);
    this.#keeper.note();
  }

  receiveTyping(conversationId: string, uid: string): void {
    if (uid !== this.uid) this.typing.receive(conversationId, uid);
  }

  /** Pins, mutes or hides a conversation: shown right away, and back when the server refuses. */
  async change(conversationId: string, change: Pick<ConversationChange, 'pinned' | 'muted' | 'hidden'>): Promise<void> {
    const { pinned, muted, hidden } = change;
    this.conversations.expect(conversationId, {
      ...(pinned !== undefined && { pinned, pinnedAt: pinned ? new Date(this.#now()).toISOString() : null }),
      ...(muted !== undefined && { muted }),
      ...(hidden !== undefined && { hidden }),
    });
    try {
      await this.#port.change(conversationId, change);
    } catch (error) {
      void this.#loader.load(conversationId).catch(() => {});
      throw error;
    }
  }

  /** Saves what is waiting, as when the page is left. */
  flush(): void {
    void this.#drafts.flush();
    void this.#reads.flush();
    void this.#keeper.save();
  }

  stop(): void {
    this.#prefetcher?.pause();
    this.#log.stop();
    this.#queue.stop();
    this.#loader.stop();
    this.#list.stop();
    this.#drafts.stop();
    this.#reads.stop();
    this.typing.stop();
    this.#keeper.stop();
  }

  /** Stops and deletes what this device keeps, at sign-out. */
  async forget(): Promise<void> {
    this.stop();
    await this.#keeper.clear();
  }

  #apply(event: LogEvent): void {
    applyLogEvent(this.#context, event);
    this.#keeper.note('conversationId' in event.data ? event.data.conversationId : undefined);
    for (const listener of this.#listeners) listener(event);
  }

  /** Loads the first page again and forgets all others; what is open is loaded again. */
  async #reload(): Promise<number> {
    const { items, position } = await this.#port.conversations(null);
    this.conversations.reset();
    for (const thread of this.#threads.values()) {
      thread.reset();
      this.#keeper.note(thread.conversationId);
    }
    for (const conversation of items) this.conversations.put(conversation);
    this.status.set({ loaded: true });
    this.#list.restart();
    for (const conversationId of this.#open.keys()) void this.loadThread(conversationId).catch(() => {});
    return position;
  }

  #caughtUp(): void {
    this.#forgetAcked();
    this.status.set({ caughtUp: true, failed: false });
    this.#keeper.note();
    this.#list.refreshUnread();
    this.#prefetcher?.start();
  }

  async #loadPage(conversationId: string, around: number | null): Promise<void> {
    const thread = this.thread(conversationId);
    await thread.load(around);
    for (const message of thread.messages) if (message.from.uid === this.uid) this.#queue.settle(message);
    this.#keeper.note(conversationId);
  }

  /** An acknowledged message comes by the log; when the connection is silent, the log is asked. */
  #acknowledged(clientId: string): void {
    this.#acked.set(clientId, this.#log.requests);
    setTimeout(() => {
      if (this.#queue.all().some(({ state }) => state === 'sent')) void this.#log.run();
    }, 1500);
  }

  /** The log was read after these acknowledgements: what it did not bring was loaded with the conversations. */
  #forgetAcked(): void {
    for (const [clientId, requests] of this.#acked) {
      if (requests === this.#log.requests) continue;
      this.#acked.delete(clientId);
      this.#queue.forgetSent(clientId);
    }
  }

  #unreadAfter(conversationId: string, seq: number): number {
    const state = this.conversations.get(conversationId);
    if (!state || seq >= state.lastSeq) return 0;
    const unread = this.thread(conversationId).messages.filter((message) => counts(message, this.uid));
    const end = this.thread(conversationId).messages.at(-1)?.seq ?? 0;
    if (end >= state.lastSeq) return unread.filter((message) => message.seq > seq).length;
    const read = unread.filter((message) => message.seq > state.readSeq && message.seq <= seq).length;
    return Math.max(0, state.unread - read);
  }
}

const randomId = (): string => crypto.randomUUID();
