import {
  type BannerPlace,
  bannerOperatorCalls,
  contentCalls,
  newsOperatorCalls,
  richTextOperatorCalls,
} from '@touchline/contract/content';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { createTestDesk, type TestDesk } from '../../testing/desk.ts';
import { createTestIdentity } from '../../testing/identity.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createTestStaff } from '../../testing/staff.ts';
import { createFiles } from '../files/index.ts';
import { type Content, contentRoutes, createContent } from './index.ts';
import { checkedImage, checkedLink } from './link.ts';

const picture = `/anchor/files/${'a'.repeat(22)}.png`;
const nobody = '5';
const room = '800';

let platform: TestPlatform;
let api: TestApi;
let content: Content;
let desk: TestDesk;
let editor: string;
let viewer: string;

beforeAll(async () => {
  platform = await createTestPlatform();
  desk = createTestDesk();
  const identity = createTestIdentity();
  const staff = createTestStaff();
  editor = staff.tokenOf('9', 'editor');
  viewer = identity.tokenOf(nobody, 4);
  content = await createContent(platform, {
    ...desk,
    files: createFiles(platform),
    roomExists: async (id) => id === room,
  });
  await platform.db
    .insertInto('rooms_room')
    .values({
      id: room,
      kind: 'anchor',
      match_id: null,
      anchor_uid: '77',
      speaking_interval: null,
      created_at: platform.clock.date(),
    })
    .execute();
  api = await createTestApi(platform, { identity, staff }, (server) => contentRoutes(server, content));
});
afterAll(async () => {
  await api.close();
  await platform.close();
});
beforeEach(async () => {
  platform.clock.set('2026-03-01T20:00:00Z');
  desk.log.length = 0;
  for (const table of ['content_page_version', 'content_page_draft', 'content_news', 'content_banner'] as const)
    await platform.db.deleteFrom(table).execute();
  await platform.timers.run('content.pages.refresh');
  await platform.timers.run('content.showcase.refresh');
});

const asEditor = () => ({ token: editor });
const read = (page: 'service' | 'question', language: string) =>
  api.call(contentCalls.richText, { page }, { language });

describe('rich-text pages', () => {
  const draft = (language: 'zh' | 'eng' | 'tw' | 'por', html: string, revision = 0) =>
    api.call(
      richTextOperatorCalls.saveDraft,
      { page: 'question', language, revision, title: `Q ${language}`, html },
      asEditor(),
    );
  const publish = (...drafts: { language: 'zh' | 'eng' | 'tw' | 'por'; revision: number }[]) =>
    api.call(richTextOperatorCalls.publish, { page: 'question', drafts }, asEditor());

  it('answers rich_text_not_found until a text is published, drafts are not shown', async () => {
    expect(await read('question', 'en')).toMatchObject({ status: 404, code: 'rich_text_not_found' });
    dataOf(await draft('eng', '<p>Soon</p>'));
    expect(await read('question', 'en')).toMatchObject({ code: 'rich_text_not_found' });
    dataOf(await publish({ language: 'eng', revision: 1 }));
    expect(dataOf(await read('question', 'en'))).toMatchObject({ html: '<p>Soon</p>', version: 1, language: 'eng' });
  });

  it('gives each reader their language, else the next there is', async () => {
    for (const language of ['zh', 'eng'] as const) dataOf(await draft(language, `<p>${language}</p>`));
    dataOf(await publish({ language: 'zh', revision: 1 }, { language: 'eng', revision: 1 }));
    const languageFor = async (reader: string) => dataOf(await read('question', reader)).language;
    expect(await languageFor('zh')).toBe('zh');
    expect(await languageFor('tw')).toBe('zh');
    expect(await languageFor('tha')).toBe('eng');
    dataOf(await api.call(richTextOperatorCalls.withdraw, { page: 'question', language: 'eng' }, asEditor()));
    expect(await languageFor('en')).toBe('zh');
  });

  it('keeps no script, and says that it left something out', async () => {
    const saved = dataOf(await draft('eng', '<p onclick="x()">Hi</p><script>alert(1)</script>'));
    expect(saved).toMatchObject({ revision: 1, changed: true });
    expect(saved.html).not.toMatch(/<script|onclick/);
    dataOf(await publish({ language: 'eng', revision: 1 }));
    expect(dataOf(await read('question', 'en')).html).toBe(saved.html);
  });

  it('tells the slower of two editors, and publishes all languages or none', async () => {
    dataOf(await draft('eng', '<p>1</p>'));
    expect(await draft('eng', '<p>2</p>')).toMatchObject({ status: 409, code: 'conflict' });
    dataOf(await draft('zh', '<p>1</p>'));
    dataOf(await draft('zh', '<p>2</p>', 1));
    expect(await publish({ language: 'eng', revision: 1 }, { language: 'zh', revision: 1 })).toMatchObject({
      code: 'conflict',
    });
    expect(await read('question', 'en')).toMatchObject({ code: 'rich_text_not_found' });
  });

  it('lets one of two editors publish a draft that both have read', async () => {
    dataOf(await draft('eng', '<p>1</p>'));
    const both = await Promise.all([
      publish({ language: 'eng', revision: 1 }),
      publish({ language: 'eng', revision: 1 }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual(['200', 'conflict']);
  });

  it('neither overwrites nor publishes another draft than the one that was read', async () => {
    const mine = dataOf(await draft('eng', '<p>mine</p>'));
    dataOf(await publish({ language: 'eng', revision: mine.revision }));
    const theirs = dataOf(await draft('eng', '<p>theirs</p>'));
    expect(await draft('eng', '<p>mine again</p>', mine.revision)).toMatchObject({ code: 'conflict' });
    expect(await publish({ language: 'eng', revision: mine.revision })).toMatchObject({ code: 'conflict' });
    const discard = (revision: number) =>
      api.call(richTextOperatorCalls.discardDraft, { page: 'question', language: 'eng', revision }, asEditor());
    expect(await discard(mine.revision)).toMatchObject({ code: 'conflict' });
    dataOf(await discard(theirs.revision));
    expect(await discard(theirs.revision)).toMatchObject({ code: 'not_found' });
    const last = dataOf(await draft('eng', '<p>last</p>'));
    expect(await discard(theirs.revision)).toMatchObject({ code: 'conflict' });
    dataOf(await publish({ language: 'eng', revision: last.revision }));
    expect(dataOf(await read('question', 'en')).html).toBe('<p>last</p>');
  });

  it('takes no other text off than the one that was read', async () => {
    for (const html of ['<p>1</p>', '<p>2</p>']) {
      const { revision } = dataOf(await draft('eng', html));
      dataOf(await publish({ language: 'eng', revision }));
    }
    const withdraw = (version: number) =>
      api.call(richTextOperatorCalls.withdraw, { page: 'question', language: 'eng', version }, asEditor());
    expect(await withdraw(1)).toMatchObject({ code: 'conflict' });
    expect((await read('question', 'en')).success).toBe(true);
    dataOf(await withdraw(2));
    expect(await withdraw(2)).toMatchObject({ code: 'not_found' });
    expect(await read('question', 'en')).toMatchObject({ code: 'rich_text_not_found' });
  });

  it('keeps every version, so that an old one can be brought back', async () => {
    dataOf(await draft('eng', '<p>first</p>'));
    dataOf(await publish({ language: 'eng', revision: 1 }));
    const { revision } = dataOf(await draft('eng', '<p>second</p>'));
    dataOf(await publish({ language: 'eng', revision }));
    const which = { page: 'question', language: 'eng' } as const;
    const { items } = dataOf(await api.call(richTextOperatorCalls.versions, which, asEditor()));
    expect(items.map(({ version, current }) => [version, current])).toEqual([
      [2, true],
      [1, false],
    ]);
    const old = dataOf(await api.call(richTextOperatorCalls.version, { ...which, version: 1 }, asEditor()));
    expect(old).toMatchObject({ html: '<p>first</p>', by: { uid: '9', name: 'Operator 9' } });
    const ask = async (version: number) =>
      (await api.call(richTextOperatorCalls.version, { ...which, version }, asEditor())).code;
    expect([await ask(3), await ask(2 ** 31)]).toEqual(['not_found', 'bad_input']);
    expect(desk.log.map(({ action }) => action).filter((action) => action === 'rich_text.publish')).toHaveLength(2);
  });

  it('hears of what another process published', async () => {
    await platform.db
      .insertInto('content_page_version')
      .values({
        page: 'question',
        language: 'eng',
        version: 1,
        title: 'Q',
        html: '<p>theirs</p>',
        current: true,
        by_uid: null,
        published_at: platform.clock.date(),
      })
      .execute();
    platform.bus.publish('content.pages', null);
    await expect.poll(async () => (await read('question', 'en')).success).toBe(true);
  });
});

describe('news', () => {
  const save = (title: string, more: Partial<Parameters<typeof saveInput>[1]> = {}) =>
    api.call(newsOperatorCalls.save, saveInput(title, more), asEditor());
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
    dataOf(await api.call(contentCalls.news, input, { token: viewer, language: 'en' }));

  it('shows the published ones, pinned first, then the latest, page by page', async () => {
    const ids: string[] = [];
    for (const title of ['one', 'two', 'three', 'four']) {
      platform.clock.advance(60_000);
      ids.push(dataOf(await save(title)).id);
    }
    dataOf(await save('draft', { state: 'draft' }));
    dataOf(await api.call(newsOperatorCalls.pin, { ids: [ids[0] ?? ''] }, asEditor()));
    const first = await list({ limit: 2 });
    expect(first.items.map(({ title }) => title)).toEqual(['one', 'four', 'three']);
    const second = await list({ limit: 2, cursor: first.next ?? '' });
    expect(second).toMatchObject({ items: [{ title: 'two' }], next: null });
    expect(content.home.latestNews('eng').map(({ title }) => title)).toEqual(['one', 'four', 'three', 'two']);
  });

  it('publishes and hides several at once, and leaves alone what cannot be shown', async () => {
    const one = dataOf(await save('one', { state: 'draft' })).id;
    const two = dataOf(await save('two')).id;
    const bare = dataOf(await save('bare', { state: 'draft', html: '' })).id;
    dataOf(await api.call(newsOperatorCalls.pin, { ids: [two] }, asEditor()));
    desk.log.length = 0;
    const set = async (state: 'published' | 'hidden', ids: string[]) =>
      dataOf(await api.call(newsOperatorCalls.setState, { ids, state }, asEditor())).results.map(({ code }) => code);
    expect(await set('published', [bare, one, two, '1'])).toEqual(['bad_input', null, null, 'not_found']);
    expect(desk.log).toMatchObject([
      { action: 'news.change', target: { id: one }, details: { state: 'published', before: 'draft' } },
    ]);
    expect((await list()).items.map(({ title }) => title)).toEqual(['two', 'one']);
    expect(await set('hidden', [one, two])).toEqual([null, null]);
    expect((await list()).items).toEqual([]);
  });

  it('keeps the pins that a colleague has just set', async () => {
    const [one, two] = [dataOf(await save('one')).id, dataOf(await save('two')).id];
    const pin = (ids: string[], seen?: string[]) =>
      api.call(newsOperatorCalls.pin, { ids, ...(seen ? { seen } : {}) }, asEditor());
    dataOf(await pin([one], []));
    expect(await pin([two], [])).toMatchObject({ code: 'conflict' });
    dataOf(await pin([two, one], [one]));
    expect(await pin([one], [one, two])).toMatchObject({ code: 'conflict' });
    const pinned = async () =>
      dataOf(await api.call(newsOperatorCalls.list, {}, asEditor()))
        .items.filter((item) => item.pinned)
        .map(({ id }) => id);
    expect(await pinned()).toEqual([two, one]);
    const both = await Promise.all([pin([one], [two, one]), pin([two], [two, one])]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['200', 'conflict']);
    dataOf(await pin([]));
    expect(await pinned()).toEqual([]);
  });

  it('is sorted by title or time for operators', async () => {
    for (const title of ['beta', 'Alpha', 'gamma']) {
      platform.clock.advance(1000);
      dataOf(await save(title));
    }
    const order = async (sort: 'title' | 'published', descending: boolean) =>
      dataOf(await api.call(newsOperatorCalls.list, { sort, descending }, asEditor())).items.map(
        ({ title }) => title.eng,
      );
    expect(await order('title', false)).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await order('published', false)).toEqual(['beta', 'Alpha', 'gamma']);
    expect(await order('published', true)).toEqual(['gamma', 'Alpha', 'beta']);
  });

  it('hides, changes and removes one; the slower of two editors is told', async () => {
    const { id, revision } = dataOf(await save('news', { imgUrl: `https://live.example${picture}` }));
    const details = () => api.call(contentCalls.newsDetails, { newsId: id }, { token: viewer });
    expect(dataOf(await details())).toMatchObject({ html: '<p>Text</p>', imgUrl: picture });
    dataOf(await save('news', { id, revision, state: 'hidden' }));
    expect(await details()).toMatchObject({ code: 'not_found' });
    expect(await save('news', { id, revision })).toMatchObject({ code: 'conflict' });
    dataOf(await api.call(newsOperatorCalls.remove, { id }, asEditor()));
    const { items } = dataOf(await api.call(newsOperatorCalls.list, {}, asEditor()));
    expect(items.map((item) => item.id)).not.toContain(id);
  });

  it('refuses what cannot be shown', async () => {
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
    api.callWith(
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
    dataOf(await api.call(contentCalls.roomAdverts, { id }, { token: viewer, language })).items;

  it('shows adverts of one room or of all, in the words and languages of the reader', async () => {
    dataOf(await save());
    dataOf(await save({ roomId: room, title: { eng: 'Mine' } }));
    dataOf(await save({ languages: ['tha'], title: { eng: 'Thai' } }));
    expect((await inRoom(room)).map(({ title }) => title)).toEqual(['Derby', 'Mine']);
    expect((await inRoom('801', 'zh')).map(({ title }) => title)).toEqual(['德比']);
    expect(await inRoom('801', 'tha')).toHaveLength(2);
    const chat = await api.call(contentCalls.chatBanners, { roomId: room }, { token: viewer });
    expect(dataOf(chat).items).toEqual([]);
  });

  it('shows a banner from its start to just before its end, and moves the home page on', async () => {
    const at = (ms: number) => new Date(platform.clock.now() + ms).toISOString();
    dataOf(await save({ startsAt: at(1000), endsAt: at(5000) }, 'home'));
    const seen = () => content.home.homeBanners('eng').length;
    const before = content.home.generation();
    expect(seen()).toBe(0);
    platform.clock.advance(1000);
    expect(seen()).toBe(1);
    expect(content.home.generation()).toBeGreaterThan(before);
    platform.clock.advance(3999);
    expect(seen()).toBe(1);
    platform.clock.advance(1);
    expect(seen()).toBe(0);
  });

  it('is ordered, hidden, shown again and removed, each with a line in the log', async () => {
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c']) ids.push(dataOf(await save({ title: { eng: title } })).id);
    const order = (list: string[]) => api.call(bannerOperatorCalls.order, { place: 'room', ids: list }, asEditor());
    expect(await order(ids.slice(1))).toMatchObject({ code: 'conflict' });
    dataOf(await order(ids.toReversed()));
    expect((await inRoom(room)).map(({ title }) => title)).toEqual(['c', 'b', 'a']);
    const hide = (hidden: boolean) => api.call(bannerOperatorCalls.hide, { ids: [ids[1] ?? ''], hidden }, asEditor());
    platform.clock.advance(60_000);
    dataOf(await hide(true));
    const { items } = dataOf(await api.call(bannerOperatorCalls.list, { place: 'room' }, asEditor()));
    expect(items.find(({ id }) => id === ids[1])?.updatedAt).toBe(platform.clock.date().toISOString());
    expect((await inRoom(room)).map(({ title }) => title)).toEqual(['c', 'a']);
    dataOf(await hide(false));
    const gone = await api.call(bannerOperatorCalls.remove, { ids: [ids[0] ?? '', '1'] }, asEditor());
    expect(dataOf(gone).results.map(({ code }) => code)).toEqual([null, 'not_found']);
    expect((await inRoom(room)).map(({ title }) => title)).toEqual(['c', 'b']);
    const actions = desk.log.map(({ action }) => action);
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

it.each([
  ['/match/live/12', '/match/live/12'],
  ['/news/7', '/news/7'],
  ['https://sponsor.example/a?b=c', 'https://sponsor.example/a?b=c'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://live.example@evil.example/', null],
  ['https://localhost/', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['/403', null],
])('reads the address %j of a banner as %j', (link, expected) => {
  expect(checkedLink(link)).toBe(expected);
});

it('takes pictures that were uploaded here only', () => {
  expect(checkedImage(`${picture}?x=1`)).toBeNull();
  expect(checkedImage(`/anchor/files/../${'a'.repeat(22)}.png`)).toBeNull();
  expect(checkedImage(picture.replace('.png', '.svg'))).toBeNull();
});

it('gives operators a signed address for a picture, and members none', async () => {
  const file = { fileName: 'a.png', contentType: 'image/png', size: 10 };
  const granted = dataOf(await api.call(richTextOperatorCalls.uploadUrl, file, asEditor()));
  expect(granted.url).toMatch(/\/anchor\/files\/.{22}\.png\?.*purpose=content/);
  expect(await api.call(richTextOperatorCalls.uploadUrl, file, { token: viewer })).toMatchObject({ code: '403' });
});

it('takes pictures away a day later that nothing shows', async () => {
  const upload = (letter: string) => ({
    key: `${letter.repeat(22)}.png`,
    uid: '9',
    purpose: 'content' as const,
    type: 'image/png' as const,
    size: '10',
    width: 1,
    height: 1,
    created_at: platform.clock.date(),
  });
  const address = (letter: string) => `/anchor/files/${letter.repeat(22)}.png`;
  await platform.db.insertInto('files_file').values(['a', 'b', 'c', 'd'].map(upload)).execute();
  const html = `<p><img src="${address('b')}" /></p>`;
  const draft = { page: 'question', language: 'eng', revision: 0, title: 'Q', html } as const;
  dataOf(await api.call(richTextOperatorCalls.saveDraft, draft, asEditor()));
  const news = {
    title: { eng: 'N' },
    summary: {},
    html: { eng: `<img src="${address('c')}">` },
    state: 'draft',
  } as const;
  dataOf(await api.call(newsOperatorCalls.save, { ...news, imgUrl: address('a') }, asEditor()));
  const left = async () => {
    await platform.timers.run('content.pictures.sweep');
    const rows = await platform.db.selectFrom('files_file').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key[0]).join('');
  };
  platform.clock.advance(24 * 3_600_000 - 1);
  expect(await left()).toBe('abcd');
  platform.clock.advance(1);
  expect(await left()).toBe('abc');
});
