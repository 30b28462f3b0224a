import { perMinute } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { afterEach, expect, it } from 'vitest';
import { type FeedsUnderTest, startFeeds } from '../testing/feeds-fixture.ts';
import { createFeedIdentity } from './admit-key.ts';

let world: FeedsUnderTest;
afterEach(() => world.close());

const codeOf = (admitted: object): string => ('code' in admitted ? String(admitted.code) : 'admitted');

it('limits a key over all processes, whatever network it calls from', async () => {
  world = await startFeeds(1);
  const { platform, key } = world;
  const processes = [createFeedIdentity(platform), createFeedIdentity(platform)] as const;
  const codes: string[] = [];
  for (let call = 0; call < 5; call += 1)
    codes.push(codeOf(await processes[call % 2 ? 1 : 0].admit(key, `192.0.2.${call}`, perMinute(3), perMinute(600))));
  expect(codes).toEqual(['admitted', 'admitted', 'admitted', 'too_many_requests', 'too_many_requests']);
  platform.clock.advance(20_000);
  expect(codeOf(await processes[0].admit(key, '192.0.2.9', perMinute(3), perMinute(600)))).toBe('admitted');
});

it('limits wrong keys of one network over all processes', async () => {
  world = await startFeeds(1);
  const processes = [createFeedIdentity(world.platform), createFeedIdentity(world.platform)] as const;
  const codes: string[] = [];
  for (let call = 0; call < 5; call += 1)
    codes.push(codeOf(await processes[call % 2 ? 1 : 0].admit(`tlf_${call}`, '192.0.2.7', perMinute(3), perMinute(3))));
  expect(codes).toEqual([
    'feed_key_invalid',
    'feed_key_invalid',
    'feed_key_invalid',
    'too_many_requests',
    'too_many_requests',
  ]);
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
