import { type Message, messageEvents } from '@touchline/contract/messages';
import { RawJson } from '../../../realtime/index.ts';
import { statesOf } from '../conversations/states.store.ts';
import { type PresentDeps, presentConversations, presentMessages, presentReadState } from '../messages.present.ts';
import type { ConversationDeps } from '../needs.ts';
import type { LogPlace } from './log.store.ts';
import { hasReadState, type LogRecord } from './log-record.ts';
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
      for (const { uid, json } of events) deps.needs.hub.notify(uid, messageEvents.log, new RawJson(json));
      return messages;
    });
    last = Promise.allSettled([done, prepared]);
    return done;
  };
}

interface PushedEvent {
  readonly uid: string;
  readonly json: string;
}

/** The events as text. The data of an event is serialised once for all its users. */
async function prepareEvents(deps: PushDeps, recorded: readonly RecordedEvent[]) {
  const messages = await messagesOf(deps, recorded);
  const events: PushedEvent[] = [];
  for (const { record, places } of recorded) {
    if (record.type === 'conversation') {
      events.push(...(await stateEvents(deps, record, places)));
      continue;
    }
    const data = JSON.stringify('message' in record ? messages.get(record.message.id) : record.data);
    for (const [at, place] of places.entries())
      events.push({ uid: record.uids[at] ?? '', json: eventOf(record.type, place, data) });
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
): Promise<PushedEvent[]> {
  const states = await statesOf(
    deps.db,
    uids.map((uid) => ({ conversationId, uid })),
  );
  const conversations = await presentConversations(deps, states);
  const byUid = new Map(states.map(({ uid }, index) => [uid, conversations[index]]));
  return places.flatMap((place, at) => {
    const uid = uids[at] ?? '';
    const conversation = byUid.get(uid);
    return conversation ? [{ uid, json: eventOf('conversation', place, JSON.stringify(conversation)) }] : [];
  });
}

function eventOf(type: LogRecord['type'], place: LogPlace, data: string): string {
  const readState = hasReadState(type) ? `,"readState":${JSON.stringify(presentReadState(place))}` : '';
  return `{"position":${Number(place.position)},"type":"${type}","data":${data}${readState}}`;
}
