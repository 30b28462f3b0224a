import type { UserCard } from '@touchline/contract/accounts';
import { contentTypes, userTypes } from '@touchline/contract/enums';
import { countsAsUnread, parseConversationId } from '@touchline/contract/messages';
import { ApiError } from '../../api-error.ts';
import type {
  Conversation,
  ConversationChange,
  HistoryPlace,
  LogEvent,
  Message,
  NewMessage,
  ReadState,
} from '../types.ts';

interface Member {
  readSeq: number;
  clearedSeq: number;
  readonly deleted: Set<string>;
  pinnedAt: string | null;
  muted: boolean;
  hidden: boolean;
  draft: Conversation['draft'];
}

interface Room {
  readonly messages: Message[];
  readonly members: Map<string, Member>;
}

/** An entry refers to its message or conversation, which is read when the event is sent; its read state is stored. */
type Entry =
  | {
      readonly position: number;
      readonly type: 'message' | 'changed';
      readonly messageId: string;
      readState: ReadState;
    }
  | { readonly position: number; readonly type: 'conversation'; readonly conversationId: string }
  | { readonly position: number; readonly event: LogEvent };

const userOf = (uid: string): UserCard => ({
  uid,
  appNumber: `1000000${uid}`,
  nickname: `user ${uid}`,
  avatar: null,
  userType: userTypes.user,
  isHost: false,
});

/** The messages of the server in memory, with the rules of unread counts written as plainly as possible. */
export class ModelServer {
  readonly rooms = new Map<string, Room>();
  readonly #logs = new Map<string, Entry[]>();
  /** Positions up to this one were trimmed. */
  readonly #trimmed = new Map<string, number>();
  readonly #sent = new Map<string, Message>();
  readonly #listeners = new Map<string, Set<(event: LogEvent) => void>>();
  #id = 1000;
  #time = Date.parse('2026-03-01T00:00:00Z');

  constructor(conversations: Readonly<Record<string, readonly string[]>>) {
    for (const [conversationId, uids] of Object.entries(conversations)) {
      const members = uids.map((uid): [string, Member] => [
        uid,
        { readSeq: 0, clearedSeq: 0, deleted: new Set(), pinnedAt: null, muted: false, hidden: false, draft: null },
      ]);
      this.rooms.set(conversationId, { messages: [], members: new Map(members) });
    }
  }

  listen(uid: string, listener: (event: LogEvent) => void): () => void {
    const listeners = this.#listeners.get(uid) ?? new Set();
    this.#listeners.set(uid, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  send(uid: string, conversationId: string, clientId: string, { contentType, content }: NewMessage): Message {
    const key = `${uid}/${clientId}`;
    const before = this.#sent.get(key);
    if (before) return this.#now(before);
    if (contentType !== contentTypes.text) throw new ApiError('bad_input');
    const room = this.#room(conversationId);
    this.#id += 1;
    const message: Message = {
      id: String(this.#id),
      conversationId,
      seq: room.messages.length + 1,
      from: userOf(uid),
      clientId,
      at: this.#tick(),
      reactions: [],
      contentType,
      content,
    };
    room.messages.push(message);
    this.#sent.set(key, message);
    for (const member of room.members.values()) member.hidden = false;
    this.#logMessage([...room.members.keys()], 'message', message);
    return message;
  }

  revoke(uid: string, messageId: string): void {
    const room = this.#roomOf(messageId);
    const at = room.messages.findIndex(({ id }) => id === messageId);
    const message = room.messages[at];
    if (!message || message.from.uid !== uid || message.contentType === contentTypes.revoked) return;
    const by = { uid, nickname: message.from.nickname };
    room.messages[at] = { ...message, contentType: contentTypes.revoked, content: { by } };
    const readers = [...room.members].filter(([, member]) => isVisible(member, message)).map(([reader]) => reader);
    this.#logMessage(readers, 'changed', message);
  }

  delete(uid: string, messageId: string): void {
    const { conversationId } = this.#find(messageId);
    this.#member(uid, conversationId).deleted.add(messageId);
    const data = { conversationId, messageIds: [messageId] };
    this.#log([uid], { type: 'removed', data, readState: this.#readState(uid, conversationId) });
  }

  clear(uid: string, conversationId: string): void {
    const member = this.#member(uid, conversationId);
    member.clearedSeq = this.#room(conversationId).messages.length;
    const data = { conversationId, seq: member.clearedSeq, uid: null };
    this.#log([uid], { type: 'cleared', data, readState: this.#readState(uid, conversationId) });
  }

  read(uid: string, conversationId: string, seq: number): void {
    const member = this.#member(uid, conversationId);
    const upTo = Math.min(seq, this.#room(conversationId).messages.length);
    if (upTo <= member.readSeq) return;
    member.readSeq = upTo;
    this.#log([uid], { type: 'read', data: { conversationId }, readState: this.#readState(uid, conversationId) });
    if (parseConversationId(conversationId)?.kind !== 'private') return;
    const others = [...this.#room(conversationId).members.keys()].filter((one) => one !== uid);
    this.#log(others, { type: 'receipt', data: { conversationId, uid, readSeq: upTo } });
  }

  change(uid: string, conversationId: string, { pinned, muted, hidden, draft }: ConversationChange): void {
    const member = this.#member(uid, conversationId);
    if (pinned !== undefined) member.pinnedAt = pinned ? this.#tick() : null;
    if (muted !== undefined) member.muted = muted;
    if (hidden !== undefined) member.hidden = hidden;
    if (draft !== undefined)
      member.draft = draft.text === '' ? null : { text: draft.text, quote: draft.quote ?? null, at: this.#tick() };
    this.#append(uid, (position) => ({ position, type: 'conversation', conversationId }));
  }

  conversation(uid: string, conversationId: string): Conversation {
    const room = this.#room(conversationId);
    const member = this.#member(uid, conversationId);
    const last = this.visible(uid, conversationId).at(-1) ?? null;
    const others = [...room.members].filter(([one]) => one !== uid);
    const [peer] = others;
    const isPrivate = parseConversationId(conversationId)?.kind === 'private';
    return {
      conversationId,
      kind: isPrivate ? 'private' : 'group',
      peer: isPrivate && peer ? userOf(peer[0]) : null,
      group: isPrivate ? null : { groupId: conversationId.slice(1), name: conversationId, avatar: null },
      state: 'active',
      last,
      lastAt: room.messages.at(-1)?.at ?? null,
      firstSeq: member.clearedSeq + 1,
      lastSeq: room.messages.length,
      readSeq: member.readSeq,
      unread: this.unread(uid, conversationId),
      mentionSeq: null,
      peerReadSeq: isPrivate && peer ? peer[1].readSeq : null,
      pinned: member.pinnedAt !== null,
      pinnedAt: member.pinnedAt,
      muted: member.muted,
      hidden: member.hidden,
      draft: member.draft,
    };
  }

  /** Counted one by one. */
  unread(uid: string, conversationId: string): number {
    const { readSeq } = this.#member(uid, conversationId);
    return this.visible(uid, conversationId).filter(
      ({ seq, from, contentType }) => seq > readSeq && from.uid !== uid && countsAsUnread(contentType),
    ).length;
  }

  visible(uid: string, conversationId: string): Message[] {
    const member = this.#member(uid, conversationId);
    return this.#room(conversationId).messages.filter((message) => isVisible(member, message));
  }

  conversationIds(uid: string): string[] {
    return [...this.rooms].filter(([, room]) => room.members.has(uid)).map(([conversationId]) => conversationId);
  }

  position(uid: string): number {
    return this.#logs.get(uid)?.at(-1)?.position ?? 0;
  }

  conversations(uid: string, cursor: string | null, limit: number) {
    const all = this.conversationIds(uid);
    const from = Number(cursor ?? 0);
    const items = all.slice(from, from + limit).map((conversationId) => this.conversation(uid, conversationId));
    return { items, next: from + limit < all.length ? String(from + limit) : null };
  }

  history(uid: string, conversationId: string, { before, after, around }: HistoryPlace, limit: number) {
    const all = this.visible(uid, conversationId);
    const start = startOf(all, { before, after, around }, limit);
    const end = before === undefined ? start + limit : all.filter(({ seq }) => seq < before).length;
    const items = all.slice(start, end);
    return { items, hasBefore: start > 0, hasAfter: end < all.length };
  }

  sync(uid: string, position: number, limit: number) {
    const log = this.#logs.get(uid) ?? [];
    const trimmed = this.#trimmed.get(uid) ?? 0;
    if (position < trimmed || position > this.position(uid)) {
      return { events: [], position, more: false, reload: true };
    }
    const after = log.filter((entry) => entry.position > position);
    const events = after.slice(0, limit).map((entry) => this.#eventOf(uid, entry));
    return { events, position: events.at(-1)?.position ?? position, more: after.length > limit, reload: false };
  }

  /** Drops the older half of a log. */
  trim(uid: string): void {
    const log = this.#logs.get(uid) ?? [];
    const remaining = log.slice(Math.ceil(log.length / 2));
    this.#logs.set(uid, remaining.length > 0 ? remaining : log.slice(-1));
    this.#trimmed.set(uid, (this.#logs.get(uid)?.[0]?.position ?? 1) - 1);
  }

  #readState(uid: string, conversationId: string): ReadState {
    const { readSeq } = this.#member(uid, conversationId);
    return { readSeq, unread: this.unread(uid, conversationId), mentionSeq: null };
  }

  #eventOf(uid: string, entry: Entry): LogEvent {
    const { position } = entry;
    if ('event' in entry) return entry.event;
    if (entry.type === 'conversation')
      return { position, type: entry.type, data: this.conversation(uid, entry.conversationId) };
    const { type, messageId, readState } = entry;
    return { position, type, data: this.#find(messageId), readState };
  }

  #logMessage(uids: readonly string[], type: 'message' | 'changed', { id, conversationId }: Message): void {
    for (const uid of uids) {
      const readState = this.#readState(uid, conversationId);
      this.#append(uid, (position) => ({ position, type, messageId: id, readState }));
    }
  }

  #log(uids: readonly string[], event: DistributiveOmit<LogEvent, 'position'>): void {
    for (const uid of uids) this.#append(uid, (position) => ({ position, event: { ...event, position } as LogEvent }));
  }

  #append(uid: string, make: (position: number) => Entry): void {
    const log = this.#logs.get(uid) ?? [];
    const entry = make(this.position(uid) + 1);
    this.#logs.set(uid, [...log, entry]);
    const event = structuredClone(this.#eventOf(uid, entry));
    for (const listener of this.#listeners.get(uid) ?? []) listener(event);
  }

  #tick(): string {
    this.#time += 1000;
    return new Date(this.#time).toISOString();
  }

  #now({ id }: Message): Message {
    return this.#find(id);
  }

  #find(messageId: string): Message {
    const found = this.#roomOf(messageId).messages.find(({ id }) => id === messageId);
    if (!found) throw new ApiError('not_found');
    return found;
  }

  #roomOf(messageId: string): Room {
    const room = [...this.rooms.values()].find(({ messages }) => messages.some(({ id }) => id === messageId));
    if (!room) throw new ApiError('not_found');
    return room;
  }

  #room(conversationId: string): Room {
    const room = this.rooms.get(conversationId);
    if (!room) throw new ApiError('not_found');
    return room;
  }

  #member(uid: string, conversationId: string): Member {
    const member = this.#room(conversationId).members.get(uid);
    if (!member) throw new ApiError('not_found');
    return member;
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const isVisible = ({ clearedSeq, deleted }: Member, { id, seq }: Message): boolean =>
  seq > clearedSeq && !deleted.has(id);

function startOf(all: readonly Message[], { before, after, around }: HistoryPlace, limit: number): number {
  const below = (seq: number): number => all.filter((message) => message.seq < seq).length;
  if (before !== undefined) return Math.max(0, below(before) - limit);
  if (after !== undefined) return below(after + 1);
  if (around !== undefined) return Math.max(0, below(around) - Math.floor(limit / 2));
  return Math.max(0, all.length - limit);
}
