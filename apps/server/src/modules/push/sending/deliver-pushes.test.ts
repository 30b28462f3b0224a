import { pushCalls } from '@touchline/contract/push';
import { pushPayload } from '@touchline/contract/push/schemas';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dataOf } from '../../../testing/api.ts';
import {
  add,
  api,
  identity,
  match,
  platform,
  progress,
  register,
  run,
  service,
  setUpPush,
  titles,
  userCard,
  waiting,
  world,
} from '../testing/push-fixture.ts';

setUpPush();

const onlyPush = () => {
  const [received] = service.received;
  if (!received) throw new Error('no push arrived');
  return received;
};

describe('a push', () => {
  it('arrives encrypted and signed, in the shape of the specification', async () => {
    await register('20');
    await add({});
    await run();
    const { payload, headers } = onlyPush();
    expect(z.parse(pushPayload, payload)).toEqual(payload);
    expect(payload).toEqual({
      type: 1,
      tag: 'match-5',
      language: 'en',
      dir: 'ltr',
      at: platform.clock.now(),
      notify: {
        title: 'Kop End v Dock Road starts in 5 minutes',
        body: 'Harbour League',
        webActionType: 1,
        webActionContent: '/match/match/5',
      },
      bookMatch: { matchId: '5' },
    });
    expect(headers).toMatchObject({ ttl: '300', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    expect(await progress()).toEqual({ devices: 1, sent: 1, failed: 0, gone: 0, dropped: 0 });
    expect(await waiting()).toBe(0);
  });

  it('is worded in the language of each device', async () => {
    for (const language of ['zh', 'en', 'ara']) await register('20', { language });
    await add({});
    await run();
    expect(titles().toSorted()).toEqual([
      'Kop End v Dock Road starts in 5 minutes',
      'Kop End × Dock Road تبدأ بعد 5 دقائق',
      '科普 vs 码头 将于 5 分钟后开赛',
    ]);
  });

  it('reaches followers of a live host, and no one when the host left again', async () => {
    await register('20');
    world.followers = ['19', '20', '21'];
    world.live.add('7');
    const live = {
      subject: { type: 'host_live', hostId: '7', matchId: '5' },
      audience: { kind: 'followers', hostId: '7' },
    } as const;
    await add({ ...live, key: 'live/1' });
    await run();
    expect(onlyPush().payload).toMatchObject({
      type: 2,
      notify: {
        title: 'User 7, whom you follow, is live',
        body: 'Kop End v Dock Road',
        webActionContent: '/anchor/room/7',
      },
      bookAnchor: { id: '7', name: userCard('7').nickname },
    });
    world.live.clear();
    await add({ ...live, key: 'live/2' });
    await run();
    expect(service.received).toHaveLength(1);
  });

  it.each([
    ['started', { status: 'in_progress' }, 1, 'Match started: Kop End 0-0 Dock Road'],
    ['first_half_ended', { status: 'in_progress', phase: 'HT' }, 3, 'First half ended: Kop End 2-1 Dock Road'],
    ['ended', { status: 'ended' }, 2, 'Match ended: Kop End 2-1 Dock Road'],
  ] as const)('reports that a match has %s', async (status, changes, matchStatus, title) => {
    await register('20');
    world.reminded = ['20'];
    world.matches.set('5', match('5', changes));
    await add({
      subject: { type: 'match_status', matchId: '5', status },
      audience: { kind: 'reminded', matchId: '5' },
    });
    await run();
    expect(onlyPush().payload).toMatchObject({
      type: 5,
      matchStatus,
      notify: { title, webActionContent: '/match/live/5' },
      bookMatch: { matchId: '5' },
    });
  });

  it('reports nothing that was corrected in the meantime', async () => {
    await register('20');
    world.reminded = ['20'];
    world.matches.set('5', match('5', { status: 'in_progress' }));
    await add({
      subject: { type: 'match_status', matchId: '5', status: 'ended' },
      audience: { kind: 'reminded', matchId: '5' },
    });
    await run();
    expect(titles()).toEqual([]);
  });

  it('reports an end that was first reported too early', async () => {
    await register('20');
    world.reminded = ['20'];
    world.matches.set('5', match('5', { status: 'in_progress' }));
    const ended = {
      key: 'match/5/ended',
      subject: { type: 'match_status', matchId: '5', status: 'ended' },
      audience: { kind: 'reminded', matchId: '5' },
    } as const;
    await add(ended);
    await run();
    world.matches.set('5', match('5', { status: 'ended' }));
    await add(ended);
    await add(ended);
    await run();
    expect(titles()).toEqual(['Match ended: Kop End 2-1 Dock Road']);
  });

  it('brings news only to members who want them, on browsers that allow pushes without a popup', async () => {
    const wanting = await register('20');
    await register('21');
    await register('22');
    for (const uid of ['20', '22'])
      dataOf(await api.call(pushCalls.changeSettings, { news: true }, { token: identity.tokenOf(uid) }));
    await platform.db
      .updateTable('push_device')
      .set({ service: 'web.push.apple.com' })
      .where('uid', '=', '22')
      .execute();
    world.news.add('3');
    await add({ subject: { type: 'news', newsId: '3' }, audience: { kind: 'all' } });
    await run();
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual([wanting.endpoint]);
    expect(onlyPush()).toMatchObject({
      payload: { type: 3, notify: { title: 'Cup final', webActionContent: '/news/3' }, bookNews: { id: '3' } },
      headers: { urgency: 'low' },
    });
  });

  // Proves consoleContent:notices.cancelEffect
  it('brings a custom notice to the languages of its audience, and stops when it is cancelled', async () => {
    world.followers = ['20', '21'];
    const reader = await register('20', { language: 'zh' });
    await register('21', { language: 'en' });
    world.custom.add('4');
    const custom = {
      subject: { type: 'custom', noticeId: '4' },
      audience: { kind: 'followers', hostId: '7', languages: ['zh'] },
    } as const;
    await add({ ...custom, key: 'custom/4' });
    await run();
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual([reader.endpoint]);
    expect(onlyPush().payload).toMatchObject({
      type: 4,
      notify: {
        title: '杯赛周',
        body: 'Ten matches',
        webActionType: 2,
        webActionContent: 'https://club.example/cup',
      },
    });
    world.custom.clear();
    await add({ ...custom, key: 'custom/5' });
    await run();
    expect(service.received).toHaveLength(1);
  });

  it('reaches only devices in the countries of its audience', async () => {
    world.custom.add('4');
    const near = service.subscribe();
    const far = service.subscribe();
    for (const [uid, token, country] of [
      ['20', near, 'VN'],
      ['21', far, 'TH'],
    ] as const)
      dataOf(await api.call(pushCalls.register, token, { token: identity.tokenOf(uid), language: 'en', country }));
    await register('22');
    await add({ subject: { type: 'custom', noticeId: '4' }, audience: { kind: 'all', countries: ['VN', 'ID'] } });
    await run();
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual([near.endpoint]);
  });

  it('is not sent to members who turned its kind off', async () => {
    await register('20');
    const token = identity.tokenOf('20');
    dataOf(await api.call(pushCalls.changeSettings, { matchSoon: false }, { token }));
    await add({});
    await run();
    expect(titles()).toEqual([]);
  });

  it('is added once for each key', async () => {
    await register('20');
    await add({ key: 'live/1' });
    await add({ key: 'live/1' }, { key: 'live/1' });
    await run();
    expect(titles()).toHaveLength(1);
  });
});

describe('a late push', () => {
  it('says the minutes left, rounded up, and is dropped after the kick-off', async () => {
    await register('20');
    await add({ key: 'a' });
    platform.clock.advance(150_000);
    await run();
    expect(titles()).toEqual(['Kop End v Dock Road starts in 3 min']);
    await add({ key: 'b' });
    platform.clock.advance(151_000);
    await run();
    expect(titles()).toHaveLength(1);
  });

  it('is dropped when it waited in the queue of deliveries for too long', async () => {
    const { endpoint } = await register('20');
    service.answer(endpoint, { status: 503, headers: { 'retry-after': '120' } });
    await add({});
    await run();
    service.answer(endpoint);
    platform.clock.advance(301_000);
    await run();
    expect(await progress()).toMatchObject({ sent: 0, dropped: 1 });
    expect(await waiting()).toBe(0);
  });

  it('is dropped when the kick-off was moved away', async () => {
    await register('20');
    await add({});
    world.matches.set('5', match('5', { kickoffAt: '2026-03-01T22:00:00.000Z' }));
    await run();
    expect(titles()).toEqual([]);
  });
});
