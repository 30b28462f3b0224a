import { type Message, messageEvents } from '@touchline/contract/messages';
import { RawJson } from '../../../realtime/index.ts';
import { statesOf } from '../conversations/states.store.ts';
import { presentConversations, presentMessages, presentReadState } from '../messages.present.ts';
import type { ConversationDeps } from '../needs.ts';
import type { InsertedLog } from './log.store.ts';
import { hasReadState, type LogRecord } from './log-record.ts';
import type { RecordedEvent } from './record-log.ts';

type PushDeps = Pick<ConversationDeps, 'db' | 'needs'>;

/**
 * Sends committed events to the sockets of their users. The data of an event is serialised once for all of them. Returns
 * the messages among them, by id.
 */
export async function pushLog(deps: PushDeps, recorded: readonly RecordedEvent[]): Promise<Map<string, Message>> {
  const messages = await messagesOf(deps, recorded);
  for (const { record, rows } of recorded) {
    if (record.type === 'conversation') {
      await pushStates(deps, record.conversationId, rows);
      continue;
    }
    const data = JSON.stringify('message' in record ? messages.get(record.message.id) : record.data);
    for (const row of rows) send(deps, record.type, row, data);
  }
  return messages;
}

/** The messages of the records, in the shape of the contract. */
async function messagesOf(deps: PushDeps, recorded: readonly RecordedEvent[]): Promise<Map<string, Message>> {
  const rows = recorded.flatMap(({ record }) => ('message' in record ? [record.message] : []));
  return new Map((await presentMessages(deps, rows)).map((message) => [message.id, message]));
}

async function pushStates(deps: PushDeps, conversationId: string, rows: readonly InsertedLog[]) {
  const states = await statesOf(
    deps.db,
    rows.map(({ uid }) => ({ conversationId, uid })),
  );
  const conversations = await presentConversations(deps, states);
  const byUid = new Map(states.map(({ uid }, index) => [uid, conversations[index]]));
  for (const row of rows) {
    const conversation = byUid.get(row.uid);
    if (conversation) send(deps, 'conversation', row, JSON.stringify(conversation));
  }
}

function send({ needs }: PushDeps, type: LogRecord['type'], row: InsertedLog, data: string): void {
  const readState = hasReadState(type) ? `,"readState":${JSON.stringify(presentReadState(row))}` : '';
  const event = `{"position":${Number(row.position)},"type":"${type}","data":${data}${readState}}`;
  needs.hub.notify(row.uid, messageEvents.log, new RawJson(event));
}
