import type { Message, Outgoing } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import { expect, it } from 'vitest';
import { messageOf, outgoingOf } from './messenger-fixtures.ts';
import { threadRows } from './rows.ts';

const rowsOf = (
  messages: readonly Message[],
  outgoing: readonly Outgoing[] = [],
  {
    unreadAfter = null,
    hasAfter = false,
  }: { unreadAfter?: { seq: number; count: number } | null; hasAfter?: boolean } = {},
) =>
  threadRows({
    snapshot: { messages, outgoing, hasAfter },
    uid: '1',
    unreadAfter,
    dayOf: (at) => at.slice(0, 10),
  });
const shape = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) => {
    if (row.kind === 'message')
      return `${row.own ? 'own' : 'other'}${row.head ? ' head' : ''}${row.tail ? ' tail' : ''}`;
    return row.kind;
  });

it('separates days and groups messages of one sender within five minutes', () => {
  const rows = rowsOf([
    messageOf({ seq: 1, at: '2026-03-01T10:00:00Z' }),
    messageOf({ seq: 2, at: '2026-03-01T10:04:00Z' }),
    messageOf({ seq: 3, at: '2026-03-01T10:10:00Z' }),
    messageOf({ seq: 4, at: '2026-03-01T10:11:00Z', uid: '1' }),
    messageOf({ seq: 5, at: '2026-03-02T10:11:00Z', uid: '1' }),
  ]);
  expect(shape(rows)).toEqual([
    'day',
    'other head',
    'other tail',
    'other head tail',
    'own head tail',
    'day',
    'own head tail',
  ]);
});

it('draws the unread line above the first message of somebody else after the read one', () => {
  const messages = [
    messageOf({ seq: 1 }),
    messageOf({ seq: 2, uid: '1' }),
    messageOf({ seq: 3 }),
    messageOf({ seq: 4 }),
  ];
  const rows = rowsOf(messages, [], { unreadAfter: { seq: 1, count: 2 } });
  expect(shape(rows)).toEqual(['day', 'other head tail', 'own head tail', 'unread', 'other head', 'other tail']);
});

it('keeps a message in place and under its key while it is sent', () => {
  const sending = rowsOf([messageOf({ seq: 1 })], [outgoingOf({ clientId: 'client-1' })]);
  const sent = rowsOf([messageOf({ seq: 1 }), messageOf({ seq: 2, uid: '1', clientId: 'client-1' })]);
  expect(sending.at(-1)?.key).toBe(sent.at(-1)?.key);
});

it('leaves failed messages where they failed, and those being sent at the end', () => {
  const rows = rowsOf(
    [messageOf({ seq: 1 }), messageOf({ seq: 2 })],
    [outgoingOf({ clientId: 'failed', state: 'failed', afterSeq: 1 }), outgoingOf({ clientId: 'sending' })],
  );
  expect(rows.map(({ key }) => key)).toEqual(['day-2026-03-01', 'm1', 'cfailed', 'm2', 'csending']);
  expect(rowsOf([messageOf({ seq: 1 })], [outgoingOf({ clientId: 'sending' })], { hasAfter: true })).toHaveLength(2);
});

it('shows group notices and revoked messages as lines', () => {
  const rows = rowsOf([
    messageOf({ seq: 1 }),
    messageOf({ seq: 2, body: { contentType: contentTypes.revoked, content: { by: { uid: '2', nickname: 'b' } } } }),
    messageOf({ seq: 3 }),
  ]);
  expect(shape(rows)).toEqual(['day', 'other head tail', 'revoked', 'other head tail']);
});

it('has files on their way at the end, and none in an older part of the thread', () => {
  const input = { uid: '1', unreadAfter: null, dayOf: (at: string) => at.slice(0, 10), uploadIds: ['a', 'b'] };
  const messages = [messageOf({ seq: 1 })];
  const outgoing = [outgoingOf({ clientId: 'x' })];
  const kinds = (hasAfter: boolean): string[] =>
    threadRows({ ...input, snapshot: { messages, outgoing, hasAfter } }).map(({ kind }) => kind);
  expect(kinds(false)).toEqual(['day', 'message', 'outgoing', 'upload', 'upload']);
  expect(kinds(true)).toEqual(['day', 'message']);
});
