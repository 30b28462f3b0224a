import { BatchedStore } from '../batched-store.ts';
import { addMessage, type ConversationRecord, recordOf, setReadState, shownState } from './conversation-state.ts';
import { compareConversations } from './order.ts';
import type { Conversation, Draft, LogEvent, Message, ReadState } from './types.ts';

export interface ConversationsSnapshot {
  readonly byId: ReadonlyMap<string, Conversation>;
  /** Without hidden ones: pinned first, then the latest. */
  readonly list: readonly Conversation[];
  /** Unread messages of conversations that are not muted. */
  readonly unread: number;
}

type DataOf<T extends LogEvent['type']> = Extract<LogEvent, { type: T }>['data'];

export interface ConversationStoreOptions {
  readonly uid: string;
  /** Called when only the server knows the last message of a conversation. */
  readonly onUncertain: (conversationId: string) => void;
  readonly schedule?: ((flush: () => void) => void) | undefined;
}

/** The conversations of this account. All changes go through the log, except drafts and the own read position. */
export class ConversationStore extends BatchedStore<ConversationsSnapshot> {
  readonly #options: ConversationStoreOptions;
  readonly #records = new Map<string, ConversationRecord>();
  /** What is shown of each record; the same object until the record changes. */
  readonly #shown = new Map<string, Conversation>();
  /** All conversations in their order; null after one of them changed. */
  #ordered: readonly Conversation[] | null = null;
  /** Drafts of this device that the server does not have yet. */
  readonly #drafts = new Map<string, Draft | null>();
  /** Unread messages in conversations that are not loaded. */
  #unreadElsewhere = 0;
  /** Whether every conversation is loaded. */
  #complete = false;

  constructor(options: ConversationStoreOptions) {
    super({ byId: new Map(), list: [], unread: 0 }, options.schedule);
    this.#options = options;
  }

  get(conversationId: string): Conversation | undefined {
    const record = this.#records.get(conversationId);
    if (!record) return undefined;
    const known = this.#shown.get(conversationId);
    if (known) return known;
    const state = shownState(record);
    const draft = this.#drafts.get(conversationId);
    const shown = draft === undefined ? state : { ...state, draft };
    this.#shown.set(conversationId, shown);
    return shown;
  }

  has(conversationId: string): boolean {
    return this.#records.has(conversationId);
  }

  /** Takes over the server's description. */
  put(state: Conversation): void {
    const { conversationId } = state;
    this.#records.set(conversationId, recordOf(state, this.#records.get(conversationId)?.ahead));
    this.#touch(conversationId);
  }

  /** Takes over the answer of a call unless the log is already past it; false asks for another one. */
  refresh(state: Conversation): boolean {
    const known = this.#records.get(state.conversationId)?.state;
    if (known && known.lastSeq > state.lastSeq) return false;
    this.put(state);
    return true;
  }

  /** Takes over the unread count that an event of the log carries. */
  setReadState(conversationId: string, readState: ReadState): void {
    this.#update(conversationId, (record) => setReadState(record, readState));
  }

  /** Adds a message of the log; false when its conversation is not loaded. */
  add(message: Message): boolean {
    return this.#update(message.conversationId, (record) => addMessage(record, message, this.#options.uid));
  }

  change(message: Message): void {
    this.#update(message.conversationId, (record) => {
      if (record.state.last?.id === message.id) record.state = { ...record.state, last: message };
    });
  }

  remove({ conversationId, messageIds }: DataOf<'removed'>): void {
    const last = this.#records.get(conversationId)?.state.last;
    // The message before it is not known here.
    if (last && messageIds.includes(last.id)) this.#options.onUncertain(conversationId);
  }

  clear({ conversationId, seq, uid }: DataOf<'cleared'>): void {
    this.#update(conversationId, (record) => {
      const { state } = record;
      const gone = state.last !== null && state.last.seq <= seq;
      if (uid === null) record.state = { ...state, firstSeq: seq + 1, last: gone ? null : state.last };
      else if (state.last?.from.uid === uid && gone) this.#options.onUncertain(conversationId);
    });
  }

  receipt({ conversationId, readSeq }: DataOf<'receipt'>): void {
    this.#update(conversationId, (record) => {
      const peerReadSeq = Math.max(record.state.peerReadSeq ?? 0, readSeq);
      record.state = { ...record.state, peerReadSeq };
    });
  }

  /** The user has read up to `seq`; the server does not know it yet. `rest` unread messages follow. */
  readAhead(conversationId: string, seq: number, rest: number): void {
    this.#update(conversationId, (record) => {
      if (seq > record.state.readSeq) record.ahead = { seq, unread: rest };
    });
  }

  /** A change that the server is about to confirm by the log. */
  expect(
    conversationId: string,
    change: Partial<Pick<Conversation, 'pinned' | 'pinnedAt' | 'muted' | 'hidden'>>,
  ): void {
    this.#update(conversationId, (record) => {
      record.state = { ...record.state, ...change };
    });
  }

  /** Shows a draft of this device; undefined shows the server's again. */
  setDraft(conversationId: string, draft: Draft | null | undefined): void {
    if (draft === undefined) this.#drafts.delete(conversationId);
    else this.#drafts.set(conversationId, draft);
    this.#touch(conversationId);
  }

  /** The server's count of all unread messages, as of now. */
  setUnread(total: number): void {
    this.#unreadElsewhere = this.#complete ? 0 : Math.max(0, total - this.#unreadHere());
    this.changed();
  }

  setComplete(complete: boolean): void {
    this.#complete = complete;
    if (complete) this.#unreadElsewhere = 0;
    this.changed();
  }

  /** Forgets everything but drafts, before the state is loaded again. */
  reset(): void {
    this.#records.clear();
    this.#shown.clear();
    this.#ordered = null;
    this.#complete = false;
    this.changed();
  }

  ordered(): readonly Conversation[] {
    this.#ordered ??= this.#all().sort(compareConversations);
    return this.#ordered;
  }

  protected override take(): ConversationsSnapshot {
    const all = this.ordered();
    return {
      byId: new Map(all.map((one) => [one.conversationId, one])),
      list: all.filter(({ hidden }) => !hidden),
      unread: this.#unreadElsewhere + this.#unreadHere(),
    };
  }

  #all(): Conversation[] {
    return [...this.#records.keys()].flatMap((id) => this.get(id) ?? []);
  }

  #unreadHere(): number {
    return this.#all().reduce((sum, { muted, unread }) => sum + (muted ? 0 : unread), 0);
  }

  /** Changes a record; false when the conversation is not loaded. */
  #update(conversationId: string, change: (record: ConversationRecord) => void): boolean {
    const record = this.#records.get(conversationId);
    if (!record) return false;
    change(record);
    this.#touch(conversationId);
    return true;
  }

  #touch(conversationId: string): void {
    this.#shown.delete(conversationId);
    this.#ordered = null;
    this.changed();
  }
}
