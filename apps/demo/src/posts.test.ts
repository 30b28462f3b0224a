import { isTextWithin } from '@touchline/contract/text';
import { startStudioWithHosts } from '@touchline/server/modules/hosts/studio/testing/studio-hosts.ts';
import { dataOf } from '@touchline/server/testing/api.ts';
import { describe, expect, it } from 'vitest';
import { demoHost } from './accounts.ts';
import { demoHosts } from './hosts.ts';
import { demoPostsOf } from './posts.ts';

const world = await startStudioWithHosts();

describe('the demo', () => {
  it('seeds posts that demo hosts can delete', async () => {
    for (const { username } of [demoHost, ...demoHosts]) {
      const { uid, token } = await world.person(`D${username}`.slice(0, 10));
      await world.hosts.ensureProfile(uid, { roomName: username });
      await world.studio.seedPosts(uid, demoPostsOf(username));
      await world.studio.seedPosts(uid, demoPostsOf(username));
      const { items, total } = dataOf(await world.call('posts', {}, token));
      expect(total, username).toBeGreaterThan(0);
      for (const { html, text } of items) {
        expect(html).not.toContain('&lt;');
        expect(isTextWithin(text, 2000)).toBe(true);
      }
      expect(items.map(({ createdAt }) => createdAt)).toEqual(
        items
          .map(({ createdAt }) => createdAt)
          .toSorted()
          .toReversed(),
      );
    }
  });
});
