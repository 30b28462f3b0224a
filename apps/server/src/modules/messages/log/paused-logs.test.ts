import { contentTypes } from '@touchline/contract/enums';
import type { InputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { messageCalls } from '@touchline/contract/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { dataOf } from '../../../testing/api.ts';
import { createMessageFixture, type MessageFixture } from '../testing/message-fixture.ts';

type NewMessage = InputOf<typeof messageCalls.send>['message'];

let fixture: MessageFixture;
let nextUid = 8000;
let nextGroup = 8000;
let away: string;
let sender: string;
let group: string;

beforeAll(async () => {
  fixture = await createMessageFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  nextUid += 2;
  nextGroup += 1;
  [away, sender] = [String(nextUid), String(nextUid + 1)];
  group = await fixture.group(String(nextGroup), [away, sender]);
});

const ask = async (position: number, uid = away) =>
  dataOf(await fixture.api.call(messageCalls.sync, { position, limit: 100 }, { token: fixture.tokenOf(uid) }));
const list = async (uid = away) =>
  dataOf(await fixture.api.call(messageCalls.conversations, { limit: 100 }, { token: fixture.tokenOf(uid) }));
const entries = async (uid = away) => {
  const rows = await fixture.platform.db.selectFrom('messages_log').select('type').where('uid', '=', uid).execute();
  return rows.length;
};
/** Both are away, except those who call. */
const passDays = async (ms = limits.messages.logPauseMs + 1) => {
  fixture.platform.clock.advance(ms);
  await fixture.platform.timers.run('messages.log.pause');
};

describe('the log of a user who is away for days', () => {
  it('gets no messages of groups, which the list shows on return', async () => {
    await fixture.say(sender, group, 'before');
    const { position } = await list();
    await passDays();
    const before = await entries();
    await fixture.say(sender, group, 'while away');
    expect(await entries()).toBe(before);
    expect(await ask(position)).toMatchObject({ reload: true });
    expect(await list()).toMatchObject({
      items: [{ conversationId: group, unread: 2, last: { content: { text: 'while away' } } }],
    });
  });

  it('tells a device that had missed events before, too, that there is more', async () => {
    const { position } = await list();
    await fixture.say(sender, group, 'missed');
    await passDays();
    await fixture.say(sender, group, 'while away');
    const missed = await ask(position);
    expect(missed).toMatchObject({ events: [{ type: 'message' }], more: true, reload: false });
    expect(await ask(missed.position)).toMatchObject({ reload: true });
  });

  it('goes on when the user returns, for every device', async () => {
    const first = (await list()).position;
    await passDays();
    await fixture.say(sender, group, 'while away');
    const { position } = await list();
    await fixture.say(sender, group, 'after');
    expect(await ask(position)).toMatchObject({ reload: false, events: [{ data: { content: { text: 'after' } } }] });
    // The other device does not have the message in between.
    expect(await ask(first)).toMatchObject({ reload: true });
  });

  it('shows a device that reads over the pause that events are missing', async () => {
    await fixture.say(sender, group, 'one');
    await fixture.say(sender, group, 'two');
    await passDays();
    await list();
    await fixture.say(sender, group, 'three');
    expect(await ask(1)).toMatchObject({ reload: true });
  });

  it('still gets private messages', async () => {
    await passDays();
    const before = await entries();
    await fixture.say(sender, `p${away}_${sender}`, 'only you');
    expect(await entries()).toBe(before + 1);
  });

  it('is not paused while the user calls or is connected to some process', async () => {
    fixture.connect(away);
    await fixture.say(sender, group);
    fixture.platform.clock.advance(limits.messages.logPauseMs);
    await fixture.platform.timers.run('messages.log.use');
    await ask(0, sender);
    await passDays(2);
    const before = await entries();
    await fixture.say(sender, group);
    expect(await entries()).toBe(before + 1);
    expect(await entries(sender)).toBe(before + 1);
    fixture.connect(away, false);
  });

  it('counts mentions of somebody who is away', async () => {
    fixture.standings.set(`${nextGroup} ${sender}`, { role: 'owner' });
    await passDays();
    const all = {
      contentType: contentTypes.mention,
      content: { text: '@all', mentions: [], all: true },
    } satisfies NewMessage;
    const named = {
      contentType: contentTypes.mention,
      content: { text: '@you', mentions: [away] },
    } satisfies NewMessage;
    dataOf(await fixture.send(sender, group, '', { message: named }));
    dataOf(await fixture.send(sender, group, '', { message: all }));
    expect(await list()).toMatchObject({ items: [{ unread: 2, mentionSeq: 1 }] });
    expect(await list(sender)).toMatchObject({ items: [{ unread: 0, mentionSeq: null }] });
  });

  it('waits on return for what is being sent', async () => {
    await passDays();
    let returned: ReturnType<typeof list> | undefined;
    const announce = await inTransaction(fixture.platform.db, async (tx) => {
      const { records } = await fixture.conversations.append(tx, [
        {
          conversationId: group,
          senderUid: sender,
          clientId: 'slow',
          digest: 'd',
          contentType: 101,
          content: { text: 'slow' },
        },
      ]);
      returned = list();
      // The call is done with its first statement when the log is not paused any more.
      await expect
        .poll(async () => {
          const { rows } = await sql<{ paused: boolean }>`
            select paused from messages_position where uid = ${away}`.execute(fixture.platform.db);
          return rows[0]?.paused;
        })
        .toBe(false);
      return fixture.conversations.record(tx, records);
    });
    announce();
    expect((await returned)?.items[0]?.last?.content).toEqual({ text: 'slow' });
  });
});
