import { feedCalls, feedOperatorCalls } from '@touchline/contract/feeds';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { type FeedsUnderTest, league, startFeeds } from '../testing/feeds-fixture.ts';

let world: FeedsUnderTest;
beforeEach(async () => {
  world = await startFeeds();
});
afterEach(() => world.close());

const minute = 60_000;
const keys = async () => dataOf(await world.api.call(feedOperatorCalls.keys, {}, world.administrator)).items;

it('shows a new key once and stores only its digest', async () => {
  const { key, item } = await world.makeKey('scores', { name: 'Scores', sportId: 2 });
  expect(key).toMatch(/^tlf_[\w-]{43}$/);
  expect(item).toMatchObject({ name: 'Scores', provider: 'scores', sportId: 2, hint: key.slice(-4), revokedAt: null });
  expect(JSON.stringify(await keys())).not.toContain(key);
  const stored = await world.platform.db.selectFrom('feeds_key').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(key.slice(4));
});

it('writes new and revoked keys into the audit log, and no delivery', async () => {
  const { item } = await world.makeKey('scores');
  await world.push({ leagues: [league] });
  await world.api.call(feedOperatorCalls.revokeKey, { id: item.id }, world.administrator);
  await world.api.call(feedOperatorCalls.revokeKey, { id: item.id }, world.administrator);
  expect(world.operators.log).toMatchObject([
    { action: 'feed_key.create', by: '8', target: { kind: 'feed_key', id: item.id }, details: { provider: 'scores' } },
    { action: 'feed_key.revoke', by: '8', target: { kind: 'feed_key', id: item.id } },
  ]);
});

it('is for administrators with the security code only', async () => {
  const input = { name: 'Scores', provider: 'scores' };
  const made = (token: string) => world.api.call(feedOperatorCalls.createKey, input, { token });
  expect(await made(world.editor.token)).toMatchObject({ code: 'no_permission' });
  expect(await made(world.staff.tokenOf('10', 'administrator', false))).toMatchObject({
    code: 'security_code_required',
  });
  expect(await world.api.call(feedOperatorCalls.keys, {}, world.editor)).toMatchObject({ code: 'no_permission' });
});

it.each(['', 'Scores', 'a', 'back_office', 'file_csv', 'demo', 'demo:1', '../x', 'x'.repeat(33)])(
  'refuses the provider "%s"',
  async (provider) => {
    const answer = await world.api.callWith(feedOperatorCalls.createKey, { name: 'x', provider }, world.administrator);
    expect(answer).toMatchObject({ success: false, code: 'bad_input' });
  },
);

it.each([
  ['no key', undefined],
  ['another token', 'tlf_wrong'],
  ['an empty key', ''],
  ['the key without its beginning', 'secret'],
])('refuses a delivery with %s', async (_name, token) => {
  const answer = await world.api.callWith(feedCalls.push, { leagues: [league] }, token === undefined ? {} : { token });
  expect(answer).toMatchObject({ status: 401, code: 'feed_key_invalid' });
});

it('refuses operators and members as providers, and a key everywhere else', async () => {
  expect(await world.push({}, world.administrator.token)).toMatchObject({ code: 'feed_key_invalid' });
  expect(await world.api.call(feedOperatorCalls.keys, {}, { token: world.key })).toMatchObject({ success: false });
});

// Proves consoleFeeds:key.revokeEffect
// Proves consoleFeeds:key.revokeKept
it('refuses a revoked key right away and keeps what it delivered', async () => {
  await world.deliver({ leagues: [league] });
  await world.api.call(feedOperatorCalls.revokeKey, { id: world.keyItem.id }, world.administrator);
  expect(await world.push({ leagues: [league] })).toMatchObject({ status: 401, code: 'feed_key_invalid' });
  expect(await world.platform.db.selectFrom('matches_league').select('provider_id').execute()).toHaveLength(1);
  expect(await world.api.call(feedOperatorCalls.revokeKey, { id: '5' }, world.administrator)).toMatchObject({
    code: 'not_found',
  });
});

it('notes the last use of a key at most once a minute', async () => {
  const used = async () => (await keys())[0]?.lastUsedAt;
  expect(await used()).toBeNull();
  await world.push({});
  const first = await used();
  expect(first).toBe(world.platform.clock.date().toISOString());
  world.platform.clock.advance(minute - 1);
  await world.push({});
  expect(await used()).toBe(first);
  world.platform.clock.advance(1);
  await world.push({});
  expect(await used()).toBe(world.platform.clock.date().toISOString());
});
