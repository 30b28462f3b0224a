import { hostCalls } from '@touchline/contract/hosts';
import { matchCalls } from '@touchline/contract/matches';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { type HostsUnderTest, names, startHosts } from '../testing/hosts-fixture.ts';

let world: HostsUnderTest;
beforeEach(async () => {
  world = await startHosts();
});
afterEach(() => world.close());

describe('lists of hosts', () => {
  beforeEach(async () => {
    await world.host('11', 'Ann', 1);
    await world.host('12', 'Bob', 2);
    await world.host('13', 'Cid');
    await world.host('14', 'Dee', 1);
    await world.person('15', 'Nobody', 'not_an_anchor');
  });

  it('sorts live hosts by viewers first, then the others by followers', async () => {
    for (const follower of ['501', '502'])
      await world.api.call(hostCalls.follow, { hostId: '14' }, { token: world.token(follower) });
    world.onAir('12', { viewers: 5 });
    world.onAir('13', { viewers: 9, matchId: await world.matchId('m1') });
    const all = await world.list();
    expect(names(all.items)).toEqual(['Cid', 'Bob', 'Dee', 'Ann']);
    expect(all.items[0]).toMatchObject({ live: true, viewers: 9, roomId: '713', match: { sportId: 1 } });
    expect(all.items[2]).toMatchObject({ live: false, followers: 2, match: null, startedAt: null });
    expect(names((await world.list({ liveOnly: true })).items)).toEqual(['Cid', 'Bob']);
  });

  it('assigns a live host to the sport of the match, others to their own sport', async () => {
    world.onAir('12', { viewers: 5, matchId: await world.matchId('m1') });
    expect(names((await world.list({ column: 1 })).items)).toEqual(['Bob', 'Ann', 'Dee']);
    expect(names((await world.list({ column: 2 })).items)).toEqual([]);
    const numbers = dataOf(await world.api.call(hostCalls.columnsWithNumbers, {}, { token: world.token() }));
    expect(numbers.items.filter((item) => item.num).map((item) => [item.column, item.num])).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('names the columns in every language, in the order of the tabs', async () => {
    const { items } = dataOf(await world.api.call(hostCalls.columns, {}, { token: world.token() }));
    expect(items.map(({ column }) => column)).toEqual([0, 1, 2, 3, 10, 5, 6, 4, 8, 101]);
    expect(items[1]).toEqual(expect.objectContaining({ nameEn: 'Football', name: '足球', nameVn: 'Bóng đá' }));
    expect(items.every((item) => item.num === undefined)).toBe(true);
  });

  it('pages by number and by cursor', async () => {
    const page = dataOf(await world.api.call(hostCalls.page, { page: 2, pageSize: 3 }, { token: world.token() }));
    expect(page).toMatchObject({ total: 4, page: 2, pageSize: 3, items: [{ nickname: 'Dee' }] });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const answer: Awaited<ReturnType<HostsUnderTest['list']>> = await world.list({
        limit: 1,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...names(answer.items));
      cursor = answer.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['Ann', 'Bob', 'Cid', 'Dee']);
    expect(await world.api.call(hostCalls.list, { cursor: 'x' }, { token: world.token() })).toMatchObject({
      code: 'bad_input',
    });
  });

  it('caches the total of a column for five seconds, never below the hosts on the page', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const counts = () => query.mock.calls.filter(([text]) => String(text).includes('"counted"')).length;
    const page = async (column: 0 | 1, pageSize = 2) =>
      dataOf(await world.api.call(hostCalls.page, { column, page: 1, pageSize }, { token: world.token() }));
    const both = await Promise.all([page(0), page(0)]);
    expect(both.map(({ total }) => total)).toEqual([4, 4]);
    expect(counts()).toBe(1);
    expect((await page(1)).total).toBe(2);
    await world.host('16', 'Eve');
    world.platform.clock.advance(4999);
    expect((await page(0)).total).toBe(4);
    expect(counts()).toBe(2);
    expect(await page(0, 10)).toMatchObject({ total: 5, items: { length: 5 } });
    world.platform.clock.advance(1);
    expect((await page(0)).total).toBe(5);
    expect(counts()).toBe(3);
    world.platform.clock.advance(-60_000);
    await page(0);
    expect(counts()).toBe(4);
    query.mockRestore();
  });

  it('removes hosts who lose approval right away, and lists them again after approval', async () => {
    expect(names((await world.list()).items)).toContain('Bob');
    await world.person('12', 'Bob', 'banned');
    world.accountChanged('12');
    await vi.waitFor(async () => expect(names((await world.list()).items)).toEqual(['Ann', 'Cid', 'Dee']));
    await world.person('12', 'Bob');
    world.platform.clock.advance(10_000);
    expect(names((await world.list()).items)).toContain('Bob');
    await world.person('12', 'Bob', 'banned');
    world.platform.clock.advance(10_000);
    expect(names((await world.list()).items)).toEqual(['Ann', 'Cid', 'Dee']);
    expect(await world.api.call(hostCalls.details, { hostId: '12' }, { token: world.token() })).toMatchObject({
      code: 'user_not_found',
    });
  });

  it('recommends hosts other than oneself and the followed ones, and similar hosts', async () => {
    world.onAir('11', { viewers: 1, matchId: await world.matchId('m1') });
    world.onAir('12', { viewers: 50 });
    world.onAir('14', { viewers: 2, matchId: await world.matchId('m1') });
    await world.api.call(hostCalls.follow, { hostId: '12' }, { token: world.token('13') });
    const mine = dataOf(await world.api.call(hostCalls.recommended, {}, { token: world.token('13') }));
    expect(names(mine.items)).toEqual(['Dee', 'Ann']);
    const like = dataOf(await world.api.call(hostCalls.recommendedFor, { hostId: '11' }, { token: world.token() }));
    expect(names(like.items)).toEqual(['Dee', 'Bob', 'Cid']);
  });

  it('finds hosts by part of a nickname or room name, and by public id', async () => {
    await world.host('16', '50%_Señor', 1);
    const search = async (text: string) =>
      names(
        dataOf(await world.api.call(matchCalls.search, { text, kind: 'hosts' }, { token: world.token() })).hosts.items,
      );
    expect(await search('senor')).toEqual(['50%_Señor']);
    expect(await search('%')).toEqual(['50%_Señor']);
    expect(await search('room of b')).toEqual(['Bob']);
    expect(await search('10000013')).toEqual(['Cid']);
    expect(await search(`' or ''='`)).toEqual([]);
  });

  it('reports the live hosts of matches', async () => {
    const id = await world.matchId('m1');
    for (const [uid, count] of [
      ['11', 3],
      ['12', 8],
      ['13', 1],
      ['14', 2],
    ] as const)
      world.onAir(uid, { viewers: count, matchId: id });
    await world.platform.timers.run('matches.audience');
    const day = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' };
    const shown = dataOf(await world.api.call(matchCalls.list, { ...day, column: 1 }, { token: world.token() }))
      .items[0];
    expect(shown).toMatchObject({ liveCount: 4, viewers: 14 });
    expect(names(shown?.hosts ?? [])).toEqual(['Bob', 'Ann', 'Dee']);
    const details = dataOf(await world.api.call(matchCalls.details, { matchId: id }, { token: world.token() }));
    expect(names(details.hosts)).toEqual(['Bob', 'Ann', 'Dee', 'Cid']);
  });

  it('counts users of the match room as viewers of the match, also without a live host', async () => {
    const [football, hoops] = [await world.matchId('m1'), await world.matchId('hoops')];
    world.onAir('11', { viewers: 5, matchId: football });
    world.matchRooms.set(football, '900').set(hoops, '901');
    world.viewers.set('900', 3).set('901', 2);
    await world.platform.timers.run('matches.audience');
    const found = await world.matches.findMatches([football, hoops]);
    expect(found.get(football)).toMatchObject({ liveCount: 1, viewers: 8 });
    expect(found.get(hoops)).toMatchObject({ liveCount: 0, hosts: [], viewers: 2 });
  });
});

describe('covers by country', () => {
  it('shows a cover to viewers of its country, in every list and on every page of the host', async () => {
    await world.host('11', 'Ann', 1);
    const id = await world.matchId('m1');
    world.onAir('11', { matchId: id, viewers: 3 });
    const at = world.platform.clock.date();
    const cover = { host: '11', width: 1, height: 1, shown: true, created_at: at, updated_at: at };
    await world.platform.db
      .insertInto('hosts_cover')
      .values({ ...cover, id: '1', region: 'DE', picture: '/de.png' })
      .execute();
    await world.platform.db
      .insertInto('hosts_cover')
      .values({ ...cover, id: '2', region: 'FR', picture: '/fr.png', shown: false })
      .execute();
    await world.hosts.updateProfile('11', { cover: '/general.png' });
    const seenFrom = async (country: string) => {
      const how = { token: world.token(), country };
      const [details, middle, found, room, follows] = await Promise.all([
        world.api.call(matchCalls.details, { matchId: id }, how),
        world.api.call(matchCalls.homeMiddle, {}, how),
        world.api.call(matchCalls.search, { text: 'ann', kind: 'hosts' }, how),
        world.api.call(hostCalls.information, { hostId: '11' }, how),
        world.api.call(hostCalls.page, {}, how),
      ]);
      const shown = [
        dataOf(details).hosts[0],
        dataOf(middle).items[0],
        dataOf(found).hosts.items[0],
        dataOf(room).host,
        dataOf(follows).items[0],
      ];
      return new Set(shown.map((one) => one?.cover));
    };
    expect(await seenFrom('DE')).toEqual(new Set(['/de.png']));
    expect(await seenFrom('FR')).toEqual(new Set(['/general.png']));
  });
});
