import { createPushQueue } from '@touchline/server/modules/push/index.ts';
import type { Touchline } from '../touchline.ts';

const lifeMs = 600_000;

/** Queues a push to all devices of users, as a message of a chat does. */
export async function queuePush({ app }: Touchline, uids: readonly string[]): Promise<void> {
  const { db, clock, ids, outbox } = app.platform;
  const id = ids.next();
  const subject = {
    type: 'chat',
    conversationId: id,
    groupId: null,
    groupName: null,
    senderUid: id,
    messageType: 'text',
    imageUrl: null,
    detailed: false,
  } as const;
  const dueAt = clock.date();
  const expiresAt = new Date(clock.now() + lifeMs);
  await createPushQueue({ clock, ids, outbox }).add(db, [
    { key: `hostile/${id}`, subject, audience: { kind: 'users', uids }, dueAt, expiresAt },
  ]);
}
