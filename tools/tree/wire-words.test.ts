import { expect, it } from 'vitest';
import { findWireWords } from './wire-words.mjs';

const found = (line: string, file = 'apps/web/src/a.tsx') => findWireWords(file, `\n${line}`);

it.each([
  ['api.call(hostCalls.follow, { anchorId: uid });', ['anchorId', 'hostId']],
  ['const isHost = card.zb === 1;', ['zb', 'isHost']],
  ["if (me.anchorStatus === 'approved') return;", ['anchorStatus', 'hostStatus']],
  ["if (role === 'anchor') return;", ["'anchor'", 'hostRole or hostRoomKind']],
  ["if (role !== 'visitor') return;", ["'visitor'", 'guestRole']],
  ['const { bookAnchor } = payload;', ['bookAnchor', 'host']],
])('reports %s', (line, [word, ours]) => {
  expect(found(line)).toEqual([`apps/web/src/a.tsx:2  ${word} is a word of the protocol: say ${ours}`]);
});

it('reports every word of a line, in tests too', () => {
  expect(found('expect(of({ anchorId, zb })).toBe(true);', 'apps/server/src/a.test.ts')).toHaveLength(2);
});

it.each([
  ['<a href={`#/anchor/room/$' + '{hostId}`}>'],
  ["path: '/web_anchor/anchor_details',"],
  ["if (code === 'not_an_anchor') return;"],
  ['const anchor = menu.anchor;'],
  ['.zbx { zbar: 1 }'],
])('accepts %s', (line) => expect(found(line)).toEqual([]));

it('accepts them where they are translated', () => {
  for (const file of [
    'packages/contract/src/kernel/wire-words.ts',
    'apps/web/src/push-worker/push-worker.ts',
    'apps/server/src/migrations/0500-rooms.ts',
    'docs/adding-a-call.md',
  ])
    expect(found('anchorId, zb', file)).toEqual([]);
});
