import { limits } from '@touchline/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PushableMessage } from '../needs.ts';
import { platform, queue, register, run, service, setUpPush, titles, world } from '../testing/push-fixture.ts';

setUpPush();

const message = (id: string, changes: Partial<PushableMessage> = {}): PushableMessage => ({
  id,
  conversationId: '20-21',
  seq: Number(id),
  senderUid: '21',
  groupId: null,
  groupName: null,
  messageType: 'text',
  imageUrl: null,
  uids: ['20'],
  ...changes,
});

/** Posts messages; the members hear of them when they are still unread a moment later. */
async function post(...messages: PushableMessage[]): Promise<void> {
  for (const one of messages) world.chats.set(one.id, one);
  await queue.addChat(
    platform.db,
    messages.map(({ id, uids }) => ({ id, uids })),
  );
  platform.clock.advance(limits.push.chatDelayMs);
  await run();
}

const settings = (messageNotification: boolean, messageInfoNotification: boolean) => ({
  messageNotification,
  messageInfoNotification,
  newMessageNotificationVoice: true,
});

beforeEach(() => register('20'));

describe('a chat message', () => {
  it('is pushed with its sender, never with its text', async () => {
    await post(message('1'));
    expect(service.received.map(({ payload }) => payload)).toMatchObject([
      {
        type: 8,
        tag: 'chat-20-21',
        notify: { title: 'User 21', body: 'You received 1 message', webActionContent: '/chat/message?c=20-21' },
        openIMContentDTO: { GroupId: null, GroupName: null, SenderName: 'User 21', MessageType: 1, ImageURL: null },
      },
    ]);
  });

  it.each([
    ['picture', 2, 'You received 1 picture', '/files/a/640.webp?s=1'],
    ['video', 3, 'You received 1 video', null],
  ] as const)('says that it is a %s', async (messageType, MessageType, body, imageUrl) => {
    await post(message('1', { messageType, imageUrl }));
    const [{ payload } = { payload: null }] = service.received;
    expect(payload).toMatchObject({ notify: { body }, openIMContentDTO: { MessageType, ImageURL: imageUrl } });
  });

  it('names the group', async () => {
    await post(message('1', { conversationId: 'g9', groupId: '9', groupName: 'Kop End' }));
    const [{ payload } = { payload: null }] = service.received;
    expect(payload).toMatchObject({
      notify: { title: 'Kop End' },
      openIMContentDTO: { GroupId: '9', GroupName: 'Kop End', SenderName: 'User 21' },
    });
  });

  it('shows neither sender nor picture when the details are off', async () => {
    world.messageSettings.set('20', settings(true, false));
    await post(message('1', { messageType: 'picture', imageUrl: '/files/a/640.webp' }));
    const [{ payload } = { payload: null }] = service.received;
    expect(payload).toMatchObject({
      notify: { title: 'Touchline', body: 'You received 1 picture', webActionContent: '/chat/message' },
      openIMContentDTO: { GroupName: null, SenderName: null, ImageURL: null },
    });
  });

  it('is not pushed when new messages are not announced', async () => {
    world.messageSettings.set('20', settings(false, true));
    await post(message('1'));
    expect(titles()).toEqual([]);
  });

  it('is not pushed to somebody who has blacklisted the sender', async () => {
    world.blockers.add('20');
    await post(message('1'));
    expect(titles()).toEqual([]);
  });

  it('is not pushed when it was read or the chat is muted', async () => {
    await queue.addChat(platform.db, [{ id: '1', uids: ['20'] }]);
    platform.clock.advance(limits.push.chatDelayMs);
    await run();
    expect(titles()).toEqual([]);
  });

  it('stands for those before it in the same chat', async () => {
    await post(
      message('1'),
      message('2', { messageType: 'video' }),
      message('3', { conversationId: '20-22', senderUid: '22' }),
    );
    expect(service.received.map(({ payload }) => payload.notify.body).toSorted()).toEqual([
      'You received 1 message',
      'You received 1 video',
    ]);
  });

  it('is owed only where a receiver has a device', async () => {
    await queue.addChat(platform.db, [
      { id: '1', uids: ['30', '31'] },
      { id: '2', uids: ['30', '20'] },
    ]);
    const owed = await platform.db.selectFrom('platform_outbox').select(['topic', 'ref']).execute();
    expect(owed).toEqual([{ topic: 'push.chat', ref: '2' }]);
  });
});
