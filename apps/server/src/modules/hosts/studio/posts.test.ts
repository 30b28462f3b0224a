import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { pathOf, type Someone, startStudioWithHosts } from './testing/studio-hosts.ts';

const world = await startStudioWithHosts();
const { other } = world;
let host: Someone;
beforeEach(async () => {
  host = await world.nextHost();
});

describe('posts', () => {
  const publish = (html: string, images: string[] = []) => world.call('addPost', { html, images });

  it('sanitises a post, lists it for everybody and deletes it', async () => {
    const images = [await world.upload(host.token, 'post', 30), await world.upload(host.token, 'post', 50)];
    const added = dataOf(await publish('<p>Tonight <b>20:00</b><script>alert(1)</script></p>', images));
    expect(added).toMatchObject({
      hostId: host.uid,
      html: '<p>Tonight <b>20:00</b>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
      text: 'Tonight 20:00<script>alert(1)</script>',
      images: [
        { url: pathOf(images[0] ?? ''), width: 30 },
        { width: 50, height: 20 },
      ],
    });
    for (const token of [host.token, other.token, world.guest()]) {
      expect(dataOf(await world.call('posts', { hostId: host.uid }, token))).toEqual({
        items: [added],
        next: null,
        total: 1,
      });
    }
    expect(await world.call('deletePost', { id: added.id }, other.token)).toMatchObject({ code: 'not_found' });
    expect(await world.call('deletePost', { id: added.id })).toMatchObject({ success: true });
    for (const image of images) expect(await world.isServed(image)).toBe(false);
    expect(dataOf(await world.call('posts', {}))).toEqual({ items: [], next: null, total: 0 });
  });

  it('accepts posts of pictures alone, up to nine, each shown once', async () => {
    const nine = await Promise.all(Array.from({ length: 9 }, () => world.upload(host.token, 'post')));
    expect(dataOf(await publish('', nine)).images).toHaveLength(9);
    expect(await publish('', [...nine, nine[0] ?? ''])).toMatchObject({
      status: 400,
      code: 'too_many_post_images',
      data: { max: 9 },
    });
    const repeated = dataOf(await publish('<p> </p>', [nine[0] ?? '', nine[0] ?? '']));
    expect(repeated).toMatchObject({ html: '', images: [{ url: pathOf(nine[0] ?? '') }] });
    await world.call('deletePost', { id: repeated.id });
    expect(await world.isServed(nine[0] ?? '')).toBe(true);
  });

  it('limits a post to 2000 visible characters and rejects blank ones', async () => {
    expect(await publish(`<p>${'球'.repeat(1000)}</p><b>${'😀'.repeat(999)}</b>`)).toMatchObject({ success: true });
    expect(await publish(`<p>${'😀'.repeat(2001)}</p>`)).toMatchObject({ code: 'text_too_long', data: { max: 2000 } });
    for (const html of ['', ' ', '<p></p>', '<!-- x -->']) {
      expect(await publish(html)).toMatchObject({ code: 'bad_input', fields: [{ path: 'html', code: 'empty' }] });
    }
    expect(await publish('<p>for<b>bidden</b> words</p>')).toMatchObject({ code: 'sensitive_words' });
  });

  it('rejects pictures of other users and pictures inside the text', async () => {
    const own = await world.upload(host.token, 'post');
    const foreign = await world.upload(other.token, 'post');
    expect(await publish('x', [own, foreign])).toMatchObject({
      code: 'bad_input',
      fields: [{ path: 'images.1', code: 'not_an_own_upload' }],
    });
    expect(dataOf(await publish(`x<img src="${pathOf(foreign)}">`)).html).not.toContain('<img');
    expect(dataOf(await world.call('posts', {})).total).toBe(1);
  });

  it('returns posts in pages, newest first, each once', async () => {
    for (let at = 1; at <= 5; at += 1) dataOf(await publish(`n${at}`));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = dataOf(await world.call('posts', { limit: 2, ...(cursor ? { cursor } : {}) }));
      expect(page.total).toBe(5);
      seen.push(...page.items.map(({ text }) => text));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['n5', 'n4', 'n3', 'n2', 'n1']);
    expect(await world.call('posts', { cursor: 'x' })).toMatchObject({ code: 'bad_input' });
    expect(await world.call('posts', { hostId: '77' })).toMatchObject({ status: 404, code: 'user_not_found' });
  });
});
