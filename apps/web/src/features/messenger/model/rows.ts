import type { Message, Outgoing, ThreadSnapshot } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';

/** Messages of one sender closer than this are one group with one name. */
const groupMs = 5 * 60_000;

interface Grouped {
  /** The first of its sender's group: shows the name. */
  readonly head: boolean;
  /** The last of its sender's group: shows time and receipt. */
  readonly tail: boolean;
}

export type ThreadRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'unread'; readonly key: 'unread'; readonly count: number }
  | { readonly kind: 'notice' | 'revoked'; readonly key: string; readonly message: Message }
  | ({ readonly kind: 'message'; readonly key: string; readonly message: Message; readonly own: boolean } & Grouped)
  | ({ readonly kind: 'outgoing'; readonly key: string; readonly outgoing: Outgoing } & Grouped)
  | { readonly kind: 'upload'; readonly key: string };

export interface RowsInput {
  readonly snapshot: Pick<ThreadSnapshot, 'messages' | 'outgoing' | 'hasAfter'>;
  /** The files on their way. */
  readonly uploadIds?: readonly string[];
  /** The current user. */
  readonly uid: string;
  /** The line above the first message after this sequence; null for none. */
  readonly unreadAfter: { readonly seq: number; readonly count: number } | null;
  /** The day of an instant, in the reader's time zone. */
  readonly dayOf: (at: string) => string;
}

type Item = { readonly message: Message } | { readonly outgoing: Outgoing };

/** The lines of a thread in their order: days, messages, what is being sent, and files. Keys outlive the sending of a message. */
export function threadRows({ snapshot, uploadIds = [], uid, unreadAfter, dayOf }: RowsInput): ThreadRow[] {
  const rows: ThreadRow[] = [];
  let day = '';
  let unread = unreadAfter;
  const items = merged(snapshot);
  for (const [at, item] of items.entries()) {
    const time = timeOf(item);
    if (dayOf(time) !== day) {
      day = dayOf(time);
      rows.push({ kind: 'day', key: `day-${day}`, at: time });
    }
    if (unread && 'message' in item && item.message.seq > unread.seq && item.message.from.uid !== uid) {
      rows.push({ kind: 'unread', key: 'unread', count: unread.count });
      unread = null;
    }
    rows.push(rowOf(item, items[at - 1], items[at + 1], { uid, dayOf, before: rows.at(-1) }));
  }
  if (!snapshot.hasAfter) for (const key of uploadIds) rows.push({ kind: 'upload', key });
  return rows;
}

interface Around {
  readonly uid: string;
  readonly dayOf: (at: string) => string;
  readonly before: ThreadRow | undefined;
}

function rowOf(item: Item, previous: Item | undefined, next: Item | undefined, around: Around): ThreadRow {
  const { uid, dayOf, before } = around;
  const together = (a: Item | undefined, b: Item | undefined): boolean =>
    a !== undefined && b !== undefined && isGrouped(a, b, uid) && dayOf(timeOf(a)) === dayOf(timeOf(b));
  const grouped: Grouped = {
    head: before?.kind === 'day' || before?.kind === 'unread' || !together(previous, item),
    tail: !together(item, next),
  };
  if ('outgoing' in item) {
    const { outgoing } = item;
    return { kind: 'outgoing', key: `c${outgoing.clientId}`, outgoing, ...grouped };
  }
  const { message } = item;
  const own = message.from.uid === uid;
  const key = own && message.clientId !== '' ? `c${message.clientId}` : `m${message.id}`;
  const { contentType } = message;
  if (contentType === contentTypes.group_notice) return { kind: 'notice', key, message };
  if (contentType === contentTypes.revoked) return { kind: 'revoked', key, message };
  return { kind: 'message', key, message, own, ...grouped };
}

const timeOf = (item: Item): string => ('message' in item ? item.message.at : item.outgoing.at);

const isLine = (item: Item): boolean =>
  'message' in item &&
  (item.message.contentType === contentTypes.group_notice || item.message.contentType === contentTypes.revoked);

function isGrouped(a: Item, b: Item, uid: string): boolean {
  if (isLine(a) || isLine(b)) return false;
  const senderOf = (item: Item): string => ('message' in item ? item.message.from.uid : uid);
  return senderOf(a) === senderOf(b) && Math.abs(Date.parse(timeOf(b)) - Date.parse(timeOf(a))) < groupMs;
}

/** Failed messages stay where they failed; those being sent come last. In an older part of the thread there are none. */
function merged({ messages, outgoing, hasAfter }: RowsInput['snapshot']): Item[] {
  if (hasAfter || outgoing.length === 0) return messages.map((message) => ({ message }));
  const failed = outgoing.filter(({ state }) => state === 'failed');
  const sending = outgoing.filter(({ state }) => state !== 'failed');
  const first = messages[0]?.seq ?? 0;
  const items: Item[] = [];
  let next = 0;
  const addFailed = (upTo: number): void => {
    for (let one = failed[next]; one && one.afterSeq < upTo; one = failed[next]) {
      // One that failed before the loaded messages is not among them.
      if (one.afterSeq >= first - 1 || upTo === Number.POSITIVE_INFINITY) items.push({ outgoing: one });
      next += 1;
    }
  };
  for (const message of messages) {
    addFailed(message.seq);
    items.push({ message });
  }
  addFailed(Number.POSITIVE_INFINITY);
  return [...items, ...sending.map((one) => ({ outgoing: one }))];
}
