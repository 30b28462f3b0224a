import { limits } from '@touchline/contract/limits';
import type { Platform } from '../../../platform/platform.ts';
import type { PushWriter } from '../push-writer.ts';
import { insertPushes, oweChatPushes, owePushes, progressByKey } from './push-messages.store.ts';

/** Topics of the outbox. */
export const pushTopics = { message: 'push.message', chat: 'push.chat' } as const;

/** The part of pushes that is created first: it stores what is owed and knows neither devices nor words. */
export const createPushQueue = ({ clock, ids, outbox }: Pick<Platform, 'clock' | 'ids' | 'outbox'>): PushWriter => ({
  add: async (tx, pushes) => {
    if (pushes.length === 0) return;
    const numbered = pushes.map((push) => ({ ...push, id: ids.next() }));
    const added = await insertPushes(tx, numbered, clock.date());
    const fresh = numbered.filter(({ id }) => added.has(id));
    for (const [time, group] of Map.groupBy(fresh, (push) => push.dueAt.getTime())) {
      const dueAt = new Date(time);
      await owePushes(
        tx,
        pushTopics.message,
        group.map(({ id }) => id),
        dueAt,
      );
      outbox.owed(tx, pushTopics.message, dueAt);
    }
  },
  addChat: async (tx, messages) => {
    const heard = messages.filter(({ uids }) => uids.length > 0);
    if (heard.length === 0) return;
    const dueAt = new Date(clock.now() + limits.push.chatDelayMs);
    await oweChatPushes(tx, heard, dueAt);
    outbox.owed(tx, pushTopics.chat, dueAt);
  },
  progressOf: progressByKey,
});
