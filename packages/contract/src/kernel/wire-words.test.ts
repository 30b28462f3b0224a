import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { allCalls } from '../testing/all-calls.ts';
import { fromWire, renamedMembers, toWire } from './wire-words.ts';

describe('words of the protocol', () => {
  it('replace our names of members, at any depth', () => {
    const ours = {
      hostId: '7',
      items: [{ user: { isHost: true, hostStatus: 'approved' } }, { isHost: false }],
      guestCount: 2,
    };
    const wire = { anchorId: '7', items: [{ user: { zb: 1, anchorStatus: 'approved' } }, { zb: 0 }], visitors: 2 };
    expect(JSON.parse(toWire(JSON.stringify(ours)))).toEqual(wire);
    expect(JSON.parse(fromWire(JSON.stringify(wire)))).toEqual(ours);
  });

  it.each([
    'hostId',
    '"hostId":',
    '{"hostId":"1","isHost":true}',
    '\\"anchorId\\":',
    '\\',
    '"',
    ',"zb":1',
    'zb',
    '":{"zb":0',
  ])('leave the text %s alone', (text) => {
    const whole = JSON.stringify({ text, list: [text, text], hostId: text, [`a ${text}`]: 1 });
    for (const side of [toWire, fromWire]) {
      const { text: same, list } = JSON.parse(side(whole));
      expect([same, ...list]).toEqual([text, text, text]);
    }
    expect(fromWire(toWire(whole))).toBe(whole);
  });

  it('are in no address, because only JSON is translated', () => {
    const ours: readonly string[] = renamedMembers().map(([, name]) => name);
    const addressed = allCalls.filter(({ call: { method, path } }) => method === 'GET' || path.includes('{'));
    expect(addressed.length).toBeGreaterThan(20);
    const names = addressed.flatMap(({ call: { method, path }, schema }) =>
      Object.keys((schema.input as z.ZodMiniObject)._zod.def.shape)
        .filter((name) => method === 'GET' || path.includes(`{${name}}`))
        .map((name) => `${path} ${name}`),
    );
    expect(names.filter((name) => ours.includes(name.split(' ')[1] ?? ''))).toEqual([]);
  });
});
