import { limits } from '@touchline/contract/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findWholeReads, statementsOf } from '../../../testing/plans.ts';
import { createMessageFixture, type MessageFixture } from '../testing/message-fixture.ts';

let fixture: MessageFixture;
beforeAll(async () => {
  fixture = await createMessageFixture();
});
afterAll(() => fixture.close());

it('deletes the events of more than 30 days, and reads no others', async () => {
  const { platform } = fixture;
  await fixture.say('31', 'p31_32', 'old');
  platform.clock.advance(limits.messages.logLifeMs + 1);
  await fixture.say('31', 'p31_32', 'new');
  const statements = await statementsOf(async () => {
    await platform.timers.run('messages.log.trim');
    await platform.timers.run('messages.log.pause');
  });
  expect(await findWholeReads(platform.db, statements)).toEqual([]);
  const rows = await platform.db.selectFrom('messages_log').select(['uid', 'position']).orderBy('uid').execute();
  expect(rows).toEqual([
    { uid: '31', position: '2' },
    { uid: '32', position: '2' },
  ]);
});
