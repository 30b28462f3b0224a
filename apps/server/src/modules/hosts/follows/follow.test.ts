import { hostCalls } from '@touchline/contract/hosts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { dataOf } from '../../../testing/api.ts';
import { type HostsUnderTest, names, startHosts, viewer } from '../testing/hosts-fixture.ts';

let world: HostsUnderTest;
beforeEach(async () => {
  world = await startHosts();
});
afterEach(() => world.close());

describe('following a host', () => {
  const follow = (hostId: string, as: string) => world.api.call(hostCalls.follow, { hostId }, { token: as });
  const unfollow = (hostId: string, as: string) => world.api.call(hostCalls.unfollow, { hostId }, { token: as });

  beforeEach(async () => {
    await world.host('11', 'Ann');
    await world.host('12', 'Bob');
  });

  it('counts a follow once, however often it is repeated', async () => {
    const mine = world.token();
    expect(dataOf(await follow('11', mine))).toEqual({ followed: true, followers: 1 });
    expect(dataOf(await follow('11', mine))).toEqual({ followed: true, followers: 1 });
    expect(await world.hosts.isFollowing(viewer, '11')).toBe(true);
    expect(dataOf(await unfollow('11', mine))).toEqual({ followed: false, followers: 0 });
    expect(dataOf(await unfollow('11', mine))).toEqual({ followed: false, followers: 0 });
    expect(await world.hosts.isFollowing(viewer, '11')).toBe(false);
  });

  it('refuses a host who is removed at that moment', async () => {
    const { db } = world.platform;
    const waiting = async () => {
      const { rows } = await sql`
        select 1 from pg_locks where not granted and pid <> pg_backend_pid() and database is null`.execute(db);
      return rows.length;
    };
    let answer: ReturnType<typeof follow> | undefined;
    await inTransaction(db, async (tx) => {
      await tx.deleteFrom('hosts_profile').where('uid', '=', '11').execute();
      answer = follow('11', world.token());
      // It has found the host and waits for the row.
      await expect.poll(waiting).toBeGreaterThan(0);
    });
    expect(await answer).toMatchObject({ code: 'user_not_found' });
    expect(await world.hosts.isFollowing(viewer, '11')).toBe(false);
    expect(await unfollow('11', world.token())).toMatchObject({ success: true });
  });

  it('keeps the count correct when many users follow and unfollow at the same time', async () => {
    const fans = Array.from({ length: 30 }, (_, at) => world.token(String(600 + at)));
    await Promise.all(
      fans.flatMap((fan, at) => [
        follow('11', fan),
        follow('11', fan),
        ...(at % 3 === 0 ? [unfollow('11', fan), follow('11', fan)] : []),
        follow('12', fan),
      ]),
    );
    await Promise.all(fans.slice(0, 10).map((fan) => unfollow('12', fan)));
    const counts = async (host: string) => ({
      kept: (await world.platform.db.selectFrom('hosts_follow').select('follower').where('host', '=', host).execute())
        .length,
      counted: (
        await world.platform.db
          .selectFrom('hosts_profile')
          .select('followers')
          .where('uid', '=', host)
          .executeTakeFirstOrThrow()
      ).followers,
      shown: (await world.list()).items.find((item) => item.uid === host)?.followers,
    });
    const first = await counts('11');
    expect(new Set(Object.values(first)).size).toBe(1);
    expect(await counts('12')).toEqual({ kept: 20, counted: 20, shown: 20 });
  });

  it('rejects guests, following oneself and users who are not hosts', async () => {
    expect(await follow(viewer, world.token('11'))).toMatchObject({ code: 'user_not_found' });
    expect(await follow('8999999999999999999', world.token())).toMatchObject({ code: 'user_not_found' });
    expect(await follow('11', world.token('11'))).toMatchObject({ code: 'no_permission' });
    expect(await follow('11', world.token('900', 4))).toMatchObject({ code: 'visitor_not_allowed' });
    await world.person('12', 'Bob', 'banned');
    world.platform.clock.advance(10_000);
    expect(await follow('12', world.token())).toMatchObject({ code: 'user_not_found' });
  });

  it('allows unfollowing a host who was banned since', async () => {
    await follow('12', world.token());
    await world.person('12', 'Bob', 'banned');
    world.platform.clock.advance(10_000);
    expect(dataOf(await unfollow('12', world.token()))).toMatchObject({ followed: false });
    expect(await world.hosts.isFollowing(viewer, '12')).toBe(false);
  });

  it('lists live hosts first, then the latest followed, in pages', async () => {
    const mine = world.token();
    for (let at = 0; at < 7; at += 1) {
      await world.host(String(30 + at), `H${at}`);
      world.platform.clock.advance(1000);
      await follow(String(30 + at), mine);
    }
    world.onAir('32');
    world.platform.clock.advance(1000);
    const page = async (cursor?: string) =>
      dataOf(await world.api.call(hostCalls.follows, { limit: 3, ...(cursor ? { cursor } : {}) }, { token: mine }));
    const first = await page();
    expect(first.total).toBe(7);
    // This host goes live between the pages and stays at the earlier position.
    world.platform.clock.advance(1000);
    world.onAir('31');
    const second = await page(first.next ?? '');
    const third = await page(second.next ?? '');
    expect([first, second, third].map((answer) => names(answer.items))).toEqual([
      ['H2', 'H6', 'H5'],
      ['H4', 'H3', 'H1'],
      ['H0'],
    ]);
    expect(third.next).toBeNull();
    expect(names((await page()).items)).toEqual(['H1', 'H2', 'H6']);
  });
});
