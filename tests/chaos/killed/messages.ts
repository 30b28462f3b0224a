import { conversationOf, type Message, messageCalls } from '@touchline/contract/messages';
import { expect } from 'vitest';
import type { Person } from './accounts.ts';
import { atOnce, keepTrying, repeatCall, type Workload } from './workload.ts';

type Writer = Pick<Person, 'uid' | 'call'>;

/** All messages of a conversation, oldest first. */
async function messagesOf({ call }: Writer, conversationId: string): Promise<Message[]> {
  const messages: Message[] = [];
  for (let after = 0; ; ) {
    const page = await call(messageCalls.history, { conversationId, after, limit: 100 });
    messages.push(...page.items);
    after = page.items.at(-1)?.seq ?? after;
    if (!page.hasAfter) return messages;
  }
}

/** Two friends who write to each other, with several messages in flight each. */
export async function createMessages(one: Writer, two: Writer) {
  const conversationId = conversationOf(one.uid, two.uid);
  const send = async ({ call }: Writer, clientId: string): Promise<Message> => {
    const message = { contentType: 101, content: { text: clientId } } as const;
    return (await call(messageCalls.send, { conversationId, clientId, message })).message;
  };
  const acknowledged = new Map<string, Message>([['first-message', await send(one, 'first-message')]]);
  const sentBy = new Map<string, Writer>([['first-message', one]]);
  const before = await one.call(messageCalls.conversation, { conversationId });

  const workload: Workload = {
    begin: async ({ round, isKilled }) => {
      let answers = 0;
      const writing = [one, two].flatMap((sender, who) =>
        Array.from({ length: atOnce }, (_nothing, nthWriter) =>
          keepTrying(isKilled, async (nth) => {
            const clientId = `kill-${round}-${who}-${nthWriter}-${nth}`;
            sentBy.set(clientId, sender);
            const message = await send(sender, clientId).catch(() => undefined);
            if (!message) return;
            acknowledged.set(clientId, message);
            answers += 1;
          }),
        ),
      );
      return {
        missing: () => (answers > 20 + (round % 5) * 8 ? [] : ['messages']),
        ended: Promise.all(writing),
      };
    },
    repeat: async () => undefined,
  };

  /** The log has every message once, and the unread messages of a user are those of the other. */
  async function proveLog(me: Writer, other: Writer, all: readonly Message[]): Promise<void> {
    const seen: string[] = [];
    for (let position = me === one ? before.position : 0; ; ) {
      const page = await me.call(messageCalls.sync, { position, limit: 500 });
      expect(page.reload).toBe(false);
      for (const event of page.events) {
        position += 1;
        expect(event.position).toBe(position);
        if (event.type === 'message' && event.data.conversationId === conversationId) seen.push(event.data.id);
      }
      if (!page.more) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const { conversation } = await me.call(messageCalls.conversation, { conversationId });
    const fromOther = all.filter(({ from, seq }) => from.uid === other.uid && seq > conversation.readSeq);
    expect(conversation.unread).toBe(fromOther.filter(({ contentType }) => contentType === 101).length);
  }

  return {
    workload,
    prove: async (): Promise<void> => {
      const byClientId = Map.groupBy(await messagesOf(two, conversationId), ({ clientId }) => clientId);
      for (const [clientId, message] of acknowledged) expect(byClientId.get(clientId)).toEqual([message]);
      // A repeat of one without an answer stores it now, or returns what was stored before the kill.
      for (const [clientId, sender] of sentBy)
        if (!acknowledged.has(clientId)) await repeatCall(() => send(sender, clientId));
      const all = await messagesOf(one, conversationId);
      const texts = all.flatMap(({ clientId }) => (sentBy.has(clientId) ? [clientId] : []));
      expect(texts.toSorted()).toEqual([...sentBy.keys()].toSorted());
      expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => at + 1));
      await proveLog(one, two, all);
      await proveLog(two, one, all);
    },
  };
}
