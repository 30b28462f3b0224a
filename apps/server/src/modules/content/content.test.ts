import {
  type BannerPlace,
  bannerOperatorCalls,
  contentCalls,
  newsOperatorCalls,
  richTextOperatorCalls,
} from '@touchline/contract/content';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { type ContentFixture, createContentFixture, room } from './testing/content-fixture.ts';

const picture = `/anchor/files/${'a'.repeat(22)}.png`;

let at: ContentFixture;
beforeAll(async () => {
  at = await createContentFixture();
});
afterAll(() => at.close());
beforeEach(() => at.empty());

const asEditor = () => ({ token: at.editor });

describe('news', () => {
  const save = (title: string, more: Partial<Parameters<typeof saveInput>[1]> = {}) =>
    at.api.call(newsOperatorCalls.save, saveInput(title, more), asEditor());
  const saveInput = (
    title: string,
    more: {
      id?: string;
      revision?: number;
      state?: 'draft' | 'published' | 'hidden';
      html?: string;
      imgUrl?: string | null;
    },
  ) => ({
    ...(more.id ? { id: more.id } : {}),
    revision: more.revision ?? 0,
    title: { eng: title },
    summary: {},
    html: { eng: more.html ?? '<p>Text</p>' },
    imgUrl: more.imgUrl ?? null,
    state: more.state ?? ('published' as const),
  });
  const list = async (input: { cursor?: string; limit?: number } = {}) =>
    dataOf(await at.api.call(contentCalls.news, input, { token: at.viewer, language: 'en' }));

  it('lists published items, pinned first, then the latest, in pages', async () => {
    const ids: string[] = [];
    for (const title of ['one', 'two', 'three', 'four']) {
      at.platform.clock.advance(60_000);
      ids.push(dataOf(await save(title)).id);
    }
    dataOf(await save('draft', { state: 'draft' }));
    dataOf(await at.api.call(newsOperatorCalls.pin, { ids: [ids[0] ?? ''] }, asEditor()));
    const first = await list({ limit: 2 });
    expect(first.items.map(({ title }) => title)).toEqual(['one', 'four', 'three']);
    const second = await list({ limit: 2, cursor: first.next ?? '' });
    expect(second).toMatchObject({ items: [{ title: 'two' }], next: null });
    expect(at.content.home.latestNews('eng').map(({ title }) => title)).toEqual(['one', 'four', 'three', 'two']);
  });

  // Proves consoleContent:news.hideEffect
  it('publishes and hides several at once, and skips incomplete items', async () => {
    const one = dataOf(await save('one', { state: 'draft' })).id;
    const two = dataOf(await save('two')).id;
    const bare = dataOf(await save('bare', { state: 'draft', html: '' })).id;
    dataOf(await at.api.call(newsOperatorCalls.pin, { ids: [two] }, asEditor()));
    at.operators.log.length = 0;
    const set = async (state: 'published' | 'hidden', ids: string[]) =>
      dataOf(await at.api.call(newsOperatorCalls.setState, { ids, state }, asEditor())).results.map(({ code }) => code);
    expect(await set('published', [bare, one, two, '1'])).toEqual(['bad_input', null, null, 'not_found']);
    expect(at.operators.log).toMatchObject([
      { action: 'news.change', target: { id: one }, details: { state: 'published', before: 'draft' } },
    ]);
    expect((await list()).items.map(({ title }) => title)).toEqual(['two', 'one']);
    expect(await set('hidden', [one, two])).toEqual([null, null]);
    expect((await list()).items).toEqual([]);
  });

  it('adds a push when an item is published for the first time', async () => {
    const draft = dataOf(await save('one', { state: 'draft' }));
    expect(at.pushes).toEqual([]);
    const set = (state: 'published' | 'hidden') =>
      at.api.call(newsOperatorCalls.setState, { ids: [draft.id], state }, asEditor());
    for (const state of ['published', 'hidden', 'published'] as const) dataOf(await set(state));
    const direct = dataOf(await save('two'));
    dataOf(await save('two, corrected', { id: direct.id, revision: direct.revision }));
    expect(at.pushes.map(({ subject }) => subject)).toEqual([
      { type: 'news', newsId: draft.id },
      { type: 'news', newsId: direct.id },
    ]);
  });

  it('keeps the pins that another operator has just set', async () => {
    const [one, two] = [dataOf(await save('one')).id, dataOf(await save('two')).id];
    const pin = (ids: string[], seen?: string[]) =>
      at.api.call(newsOperatorCalls.pin, { ids, ...(seen ? { seen } : {}) }, asEditor());
    dataOf(await pin([one], []));
    expect(await pin([two], [])).toMatchObject({ code: 'conflict' });
    dataOf(await pin([two, one], [one]));
    expect(await pin([one], [one, two])).toMatchObject({ code: 'conflict' });
    const pinned = async () =>
      dataOf(await at.api.call(newsOperatorCalls.list, {}, asEditor()))
        .items.filter((item) => item.pinned)
        .map(({ id }) => id);
    expect(await pinned()).toEqual([two, one]);
    const both = await Promise.all([pin([one], [two, one]), pin([two], [two, one])]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['200', 'conflict']);
    dataOf(await pin([]));
    expect(await pinned()).toEqual([]);
  });

  it('sorts by title or time for operators', async () => {
    for (const title of ['beta', 'Alpha', 'gamma']) {
      at.platform.clock.advance(1000);
      dataOf(await save(title));
    }
    const order = async (sort: 'title' | 'published', descending: boolean) =>
      dataOf(await at.api.call(newsOperatorCalls.list, { sort, descending }, asEditor())).items.map(
        ({ title }) => title.eng,
      );
    expect(await order('title', false)).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await order('published', false)).toEqual(['beta', 'Alpha', 'gamma']);
    expect(await order('published', true)).toEqual(['gamma', 'Alpha', 'beta']);
  });

  // Proves consoleContent:news.removeEffect
  it('hides, changes and removes an item, and refuses the slower of two editors', async () => {
    const { id, revision } = dataOf(await save('news', { imgUrl: `https://live.example${picture}` }));
    const details = () => at.api.call(contentCalls.newsDetails, { newsId: id }, { token: at.viewer });
    expect(dataOf(await details())).toMatchObject({ html: '<p>Text</p>', imgUrl: picture });
    dataOf(await save('news', { id, revision, state: 'hidden' }));
    expect(await details()).toMatchObject({ code: 'not_found' });
    expect(await save('news', { id, revision })).toMatchObject({ code: 'conflict' });
    dataOf(await save('other'));
    const stored = dataOf(await at.api.call(newsOperatorCalls.list, { id }, asEditor()));
    expect(stored.items).toMatchObject([{ id, revision: revision + 1, by: { uid: expect.any(String) } }]);
    dataOf(await at.api.call(newsOperatorCalls.remove, { id }, asEditor()));
    const { items } = dataOf(await at.api.call(newsOperatorCalls.list, {}, asEditor()));
    expect(items.map((item) => item.id)).not.toContain(id);
  });

  it('refuses items that cannot be shown', async () => {
    expect(await save('x'.repeat(101))).toMatchObject({ code: 'text_too_long', data: { max: 100 } });
    expect(await save('')).toMatchObject({ code: 'bad_input' });
    expect(await save('news', { imgUrl: 'https://elsewhere.example/a.png' })).toMatchObject({
      code: 'bad_input',
      fields: [{ path: 'imgUrl' }],
    });
    expect(dataOf(await save('evil', { html: '<img src=x onerror=alert(1)><p>ok</p>' })).html.eng).toBe('<p>ok</p>');
  });
});

describe('banners', () => {
  const save = (more: Record<string, unknown> = {}, place: BannerPlace = 'room') =>
    at.api.callWith(
      bannerOperatorCalls.save,
      {
        place,
        roomId: null,
        title: { eng: 'Derby', zh: '德比' },
        image: picture,
        link: '/match/live/12',
        languages: [],
        startsAt: null,
        endsAt: null,
        hidden: false,
        ...more,
      },
      asEditor(),
    );
  const inRoom = async (id: string, language = 'en') =>
    dataOf(await at.api.call(contentCalls.roomAdverts, { id }, { token: at.viewer, language })).items;

  it('shows adverts of one room or of all rooms, in the language of the reader', async () => {
    dataOf(await save());
    dataOf(await save({ roomId: room, title: { eng: 'Mine' } }));
    dataOf(await save({ languages: ['tha'], title: { eng: 'Thai' } }));
    expect((await inRoom(room)).map(({ title }) => title)).toEqual(['Derby', 'Mine']);
    expect((await inRoom('801', 'zh')).map(({ title }) => title)).toEqual(['德比']);
    expect(await inRoom('801', 'tha')).toHaveLength(2);
    const chat = await at.api.call(contentCalls.chatBanners, { roomId: room }, { token: at.viewer });
    expect(dataOf(chat).items).toEqual([]);
  });

  it('shows a banner from its start to just before its end, and increments the home page generation', async () => {
    const inMs = (ms: number) => new Date(at.platform.clock.now() + ms).toISOString();
    dataOf(await save({ startsAt: inMs(1000), endsAt: inMs(5000) }, 'home'));
    const seen = () => at.content.home.homeBanners('eng').length;
    const before = at.content.home.generation();
    expect(seen()).toBe(0);
    at.platform.clock.advance(1000);
    expect(seen()).toBe(1);
    expect(at.content.home.generation()).toBeGreaterThan(before);
    at.platform.clock.advance(3999);
    expect(seen()).toBe(1);
    at.platform.clock.advance(1);
    expect(seen()).toBe(0);
  });

  // Proves consoleContent:news.removeEffect
  it('orders, hides, shows and removes banners, each with an audit entry', async () => {
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c']) ids.push(dataOf(await save({ title: { eng: title } })).id);
    const order = (list: string[]) => at.api.call(bannerOperatorCalls.order, { place: 'room', ids: list }, asEditor());
    expect(await order(ids.slice(1))).toMatchObject({ code: 'conflict' });
    dataOf(await order(ids.toReversed()));
    expect((await inRoom(room)).map(({ title }) => title)).toEqual(['c', 'b', 'a']);
    const hide = (hidden: boolean) =>
      at.api.call(bannerOperatorCalls.hide, { ids: [ids[1] ?? ''], hidden }, asEditor());
    at.platform.clock.advance(60_000);
    dataOf(await hide(true));
    const { items } = dataOf(await at.api.call(bannerOperatorCalls.list, { place: 'room' }, asEditor()));
    expect(items.find(({ id }) => id === ids[1])?.updatedAt).toBe(at.platform.clock.date().toISOString());
    expect((await inRoom(room)).map(({ title }) => title)).toEqual(['c', 'a']);
    dataOf(await hide(false));
    const gone = await at.api.call(bannerOperatorCalls.remove, { ids: [ids[0] ?? '', '1'] }, asEditor());
    expect(dataOf(gone).results.map(({ code }) => code)).toEqual([null, 'not_found']);
    expect((await inRoom(room)).map(({ title }) => title)).toEqual(['c', 'b']);
    const actions = at.operators.log.map(({ action }) => action);
    expect(actions).toEqual([
      ...Array(3).fill('banner.create'),
      'banner.order',
      'banner.hide',
      'banner.show',
      'banner.remove',
    ]);
  });

  it.each([
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: 'http://plain.example/' }],
    ['image', { image: 'https://elsewhere.example/a.png' }],
    ['roomId', { roomId: '999' }],
    ['endsAt', { startsAt: '2026-03-02T00:00:00Z', endsAt: '2026-03-02T00:00:00Z' }],
  ])('refuses a wrong %s', async (path, more) => {
    expect(await save(more)).toMatchObject({ code: 'bad_input', fields: [{ path }] });
  });
});

it('gives operators a signed address for a picture, and refuses members', async () => {
  const file = { fileName: 'a.png', contentType: 'image/png', size: 10 };
  const granted = dataOf(await at.api.call(richTextOperatorCalls.uploadUrl, file, asEditor()));
  expect(granted).toMatch(/\/anchor\/files\/.{22}\.png\?.*purpose=content/);
  expect(await at.api.call(richTextOperatorCalls.uploadUrl, file, { token: at.viewer })).toMatchObject({ code: '403' });
});

it('removes unused pictures after a day', async () => {
  const upload = (letter: string) => ({
    key: `${letter.repeat(22)}.png`,
    uid: '9',
    purpose: 'content' as const,
    type: 'image/png' as const,
    size: '10',
    width: 1,
    height: 1,
    created_at: at.platform.clock.date(),
  });
  const address = (letter: string) => `/anchor/files/${letter.repeat(22)}.png`;
  await at.platform.db.insertInto('files_file').values(['a', 'b', 'c', 'd'].map(upload)).execute();
  const html = `<p><img src="${address('b')}" /></p>`;
  const draft = { page: 'question', language: 'eng', revision: 0, title: 'Q', html } as const;
  dataOf(await at.api.call(richTextOperatorCalls.saveDraft, draft, asEditor()));
  const news = {
    title: { eng: 'N' },
    summary: {},
    html: { eng: `<img src="${address('c')}">` },
    state: 'draft',
  } as const;
  dataOf(await at.api.call(newsOperatorCalls.save, { ...news, imgUrl: address('a') }, asEditor()));
  const left = async () => {
    await at.platform.timers.run('content.pictures.sweep');
    const rows = await at.platform.db.selectFrom('files_file').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key[0]).join('');
  };
  at.platform.clock.advance(24 * 3_600_000 - 1);
  expect(await left()).toBe('abcd');
  at.platform.clock.advance(1);
  expect(await left()).toBe('abc');
});
