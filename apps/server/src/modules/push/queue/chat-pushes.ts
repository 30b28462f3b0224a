import { limits } from '@touchline/contract/limits';
import { inTransaction } from '../../../platform/db/database.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox.ts';
import type { PushableMessage, PushDeps } from '../needs.ts';
import type { NewPush } from '../push-writer.ts';

/**
 * Pushes chat messages that are still unread: to members who did not mute the chat, want to hear of new messages and
 * have not blacklisted the sender. Of several messages of a chat the newest says it all.
 */
export async function queueChatPushes(deps: PushDeps, entries: readonly OutboxEntry[]): Promise<string[]> {
  const refs = entries.map(({ ref }) => ref);
  const found = await deps.needs.chats.pushableAmong(refs);
  const newest = [...Map.groupBy(found, ({ conversationId }) => conversationId).values()].flatMap(
    (messages) => messages.toSorted((a, b) => b.seq - a.seq)[0] ?? [],
  );
  const settings = await deps.needs.notifications.settingsAmong([...new Set(newest.flatMap(({ uids }) => uids))]);
  const pushes: NewPush[] = [];
  for (const message of newest) {
    const blockers = await deps.needs.friends.blockersAmong(message.senderUid, message.uids);
    const wanted = message.uids.filter((uid) => !blockers.has(uid) && settings.get(uid)?.messageNotification !== false);
    const { detailed = [], plain = [] } = Object.groupBy(wanted, (uid) =>
      settings.get(uid)?.messageInfoNotification === false ? 'plain' : 'detailed',
    );
    pushes.push(...chatPushes(deps.clock.date(), message, detailed, true));
    pushes.push(...chatPushes(deps.clock.date(), message, plain, false));
  }
  await inTransaction(deps.db, (tx) => deps.needs.queue.add(tx, pushes));
  return refs;
}

function chatPushes(now: Date, message: PushableMessage, uids: readonly string[], detailed: boolean): NewPush[] {
  if (uids.length === 0) return [];
  const { id, conversationId, groupId, groupName, senderUid, messageType, imageUrl } = message;
  return [
    {
      key: `chat/${id}/${detailed ? 'detailed' : 'plain'}`,
      subject: {
        type: 'chat',
        conversationId,
        groupId,
        groupName,
        senderUid,
        messageType,
        imageUrl: detailed ? imageUrl : null,
        detailed,
      },
      audience: { kind: 'users', uids },
      dueAt: now,
      expiresAt: new Date(now.getTime() + limits.push.chatLifeMs),
    },
  ];
}
