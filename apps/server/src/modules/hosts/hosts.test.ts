import { hostCalls } from '@touchline/contract/hosts';
import { limits } from '@touchline/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { type HostsUnderTest, startHosts, viewer } from './testing/hosts-fixture.ts';

let world: HostsUnderTest;
beforeEach(async () => {
  world = await startHosts();
});
afterEach(() => world.close());

describe('the room of a host', () => {
  beforeEach(() => world.host('11', 'Ann', 1));

  it('shows the stream and the permissions of the viewer', async () => {
    await world.hosts.updateProfile('11', { intro: 'Hello', announcement: '<b>Tonight</b>' });
    const details = async (as: string) =>
      dataOf(await world.api.call(hostCalls.details, { hostId: '11' }, { token: as }));
    expect(await details(world.token())).toMatchObject({
      intro: 'Hello',
      announcement: '<b>Tonight</b>',
      followed: false,
      own: false,
      stream: { state: 'offline', startedAt: null, playback: [] },
    });
    world.onAir('11', { state: 'reconnecting' });
    expect(await details(world.token('11'))).toMatchObject({
      own: true,
      stream: { state: 'reconnecting', playback: [{ kind: 'http_flv' }] },
    });
    expect(await details(world.token('900', 4))).toMatchObject({ followed: false });
  });

  it('shows for a while that the platform ended the broadcast, also for a banned host', async () => {
    const details = () => world.api.call(hostCalls.details, { hostId: '11' }, { token: world.token() });
    expect(dataOf(await details()).stream.cutOff).toBeNull();
    world.cutOffs.set('11', { template: 'copyright' });
    expect(dataOf(await details()).stream.cutOff).toEqual({ template: 'copyright' });
    await world.person('11', 'Ann', 'banned');
    world.accountChanged('11');
    await vi.waitFor(async () => expect(await details()).toMatchObject({ code: 'host_cut_off' }));
    world.cutOffs.clear();
    expect(await details()).toMatchObject({ code: 'user_not_found' });
  });

  it('stops showing the cut-off when the host is live again', async () => {
    world.cutOffs.set('11', { template: 'copyright' });
    world.onAir('11');
    const answer = await world.api.call(hostCalls.details, { hostId: '11' }, { token: world.token() });
    expect(dataOf(answer).stream).toMatchObject({ state: 'live', cutOff: null });
  });

  it('creates the profile of a newly approved host', async () => {
    await world.person('20', 'Newcomer');
    const details = dataOf(await world.api.call(hostCalls.details, { hostId: '20' }, { token: world.token() }));
    expect(details.host).toMatchObject({ nickname: 'Newcomer', roomName: 'Newcomer', roomId: '720' });
    expect(await world.api.call(hostCalls.details, { hostId: viewer }, { token: world.token() })).toMatchObject({
      code: 'user_not_found',
    });
  });

  it('stores totals of broadcasts', async () => {
    await world.hosts.recordBroadcast('11', 90, new Date('2026-02-28T22:00:00Z'));
    await world.hosts.recordBroadcast('11', 30, new Date('2026-03-01T18:00:00Z'));
    expect(
      dataOf(await world.api.call(hostCalls.information, { hostId: '11' }, { token: world.token() })),
    ).toMatchObject({
      broadcasts: 2,
      minutesOnAir: 120,
      lastLiveAt: '2026-03-01T18:00:00.000Z',
    });
  });

  it('accepts texts up to their length limit, counted in code points', async () => {
    expect(await world.hosts.updateProfile('11', { roomName: '球'.repeat(30), title: `${'😀'.repeat(30)} ` })).toBe(
      true,
    );
    expect(await world.hosts.updateProfile('11', { roomName: 'x'.repeat(31) })).toMatchObject({
      code: 'text_too_long',
      data: { max: limits.hosts.roomNameMax },
    });
    expect((await world.hosts.profileOf('11'))?.room_name).toBe('球'.repeat(30));
  });

  it('stores the languages a host speaks on air, each once, and shows them on the card', async () => {
    expect(await world.hosts.updateProfile('11', { languages: ['vie', 'eng', 'vie'] })).toBe(true);
    const card = async () =>
      dataOf(await world.api.call(hostCalls.information, { hostId: '11' }, { token: world.token() })).host;
    expect((await card()).languages).toEqual(['vie', 'eng']);
    await world.hosts.updateProfile('11', { title: 'Late tackle' });
    expect((await card()).languages).toEqual(['vie', 'eng']);
  });

  it('counts viewers of rooms', async () => {
    world.viewers.set('711', 12);
    const counts = dataOf(
      await world.api.call(hostCalls.roomCounts, { roomIds: ['711', '712', '711'] }, { token: world.token() }),
    );
    expect(counts.items).toEqual([
      { roomId: '711', viewers: 12 },
      { roomId: '712', viewers: 0 },
    ]);
  });
});
