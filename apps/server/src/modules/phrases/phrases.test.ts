import { phraseCalls } from '@touchline/contract/phrases';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { createTestIdentity } from '../../testing/identity.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createPhrases, type Phrases } from './index.ts';

let platform: TestPlatform;
let phrases: Phrases;
let api: TestApi;
const identity = createTestIdentity();
let uid = 0;
let token: string;
beforeAll(async () => {
  platform = await createTestPlatform();
  phrases = createPhrases(platform, { isSensitive: (text) => text.includes('zorblax') });
  api = await createTestApi(platform, { identity }, (server) => phrases.serve(server));
});
beforeEach(() => {
  uid += 1;
  token = identity.tokenOf(String(uid));
});
afterAll(async () => {
  await api.close();
  await platform.close();
});

type Answer = Awaited<ReturnType<typeof add>>;
const add = (text: string, how = token) => api.call(phraseCalls.add, { text }, { token: how });
const edit = (id: string, text: string, how = token) => api.call(phraseCalls.edit, { id, text }, { token: how });
const sort = (ids: string[], how = token) => api.call(phraseCalls.sort, { ids }, { token: how });
const remove = (id: string, how = token) => api.call(phraseCalls.remove, { id }, { token: how });
const list = async (how = token) => dataOf(await api.call(phraseCalls.list, {}, { token: how })).items;
const textsOf = (answer: Answer): string[] => dataOf(answer).items.map(({ text }) => text);

describe('common phrases', () => {
  it('are added at the end, edited in place and deleted once', async () => {
    await add('Hello');
    expect(textsOf(await add(' Good game '))).toEqual(['Hello', 'Good game']);
    const [first, second] = await list();
    expect(textsOf(await edit(first?.id ?? '', 'Hi'))).toEqual(['Hi', 'Good game']);
    expect(textsOf(await remove(first?.id ?? ''))).toEqual(['Good game']);
    expect(textsOf(await remove(first?.id ?? ''))).toEqual(['Good game']);
    expect(await edit(first?.id ?? '', 'Hi')).toMatchObject({ code: 'not_found' });
    expect(await list()).toEqual([second]);
  });

  it('are at most ten, also when they are added together', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_each, at) => add(`Phrase ${at}`)));
    expect(answers.filter(({ success }) => success)).toHaveLength(10);
    expect(await add('One more')).toMatchObject({ status: 409, code: 'phrase_limit_reached', data: { max: 10 } });
    const [first] = await list();
    await remove(first?.id ?? '');
    expect(await add('One more')).toMatchObject({ success: true });
    expect(await list()).toHaveLength(10);
  });

  it('have at most 200 characters, and some', async () => {
    expect(await add(`${'😀'.repeat(200)} `)).toMatchObject({ success: true });
    expect(await add('好'.repeat(201))).toMatchObject({ code: 'text_too_long', data: { max: 200 } });
    for (const text of ['', '  ', '\u200b'])
      expect(await add(text)).toMatchObject({ code: 'bad_input', fields: [{ path: 'text' }] });
    expect(await add('a zorblax')).toMatchObject({ code: 'sensitive_words' });
    const [only] = await list();
    expect(await edit(only?.id ?? '', 'a zorblax')).toMatchObject({ code: 'sensitive_words' });
    expect(await list()).toHaveLength(1);
  });

  it('take a new order as a whole', async () => {
    for (const text of ['a', 'b', 'c']) await add(text);
    const [a = '', b = '', c = ''] = (await list()).map(({ id }) => id);
    expect(textsOf(await sort([c, a, b]))).toEqual(['c', 'a', 'b']);
    expect(textsOf(await add('d'))).toEqual(['c', 'a', 'b', 'd']);
    for (const ids of [[a, b, c], [], [a, a, b, c], [a, b, c, '12345']])
      expect(await sort(ids)).toMatchObject({ code: 'conflict' });
    expect((await list()).map(({ text }) => text)).toEqual(['c', 'a', 'b', 'd']);
  });

  it('belong to one user', async () => {
    await add('mine');
    const [mine] = await list();
    const other = identity.tokenOf(`${uid}77`);
    expect(await list(other)).toEqual([]);
    expect(await edit(mine?.id ?? '', 'theirs', other)).toMatchObject({ code: 'not_found' });
    expect(await sort([mine?.id ?? ''], other)).toMatchObject({ code: 'conflict' });
    await remove(mine?.id ?? '', other);
    expect(await list()).toEqual([mine]);
    await phrases.removePeople([String(uid)]);
    expect(await list()).toEqual([]);
  });

  it('are closed to guests', async () => {
    const guest = identity.tokenOf('900', 4);
    expect(await add('Hello', guest)).toMatchObject({ code: 'visitor_not_allowed' });
    expect(await api.call(phraseCalls.list, {}, { token: guest })).toMatchObject({ code: 'visitor_not_allowed' });
  });
});
