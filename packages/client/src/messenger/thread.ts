import { BatchedStore } from '../batched-store.ts';
import type { Outgoing } from './send-queue.ts';
import type { HistoryPlace, LogEvent, Message, MessengerPort } from './types.ts';

export type ThreadState = 'empty' | 'loading' | 'ready' | 'failed';

export interface ThreadSnapshot {
  readonly state: ThreadState;
  /** One stretch of the conversation without gaps, oldest first. */
  readonly messages: readonly Message[];
  readonly outgoing: readonly Outgoing[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  readonly loadingBefore: boolean;
  readonly loadingAfter: boolean;
}

const nothing: ThreadSnapshot = {
  state: 'empty',
  messages: [],
  outgoing: [],
  hasBefore: false,
  hasAfter: false,
  loadingBefore: false,
  loadingAfter: false,
};

/** Messages kept of a thread that nobody looks at. */
const restMax = 50;

type HistoryPage = Awaited<ReturnType<MessengerPort['history']>>;

/** Events that a page read earlier than they happened must take over. */
type ThreadEvent = Extract<LogEvent, { type: 'message' | 'changed' | 'removed' | 'cleared' }>;

/** The loaded part of one conversation: always one stretch without gaps, in whatever order pages and events arrive. */
export class Thread extends BatchedStore<ThreadSnapshot> {
  readonly conversationId: string;
  readonly #port: Pick<MessengerPort, 'history'>;
  #state: ThreadState = 'empty';
  #messages: Message[] = [];
  #outgoing: readonly Outgoing[] = [];
  #hasBefore = false;
  #hasAfter = false;
  #before: Promise<void> | null = null;
  #after: Promise<void> | null = null;
  /** Changes when the stretch is replaced; pages of an earlier one are dropped. */
  #stretch = {};
  /** Events since each pending page was asked for. */
  readonly #during = new Set<ThreadEvent[]>();

  constructor(conversationId: string, port: Pick<MessengerPort, 'history'>, schedule?: (flush: () => void) => void) {
    super(nothing, schedule);
    this.conversationId = conversationId;
    this.#port = port;
  }

  get ready(): boolean {
    return this.#state === 'ready';
  }

  get hasBefore(): boolean {
    return this.#hasBefore;
  }

  get messages(): readonly Message[] {
    return this.#messages;
  }

  /** Whether live messages are shown: the stretch reaches the end of the conversation. */
  get atEnd(): boolean {
    return this.#state === 'ready' && !this.#hasAfter;
  }

  /** Starts from a kept page, which reaches the end of the conversation at the kept position. */
  restore(messages: readonly Message[], hasBefore: boolean): void {
    if (this.#state !== 'empty') return;
    this.#messages = [...messages];
    this.#hasBefore = hasBefore;
    this.#hasAfter = false;
    this.#state = 'ready';
    this.changed();
  }

  /** Loads the end of the conversation, or the messages around a sequence. Keeps the old stretch until the answer. */
  async load(around: number | null = null): Promise<void> {
    const stretch = {};
    this.#stretch = stretch;
    if (this.#state !== 'ready') this.#state = 'loading';
    this.changed();
    try {
      const page = await this.#page(around === null ? {} : { around });
      if (this.#stretch !== stretch) return;
      this.#messages = [...page.items];
      this.#hasBefore = page.hasBefore;
      this.#hasAfter = page.hasAfter;
      this.#state = 'ready';
      this.#replay(page.events);
    } catch (error) {
      if (this.#stretch !== stretch) return;
      if (this.#state !== 'ready') this.#state = 'failed';
      throw error;
    } finally {
      if (this.#stretch === stretch) this.changed();
    }
  }

  /** Loads the page before the first message. */
  loadBefore(): Promise<void> {
    const first = this.#messages[0];
    if (!this.#hasBefore || !first) return Promise.resolve();
    this.#before ??= this.#extend({ before: first.seq }, (page) => {
      const start = this.#messages[0]?.seq ?? first.seq;
      this.#messages = [...page.items.filter(({ seq }) => seq < start), ...this.#messages];
      this.#hasBefore = page.hasBefore;
    }).finally(() => {
      this.#before = null;
      this.changed();
    });
    this.changed();
    return this.#before;
  }

  /** Loads the page after the last message. */
  loadAfter(): Promise<void> {
    const last = this.#messages.at(-1);
    if (!this.#hasAfter || !last) return Promise.resolve();
    this.#after ??= this.#extend({ after: last.seq }, (page) => {
      const end = this.#messages.at(-1)?.seq ?? last.seq;
      this.#messages = [...this.#messages, ...page.items.filter(({ seq }) => seq > end)];
      this.#hasAfter = page.hasAfter;
    }).finally(() => {
      this.#after = null;
      this.changed();
    });
    this.changed();
    return this.#after;
  }

  /** Takes over an event of the log. */
  receive(event: ThreadEvent): void {
    for (const events of this.#during) events.push(event);
    if (this.#state !== 'ready') return;
    this.#apply(event);
    this.changed();
  }

  /** Shows that the conversation itself is being loaded, or cannot be. */
  setState(state: 'loading' | 'failed'): void {
    if (this.#state === 'ready') return;
    this.#state = state;
    this.changed();
  }

  setOutgoing(outgoing: readonly Outgoing[]): void {
    this.#outgoing = outgoing;
    this.changed();
  }

  /** Nobody looks at the thread any more: drops all but its last page, or everything when it shows an older part. */
  trim(): void {
    if (this.#state !== 'ready') return;
    if (this.#hasAfter) this.reset();
    else if (this.#messages.length > restMax) {
      this.#messages = this.#messages.slice(-restMax);
      this.#hasBefore = true;
      this.changed();
    }
  }

  /** Forgets the messages; what this device is sending stays. */
  reset(): void {
    this.#stretch = {};
    this.#state = 'empty';
    this.#messages = [];
    this.#hasBefore = false;
    this.#hasAfter = false;
    this.changed();
  }

  protected override take(): ThreadSnapshot {
    return {
      state: this.#state,
      messages: this.#messages.slice(),
      outgoing: this.#notShown(this.#outgoing),
      hasBefore: this.#hasBefore,
      hasAfter: this.#hasAfter,
      loadingBefore: this.#before !== null,
      loadingAfter: this.#after !== null,
    };
  }

  /** What is sent but already among the messages, as after a reload, is shown once. */
  #notShown(outgoing: readonly Outgoing[]): readonly Outgoing[] {
    if (outgoing.length === 0) return outgoing;
    const shown = new Set(this.#messages.map(({ clientId }) => clientId));
    return outgoing.filter(({ clientId }) => !shown.has(clientId));
  }

  async #extend(place: HistoryPlace, add: (page: HistoryPage) => void): Promise<void> {
    const stretch = this.#stretch;
    const page = await this.#page(place);
    if (this.#stretch !== stretch) return;
    add(page);
    this.#replay(page.events);
  }

  /** Reads a page, with the events that arrived while it was read. */
  async #page(place: HistoryPlace): Promise<HistoryPage & { events: readonly ThreadEvent[] }> {
    const events: ThreadEvent[] = [];
    this.#during.add(events);
    try {
      return { ...(await this.#port.history(this.conversationId, place)), events };
    } finally {
      this.#during.delete(events);
    }
  }

  #replay(events: readonly ThreadEvent[]): void {
    for (const event of events) this.#apply(event);
  }

  #apply(event: ThreadEvent): void {
    if (event.type === 'message') this.#append(event.data);
    else if (event.type === 'changed') this.#replace(event.data);
    else if (event.type === 'removed') {
      const gone = new Set(event.data.messageIds);
      this.#messages = this.#messages.filter(({ id }) => !gone.has(id));
    } else {
      const { seq: upTo, uid } = event.data;
      this.#messages = this.#messages.filter(({ seq, from }) => seq > upTo || (uid !== null && from.uid !== uid));
      if (uid === null) this.#hasBefore = false;
    }
  }

  #append(message: Message): void {
    const last = this.#messages.at(-1);
    if (last && message.seq <= last.seq) this.#replace(message);
    // Messages beyond an older stretch come with its later pages.
    else if (!this.#hasAfter) this.#messages.push(message);
  }

  #replace(message: Message): void {
    const at = this.#messages.findIndex(({ id }) => id === message.id);
    if (at >= 0) this.#messages[at] = message;
  }
}
