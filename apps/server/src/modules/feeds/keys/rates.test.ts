import { feedCalls } from '@touchline/contract/feeds';
import { limits } from '@touchline/contract/limits';
import { afterEach, expect, it } from 'vitest';
import { type FeedsUnderTest, startFeeds } from '../testing/feeds-fixture.ts';
import { createFeedIdentity } from './admit-key.ts';

let world: FeedsUnderTest;
afterEach(() => world.close());

it('limits a key over all processes, whatever network it calls from', async () => {
  world = await startFeeds(0.01);
  const { platform, key } = world;
  const processes = [createFeedIdentity(platform), createFeedIdentity(platform)];
  const codes: string[] = [];
  for (let call = 0; call < 5; call += 1) {
    const admitted = await processes[call % 2]?.admit(
      key,
      `192.0.2.${call}`,
      feedCalls.push.rate,
      feedCalls.push.networkRate,
    );
    codes.push(admitted && 'code' in admitted ? admitted.code : 'admitted');
  }
  expect(codes).toEqual(['admitted', 'admitted', 'admitted', 'too_many_requests', 'too_many_requests']);
});

it('limits wrong keys of one network', async () => {
  world = await startFeeds(0.01);
  const codes: string[] = [];
  for (let call = 0; call < 8; call += 1) codes.push((await world.push({}, `tlf_${call}`, '192.0.2.7')).code);
  expect(codes.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'feed_key_invalid'));
  expect(codes.slice(6)).toEqual(['too_many_requests', 'too_many_requests']);
});

it('refuses a body above its limit before it is read', async () => {
  world = await startFeeds();
  const answer = await world.api.inject({
    method: 'POST',
    url: '/anchor/feed/v1/records',
    headers: {
      authorization: `Bearer ${world.key}`,
      'content-type': 'application/json',
      'content-length': String(limits.feeds.bodyMax + 1),
    },
    payload: '{}',
  });
  expect(answer.json()).toMatchObject({ code: 'payload_too_large' });
});
