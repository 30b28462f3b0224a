import type { Message } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import { expect, it } from 'vitest';
import { messagesAbout, subjectsOf } from './chat-report.ts';

const messageOf = (id: string, uid: string, contentType: number = contentTypes.text): Message =>
  ({ id, contentType, from: { uid, nickname: `Person ${uid}` }, content: { text: id } }) as unknown as Message;
const messages = [
  messageOf('a', '2'),
  messageOf('b', '1'),
  messageOf('c', '3'),
  messageOf('d', '2'),
  messageOf('e', '4', contentTypes.group_notice),
];

it('is about the senders of selected messages but oneself, and about their group', () => {
  const users = [
    { kind: 'chat', id: '2', name: 'Person 2' },
    { kind: 'chat', id: '3', name: 'Person 3' },
  ];
  expect(subjectsOf(messages, null, '1')).toEqual(users);
  const group = { groupId: '9', name: 'Kop End' };
  expect(subjectsOf(messages, group, '1')).toEqual([...users, { kind: 'group', id: '9', name: 'Kop End' }]);
});

it('carries the messages of the subject only, never own ones or lines', () => {
  const idsAbout = (kind: 'chat' | 'group', id: string) =>
    messagesAbout(messages, { kind, id, name: '' }, '1').map((message) => message.id);
  expect(idsAbout('chat', '2')).toEqual(['a', 'd']);
  expect(idsAbout('group', '9')).toEqual(['a', 'c', 'd']);
});
