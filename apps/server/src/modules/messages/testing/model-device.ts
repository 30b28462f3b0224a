import { contentTypes } from '@touchline/contract/enums';
import type { Conversation, LogEvent, Message, ReadState } from '@touchline/contract/messages';
import { messageCalls } from '@touchline/contract/messages';
import { dataOf } from '../../../testing/api.ts';
import type { MessageFixture } from './message-fixture.ts';

/** What a device shows of one conversation. */
export interface ModelConversation {
  state: Conversation['state'];
  readState: ReadState;
  readonly messages: Map<string, Message>;
}

const noReadState: ReadState = { readSeq: 0, unread: 0, mentionSeq: null };

/**
 * The simplest correct client: it applies the events of the log in their order, and asks for what is missing when it
 * sees a gap. It counts nothing itself.
 */
export class ModelDevice {
  readonly uid: string;
  readonly conversations = new Map<string, ModelConversation>();
  position = 0;
  connected = true;
  #loading: Promise<void> | null = null;
  readonly #fixture: MessageFixture;

  constructor(fixture: MessageFixture, uid: string) {
    this.#fixture = fixture;
    this.uid = uid;
  }

  /** An event from the socket. Returns whether events are missing before it. */
  receive(event: LogEvent): boolean {
    if (!this.connected || event.position <= this.position) return false;
    // What is being loaded may be older than the event, and would replace it.
    if (this.#loading || event.position > this.position + 1) return true;
    this.#apply(event);
    return false;
  }

  async sync(limit = 3): Promise<void> {
    for (;;) {
      const input = { position: this.position, limit };
      const answer = dataOf(await this.#fixture.api.call(messageCalls.sync, input, this.#own()));
      if (this.#loading) return this.#loading;
      if (answer.reload) return this.load();
      for (const event of answer.events) if (event.position === this.position + 1) this.#apply(event);
      if (!answer.more) return;
    }
  }

  /** Loads everything again, as a new device does. */
  load(): Promise<void> {
    this.#loading ??= this.#loadAll().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #loadAll(): Promise<void> {
    this.conversations.clear();
    const { api } = this.#fixture;
    const list = dataOf(await api.call(messageCalls.conversations, { limit: 100 }, this.#own()));
    this.position = list.position;
    for (const item of list.items) {
      this.#show(item);
      for (const message of await historyOf(this.#fixture, this.uid, item.conversationId))
        this.#of(item.conversationId).messages.set(message.id, message);
    }
  }

  #own() {
    return { token: this.#fixture.tokenOf(this.uid) };
  }

  #of(conversationId: string): ModelConversation {
    const known = this.conversations.get(conversationId);
    const conversation = known ?? { state: 'active', readState: noReadState, messages: new Map<string, Message>() };
    this.conversations.set(conversationId, conversation);
    return conversation;
  }

  #show(shown: Conversation): void {
    const conversation = this.#of(shown.conversationId);
    conversation.state = shown.state;
    conversation.readState = { readSeq: shown.readSeq, unread: shown.unread, mentionSeq: shown.mentionSeq };
    for (const [id, { seq }] of conversation.messages) if (seq < shown.firstSeq) conversation.messages.delete(id);
  }

  #apply(event: LogEvent): void {
    this.position = event.position;
    if (event.type === 'conversation') this.#show(event.data);
    if (!('readState' in event)) return;
    const conversation = this.#of(event.data.conversationId);
    conversation.readState = event.readState;
    const { messages } = conversation;
    if (event.type === 'message' || (event.type === 'changed' && messages.has(event.data.id)))
      messages.set(event.data.id, event.data);
    if (event.type === 'removed') for (const id of event.data.messageIds) messages.delete(id);
    if (event.type !== 'cleared') return;
    const { seq, uid } = event.data;
    for (const [id, message] of messages) {
      const own = uid === null || (message.from.uid === uid && message.contentType !== contentTypes.group_notice);
      if (message.seq <= seq && own) messages.delete(id);
    }
  }
}

/** All messages that a user may read, oldest first. */
export async function historyOf(fixture: MessageFixture, uid: string, conversationId: string): Promise<Message[]> {
  const messages: Message[] = [];
  let after = 0;
  for (;;) {
    const input = { conversationId, after, limit: 7 };
    const page = dataOf(await fixture.api.call(messageCalls.history, input, { token: fixture.tokenOf(uid) }));
    messages.push(...page.items);
    after = page.items.at(-1)?.seq ?? after;
    if (!page.hasAfter) return messages;
  }
}
