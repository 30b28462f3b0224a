import { type Message, messageEvents } from '@touchline/contract/messages';
import { type EventParts, toJson } from '../../../realtime/index.ts';
import { readConversationStates } from '../conversations/states.store.ts';
import { type PresentDeps, presentConversations, presentMessages } from '../messages.present.ts';
import type { ConversationDeps } from '../needs.ts';
import type { LogPlace } from './log.store.ts';
import { hasReadState } from './log-record.ts';
import type { RecordedEvent } from './record-log.ts';

type PushDeps = PresentDeps & Pick<ConversationDeps, 'db' | 'needs'>;

/** Sends committed events to the sockets of their users. Returns the messages among them, by id. */
export type PushLog = (recorded: readonly RecordedEvent[]) => Promise<ReadonlyMap<string, Message>>;

/**
 * Reads what the events need at the same time, and sends them in the order in which they were committed here, so that
 * clients see no gap that is none. Events of other processes may still come between; clients sync then.
 */
export function createPushLog(deps: PushDeps): PushLog {
  let last: Promise<unknown> = Promise.resolve();
  return (recorded) => {
    const prepared = prepareEvents(deps, recorded);
    const done = last.then(async () => {
      const { messages, events } = await prepared;
      for (const event of events) deps.needs.hub.notifyMany(messageEvents.log, event);
      return messages;
    });
    last = Promise.allSettled([done, prepared]);
    return done;
  };
}

/** The events as text. What the users of an event have in common is serialised once. */
async function prepareEvents(deps: PushDeps, recorded: readonly RecordedEvent[]) {
  const messages = await messagesOf(deps, recorded);
  const events: EventParts[] = [];
  for (const { record, places } of recorded) {
    if (record.type === 'conversation') {
      events.push(await stateEvents(deps, record, places));
      continue;
    }
    const data = 'message' in record ? messages.get(record.message.id) : record.data;
    const withState = hasReadState(record.type);
    const own = (place: LogPlace): string =>
      withState ? `${positionIn(place)},${readStateIn(place)}` : positionIn(place);
    events.push({
      shared: `"type":"${record.type}","data":${toJson(data)}`,
      each: places.map((place, at) => ({ uid: record.uids[at] ?? '', own: own(place) })),
    });
  }
  return { messages, events };
}

/** The messages of the records, in the shape of the contract. */
async function messagesOf(deps: PushDeps, recorded: readonly RecordedEvent[]): Promise<Map<string, Message>> {
  const rows = recorded.flatMap(({ record }) => ('message' in record ? [record.message] : []));
  return new Map((await presentMessages(deps, rows)).map((message) => [message.id, message]));
}

async function stateEvents(
  deps: PushDeps,
  { conversationId, uids }: { readonly conversationId: string; readonly uids: readonly string[] },
  places: readonly LogPlace[],
): Promise<EventParts> {
  const states = await readConversationStates(
    deps.db,
    uids.map((uid) => ({ conversationId, uid })),
  );
  const conversations = await presentConversations(deps, states);
  const byUid = new Map(states.map(({ uid }, index) => [uid, conversations[index]]));
  const each = places.flatMap((place, at) => {
    const uid = uids[at] ?? '';
    const conversation = byUid.get(uid);
    return conversation ? [{ uid, own: `${positionIn(place)},"data":${toJson(conversation)}` }] : [];
  });
  return { shared: '"type":"conversation"', each };
}

const positionIn = ({ position }: LogPlace): string => `"position":${position}`;

/** The read state as `presentReadState` has it, written by hand: an event of a group has hundreds. */
const readStateIn = ({ read_seq: readSeq, unread, mention_seq: mentionSeq }: LogPlace): string =>
  `"readState":{"readSeq":${readSeq ?? 0},"unread":${unread ?? 0},"mentionSeq":${mentionSeq}}`;
