import { expect, it } from 'vitest';
import { mostRead, statementsOf } from '../../../testing/plans.ts';
import { createConversationFixture } from '../testing/conversation-fixture.ts';

it('reads each member of a group once when all of them are told its name', async () => {
  const fixture = await createConversationFixture();
  const { conversations, platform, pushed } = fixture;
  const members = 60;
  await fixture.group(
    '1',
    Array.from({ length: members }, (_, at) => String(100 + at)),
  );
  pushed.clear();
  const statements = await statementsOf(async () => {
    await fixture.change((tx) => conversations.describeGroup(tx, { groupId: '1', name: 'North Bank', avatar: null }));
    await expect.poll(() => pushed.size).toBe(members);
  });
  const most = await mostRead(platform.db, statements);
  expect(most.rows).toBeGreaterThanOrEqual(members);
  expect(most.rows).toBeLessThan(members * 5);
  await fixture.close();
});
