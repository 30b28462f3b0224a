import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits/index.ts';
import { conversationOf, groupConversation, parseConversationId, peerOf, withinRevokeWindow } from './rules.ts';

const uid = fc.bigInt({ min: 1n, max: 8_999_999_999_999_999_999n }).map(String);

describe('conversation ids', () => {
  it('are the same from both sides and lead back to both users', () => {
    fc.assert(
      fc.property(uid, uid, (a, b) => {
        fc.pre(a !== b);
        const conversationId = conversationOf(a, b);
        expect(conversationOf(b, a)).toBe(conversationId);
        expect(peerOf(conversationId, a)).toBe(b);
        expect(peerOf(conversationId, b)).toBe(a);
        const parts = parseConversationId(conversationId);
        expect(parts?.kind === 'private' && parts.uids.map(BigInt).toSorted((x, y) => (x < y ? -1 : 1))).toEqual(
          parts?.kind === 'private' && parts.uids.map(BigInt),
        );
      }),
    );
  });

  it('order users by number, not by text', () => {
    expect(conversationOf('10', '9')).toBe('p9_10');
  });

  it('name the group of a group conversation', () => {
    expect(parseConversationId(groupConversation('77'))).toEqual({ kind: 'group', groupId: '77' });
    expect(peerOf(groupConversation('77'), '77')).toBeNull();
  });

  it.each(['', 'p', 'p1', 'p2_1', 'p1_1', 'p01_2', 'g0', 'gx', 'p1_2_3', 'x1_2', ' g1', 'p1_9000000000000000000'])(
    'rejects %j',
    (text) => {
      expect(parseConversationId(text)).toBeNull();
    },
  );

  it('have no peer for a stranger', () => {
    expect(peerOf(conversationOf('1', '2'), '3')).toBeNull();
  });
});

describe('withinRevokeWindow', () => {
  it('ends two minutes after sending', () => {
    expect(withinRevokeWindow(1000, 1000 + limits.messages.revokeWindowMs - 1)).toBe(true);
    expect(withinRevokeWindow(1000, 1000 + limits.messages.revokeWindowMs)).toBe(false);
  });
});
