import { conversationOf } from '@touchline/contract/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMediaFixture, type MediaFixture } from '../testing/media-fixture.ts';

let fixture: MediaFixture;
beforeAll(async () => {
  fixture = await createMediaFixture();
});
afterAll(() => fixture.close());

it('sends at most 100 copies in one call, merged ones counted once for each chat', async () => {
  const uid = '7001';
  const conversationId = conversationOf(uid, '7002');
  const ids: string[] = [];
  for (const text of ['One', 'Two', 'Three']) ids.push((await fixture.say(uid, conversationId, text)).id);
  const chats = Array.from({ length: 50 }, (_, at) => conversationOf(uid, String(7100 + at)));
  expect(await fixture.forward(uid, ids, chats)).toMatchObject({
    code: 'bad_input',
    fields: [{ path: 'messageIds', code: 'too_big' }],
  });
  expect(await fixture.forward(uid, ids.slice(1), chats)).toMatchObject({ success: true });
  expect(await fixture.forward(uid, ids, chats, { mode: 'merged' })).toMatchObject({ success: true });
});
