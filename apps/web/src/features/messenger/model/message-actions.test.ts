import { contentTypes } from '@touchline/contract/enums';
import { expect, it } from 'vitest';
import { actionsOf } from './message-actions.ts';
import { messageOf } from './messenger-fixtures.ts';

const sentAt = Date.parse('2026-03-01T10:00:00Z');
const base = {
  uid: '1',
  now: sentAt,
  conversation: { kind: 'private', state: 'active' },
  mayRevokeOthers: false,
  mayReport: true,
} as const;
const own = messageOf({ seq: 1, uid: '1' });
const other = messageOf({ seq: 2 });

it('lets the sender take a message back for two minutes', () => {
  expect(actionsOf(own, { ...base, now: sentAt + 119_999 })).toContain('revoke');
  expect(actionsOf(own, { ...base, now: sentAt + 120_000 })).not.toContain('revoke');
  expect(actionsOf(other, base)).not.toContain('revoke');
  expect(actionsOf(other, { ...base, mayRevokeOthers: true })).toContain('revoke');
});

it('shows who read an own message in groups only', () => {
  const group = { ...base, conversation: { kind: 'group', state: 'active' } } as const;
  expect(actionsOf(own, group)).toContain('readers');
  expect(actionsOf(other, group)).not.toContain('readers');
  expect(actionsOf(own, base)).not.toContain('readers');
});

it('offers to report messages of others only', () => {
  expect(actionsOf(other, base)).toContain('report');
  expect(actionsOf(own, base)).not.toContain('report');
  expect(actionsOf(other, { ...base, mayReport: false })).not.toContain('report');
});

it('leaves only reading, forwarding, reporting and deleting in a group that was left', () => {
  const left = { ...base, conversation: { kind: 'group', state: 'exited' } } as const;
  expect(actionsOf(other, left)).toEqual(['copy', 'forward', 'select', 'report', 'delete']);
});

it('offers only deleting on lines', () => {
  const revoked = { contentType: contentTypes.revoked, content: { by: { uid: '2', nickname: 'b' } } } as const;
  expect(actionsOf(messageOf({ seq: 1, body: revoked }), base)).toEqual(['delete']);
});
