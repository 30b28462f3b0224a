import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { createMessageFixture, type MessageFixture } from '../testing/message-fixture.ts';
import { insertLog } from './log.store.ts';

let fixture: MessageFixture;
beforeAll(async () => {
  fixture = await createMessageFixture();
});
afterAll(() => fixture.close());

// Vitest fails for a failure that nobody waited for.
it('fails as a whole when one of the statements that are sent together fails', async () => {
  const { db, clock } = fixture.platform;
  const event = { type: 'message', conversationId: 'p31_32', messageId: '1', data: null } as const;
  const recorded = inTransaction(db, (tx) => insertLog(tx, [{ ...event, uids: ['9'.repeat(20)] }], clock.date()));
  await expect(recorded).rejects.toThrow('is out of range for type bigint');
});
