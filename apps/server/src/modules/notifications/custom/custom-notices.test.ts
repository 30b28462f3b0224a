import type { InputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { noticeOperatorCalls } from '@touchline/contract/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { createNoticeFixture, type NoticeFixture } from '../testing/notice-fixture.ts';

let at: NoticeFixture;
let made = 0;
beforeAll(async () => {
  at = await createNoticeFixture();
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.platform.db.deleteFrom('notifications_custom').execute();
  await at.platform.db.deleteFrom('notifications_notice').execute();
  at.operators.log.length = 0;
  at.pushes.length = 0;
  at.audience.members.clear();
  at.audience.countries.clear();
  at.audience.followers = [];
});

type Input = InputOf<typeof noticeOperatorCalls.create>;

const input = (changes: Partial<Input> = {}): Input => {
  made += 1;
  return {
    key: `notice-key-${made}`,
    audience: { kind: 'all' },
    languages: [],
    countries: [],
    title: { eng: 'Cup week' },
    body: { eng: 'Ten matches' },
    link: '/match/0',
    sendAt: null,
    ...changes,
  };
};
const asEditor = () => ({ token: at.editor });
const create = (changes: Partial<Input> = {}) => at.api.call(noticeOperatorCalls.create, input(changes), asEditor());
const give = () => at.platform.timers.run('outbox.notifications.custom');
/** After the time in which it could be stopped. */
const giveInTime = () => {
  at.platform.clock.advance(limits.notifications.customStopMs);
  return give();
};
const holders = async () => {
  const rows = await at.platform.db.selectFrom('notifications_notice').select('uid').orderBy('uid').execute();
  return rows.map(({ uid }) => uid);
};

describe('a custom notice', () => {
  it('comes to the message centre of every member, and to devices', async () => {
    for (const uid of ['501', '502', '503']) at.audience.members.set(uid, 'eng');
    const notice = dataOf(await create());
    await giveInTime();
    expect(await holders()).toEqual(['501', '502', '503']);
    expect((await at.list('501')).items).toMatchObject([
      {
        read: false,
        content: { kind: 'custom', title: { eng: 'Cup week' }, body: { eng: 'Ten matches' }, link: '/match/0' },
      },
    ]);
    expect(at.pushes).toMatchObject([
      {
        key: `custom/${notice.id}`,
        subject: { type: 'custom', noticeId: notice.id },
        audience: { kind: 'all', languages: null, countries: null },
      },
    ]);
    expect(at.operators.log).toMatchObject([{ action: 'notice.create', target: { kind: 'notice', id: notice.id } }]);
    expect(dataOf(await at.api.call(noticeOperatorCalls.list, {}, asEditor())).items).toMatchObject([
      { id: notice.id, state: 'sent', users: 3, by: { uid: '9' } },
    ]);
  });

  it('is given once, whatever is repeated', async () => {
    at.audience.members.set('501', 'eng');
    const same = input();
    const both = await Promise.all([1, 2].map(() => at.api.call(noticeOperatorCalls.create, same, asEditor())));
    expect(new Set(both.map((answer) => dataOf(answer).id)).size).toBe(1);
    await giveInTime();
    await giveInTime();
    expect(await holders()).toEqual(['501']);
    expect(at.pushes).toHaveLength(1);
  });

  it('reaches a large audience in steps', async () => {
    for (let uid = 1; uid <= 1200; uid += 1) at.audience.members.set(String(20_000 + uid), 'eng');
    const { id } = dataOf(await create());
    await giveInTime();
    expect((await holders()).length).toBe(1200);
    expect(await at.notifications.findCustom(id)).toMatchObject({ title: { eng: 'Cup week' } });
  });

  it('reaches only followers of a host, and only readers of its languages', async () => {
    at.audience.followers = ['501', '502'];
    at.audience.members.set('501', 'zh').set('502', 'eng').set('503', 'eng');
    dataOf(await create({ audience: { kind: 'followers', hostId: '7' }, languages: ['eng'] }));
    await giveInTime();
    expect(await holders()).toEqual(['502']);
    expect(at.pushes[0]?.audience).toEqual({ kind: 'followers', hostId: '7', languages: ['eng'], countries: null });
  });

  it('reaches only users in the countries of its audience', async () => {
    at.audience.members.set('501', 'zh').set('502', 'eng').set('503', 'vie');
    at.audience.countries.set('501', 'VN').set('502', 'VN').set('503', 'TH');
    const { id } = dataOf(await create({ countries: ['VN', 'ID'], languages: ['eng', 'vie'] }));
    await giveInTime();
    expect(await holders()).toEqual(['502']);
    expect(at.pushes[0]?.audience).toEqual({ kind: 'all', languages: ['eng', 'vie'], countries: ['VN', 'ID'] });
    expect(dataOf(await at.api.call(noticeOperatorCalls.list, {}, asEditor())).items).toMatchObject([
      { id, countries: ['VN', 'ID'], languages: ['eng', 'vie'], users: 1 },
    ]);
    expect(at.operators.log[0]?.details).toMatchObject({ countries: ['VN', 'ID'] });
  });

  // Proves consoleContent:notices.stopEffect
  it('can be stopped for ten seconds, and is given then', async () => {
    at.audience.members.set('501', 'eng');
    const stopped = dataOf(await create());
    const other = dataOf(await create());
    expect([stopped.state, other.state]).toEqual(['scheduled', 'scheduled']);
    at.platform.clock.advance(9_999);
    await give();
    expect(await holders()).toEqual([]);
    dataOf(await at.api.call(noticeOperatorCalls.cancel, { id: stopped.id }, asEditor()));
    at.platform.clock.advance(1);
    await give();
    expect(await holders()).toEqual(['501']);
    expect(at.pushes.map(({ dueAt }) => dueAt.getTime())).toEqual(Array(2).fill(at.platform.clock.now()));
  });

  it('goes right away to the operator who wrote it, and to nobody else', async () => {
    for (const uid of ['501', '502']) at.audience.members.set(uid, 'eng');
    expect(dataOf(await create({ audience: { kind: 'author' } })).state).toBe('sending');
    await give();
    expect(await holders()).toEqual(['9']);
    expect(at.pushes[0]?.audience).toEqual({ kind: 'users', uids: ['9'] });
  });

  // Proves consoleContent:notices.reach
  it('tells how many users it reaches and which languages they read', async () => {
    at.audience.members.set('501', 'zh').set('502', 'eng').set('503', 'zh');
    at.audience.followers = ['501', '502'];
    const estimate = async (audience: Input['audience']) =>
      dataOf(await at.api.call(noticeOperatorCalls.estimate, { audience, languages: [], countries: [] }, asEditor()));
    expect(await estimate({ kind: 'all' })).toEqual({
      users: 3,
      precision: 'exact',
      languages: [
        { language: 'zh', users: 2 },
        { language: 'eng', users: 1 },
      ],
    });
    expect(await estimate({ kind: 'followers', hostId: '7' })).toMatchObject({ users: 2, precision: 'exact' });
  });

  // Proves consoleContent:notices.laterEffect
  it('waits for its time', async () => {
    at.audience.members.set('501', 'eng');
    const sendAt = new Date(at.platform.clock.now() + 60_000);
    expect(dataOf(await create({ sendAt: sendAt.toISOString() })).state).toBe('scheduled');
    await give();
    expect(await holders()).toEqual([]);
    expect(at.pushes[0]?.dueAt).toEqual(sendAt);
    at.platform.clock.advance(60_000);
    await give();
    expect(await holders()).toEqual(['501']);
  });

  // Proves consoleContent:notices.cancelEffect
  it('is not sent any more after it was cancelled', async () => {
    at.audience.members.set('501', 'eng');
    const { id } = dataOf(await create({ sendAt: new Date(at.platform.clock.now() + 60_000).toISOString() }));
    for (let time = 0; time < 2; time += 1)
      expect(dataOf(await at.api.call(noticeOperatorCalls.cancel, { id }, asEditor())).state).toBe('cancelled');
    at.platform.clock.advance(60_000);
    await give();
    expect(await holders()).toEqual([]);
    expect(await at.notifications.findCustom(id)).toBeNull();
    expect(at.operators.log.map(({ action }) => action)).toEqual(['notice.create', 'notice.cancel']);
  });
});

it.each([
  ['without a title', { title: { eng: ' ' } }, 'bad_input'],
  [
    'with a title that is too long',
    { title: { eng: 'x'.repeat(limits.notifications.customTitleMax + 1) } },
    'text_too_long',
  ],
  [
    'with a text that is too long',
    { body: { eng: 'x'.repeat(limits.notifications.customBodyMax + 1) } },
    'text_too_long',
  ],
  ['with a link that runs code', { link: 'javascript:alert(1)' }, 'bad_input'],
  ['far in the future', { sendAt: '2040-01-01T00:00:00Z' }, 'bad_input'],
] as const)('refuses a notice %s', async (_case, changes, code) => {
  expect(await create(changes)).toMatchObject({ code });
  expect(at.pushes).toEqual([]);
});
