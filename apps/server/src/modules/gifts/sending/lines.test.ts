import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { createGiftFixture, type GiftFixture, type Order, restart } from '../testing/gift-fixture.ts';

let world: GiftFixture;
const send = async (uid: string, order?: Order) => dataOf(await world.send(uid, order));
const run = (name: string) => world.platform.timers.run(name);
const counts = () => world.lines.map(({ content }) => content.gift?.count);
/** Number of gifts whose message is owed. */
const owed = async () => {
  const rows = await world.platform.db.selectFrom('platform_outbox').select('ref').execute();
  return rows.length;
};
/** Posts the messages that are late. */
const later = async () => {
  world.platform.clock.advance(10_001);
  await run('outbox.gifts.line');
};

beforeAll(async () => {
  world = await createGiftFixture();
});
afterAll(() => world.close());
beforeEach(async () => {
  Object.assign(world.faults, { lines: false, people: 0, commits: 0, batches: 0 });
  await restart(world);
  await world.platform.db.deleteFrom('platform_outbox').execute();
});

describe('the chat message of a gift', () => {
  it('is marked in bulk, and not posted again', async () => {
    const [one, two] = [await world.arrive(), await world.arrive()];
    await Promise.all([send(one), send(two)]);
    await world.published();
    expect(await owed()).toBe(2);
    await run('outbox.gifts.line');
    expect(await owed()).toBe(0);
    await later();
    expect(counts()).toEqual([1, 1]);
  });

  it('is posted later when the process ended before it', async () => {
    const uid = await world.arrive();
    await send(uid);
    await send(uid, { count: 2 });
    await send(uid, { count: 3 });
    await world.published();
    await world.crash();
    await run('outbox.gifts.line');
    expect(counts()).toEqual([1]);
    await later();
    expect(counts()).toEqual([1, 5]);
    expect(world.lines[1]?.content.gift).toMatchObject({ coins: 25, combo: { count: 6 } });
    expect(await owed()).toBe(0);
    await later();
    expect(counts()).toEqual([1, 5]);
  });

  it('covers every gift once, also when it was posted but not marked', async () => {
    const uid = await world.arrive();
    await send(uid);
    await send(uid, { count: 2 });
    await world.published();
    world.platform.clock.advance(2000);
    await run('gifts.lines');
    // The second message is posted, and the process ends before the mark.
    await send(uid, { count: 4 });
    await world.published();
    expect(counts()).toEqual([1, 2]);
    await world.crash();
    await later();
    expect(counts()).toEqual([1, 2, 4]);
    expect(await owed()).toBe(0);
  });

  it('covers every gift once, also when only part of its gifts are searched', async () => {
    const uid = await world.arrive();
    await send(uid);
    await send(uid, { count: 2 });
    await world.published();
    world.platform.clock.advance(1500);
    await send(uid, { count: 3 });
    await world.published();
    world.platform.clock.advance(500);
    // One message covers the last two, and the process ends before the mark.
    await run('gifts.lines');
    await world.published();
    expect(counts()).toEqual([1, 5]);
    await world.crash();
    world.platform.clock.advance(8500);
    await run('outbox.gifts.line');
    expect(await owed()).toBe(0);
    await later();
    expect(counts()).toEqual([1, 5]);
  });

  it('covers every gift once, also when a later gift already had its message', async () => {
    const uid = await world.arrive();
    await send(uid);
    await send(uid, { count: 2 });
    await world.published();
    // The second is pending and lost; the next process posts the third and ends before the mark.
    await world.crash();
    await send(uid, { count: 3 });
    await world.published();
    await world.crash();
    expect(counts()).toEqual([1, 3]);
    await later();
    expect(counts()).toEqual([1, 3, 2]);
    expect(await owed()).toBe(0);
    await later();
    expect(counts()).toEqual([1, 3, 2]);
  });

  it('covers every gift once, also when an ended process was delivering only the first of them', async () => {
    const uid = await world.arrive();
    await send(uid);
    await world.published();
    await send(uid, { count: 2 });
    await send(uid, { count: 3 });
    await world.published();
    world.platform.clock.advance(2000);
    await run('gifts.lines');
    await world.published();
    expect(counts()).toEqual([1, 5]);
    await world.crash();
    // The last two share a message. The first of them is left to the ended process until its lease ends.
    const first = await world.platform.db
      .selectFrom('gifts_sent')
      .select('id')
      .where('uid', '=', uid)
      .where('count', '=', 2)
      .executeTakeFirstOrThrow();
    await world.platform.db
      .updateTable('platform_outbox')
      .set({ due_at: new Date(world.platform.clock.now() + 40_000) })
      .where('ref', '=', first.id)
      .execute();
    await later();
    expect(counts()).toEqual([1, 5]);
    world.platform.clock.advance(30_000);
    await later();
    expect(counts()).toEqual([1, 5]);
    expect(await owed()).toBe(0);
  });

  it('is posted when the chat works again', async () => {
    const uid = await world.arrive();
    world.faults.lines = true;
    await send(uid);
    await world.published();
    await later();
    expect(await owed()).toBe(1);
    world.faults.lines = false;
    await later();
    expect(counts()).toEqual([1]);
    expect(await owed()).toBe(0);
  });
});

describe('a paid gift is published', () => {
  it('retries after a failed read of the accounts', async () => {
    const uid = await world.arrive();
    world.faults.people = 1;
    await send(uid);
    expect(await world.published()).toMatchObject([{ from: { uid } }]);
    expect(counts()).toEqual([1]);
  });

  it('publishes it once after the connection broke during the commit', async () => {
    const uid = await world.arrive();
    world.faults.commits = 1;
    const answer = await send(uid);
    expect(await world.published()).toMatchObject([{ id: answer.giftSentId, from: { uid } }]);
    expect(counts()).toEqual([1]);
    expect(await world.sentBy(uid)).toHaveLength(1);
    expect(world.heard.some(({ type }) => type === 'gift.earned')).toBe(false);
  });

  it('publishes each gift once when the database finishes a batch whose connection broke', async () => {
    const people = [await world.arrive(), await world.arrive(), await world.arrive()];
    // The first gift is a batch of its own; the others wait for it and are the batch that breaks.
    const first = send(people[0] ?? '');
    world.faults.batches = 1;
    const answers = await Promise.all([first, ...people.slice(1).map((uid) => send(uid))]);
    expect((await world.published()).map(({ id }) => id).sort()).toEqual(
      answers.map(({ giftSentId }) => giftSentId).sort(),
    );
    for (const uid of people) expect([await world.balanceOf(uid), (await world.sentBy(uid)).length]).toEqual([995, 1]);
  });
});
