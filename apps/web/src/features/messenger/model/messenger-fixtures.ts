import type { Conversation, Message, MessageBody, Outgoing } from '@touchline/client/messenger';
import type { UserCard } from '@touchline/contract/accounts';
import { contentTypes, userTypes } from '@touchline/contract/enums';

/** Users, messages and conversations for tests. */
const userOf = (uid: string, nickname = `user${uid}`): UserCard => ({
  uid,
  appNumber: `1000000${uid}`,
  nickname,
  avatar: null,
  userType: userTypes.user,
  isHost: false,
});

interface MessageInput {
  readonly seq: number;
  readonly uid?: string;
  readonly at?: string;
  readonly text?: string;
  readonly clientId?: string;
  readonly body?: MessageBody;
  readonly conversationId?: string;
}

const textBody = (text: string): MessageBody => ({ contentType: contentTypes.text, content: { text } });

export const messageOf = ({ seq, uid = '2', at, text, clientId, body, conversationId }: MessageInput): Message => ({
  id: String(seq),
  conversationId: conversationId ?? 'p1_2',
  seq,
  from: userOf(uid),
  clientId: clientId ?? `client-${seq}`,
  at: at ?? '2026-03-01T10:00:00Z',
  reactions: [],
  ...(body ?? textBody(text ?? `text ${seq}`)),
});

export const outgoingOf = (given: Partial<Outgoing> & { clientId: string }): Outgoing => ({
  conversationId: 'p1_2',
  at: '2026-03-01T10:00:00Z',
  state: 'sending',
  afterSeq: 0,
  code: null,
  data: {},
  input: { contentType: contentTypes.text, content: { text: 'text' } },
  body: textBody('text'),
  ...given,
});

export const conversationFixture = (given: Partial<Conversation> = {}): Conversation => ({
  conversationId: 'p1_2',
  kind: 'private',
  peer: userOf('2', 'Tom'),
  group: null,
  state: 'active',
  last: null,
  lastAt: null,
  firstSeq: 1,
  lastSeq: 0,
  readSeq: 0,
  unread: 0,
  mentionSeq: null,
  peerReadSeq: 0,
  pinned: false,
  pinnedAt: null,
  muted: false,
  hidden: false,
  draft: null,
  ...given,
});
