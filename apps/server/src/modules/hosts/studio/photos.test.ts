import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { pathOf, type Someone, startStudioWithHosts } from './testing/studio-hosts.ts';

const world = await startStudioWithHosts();
const { other } = world;
let host: Someone;
beforeEach(async () => {
  host = await world.nextHost();
});

describe('the photo wall', () => {
  it('stores a picture with a description and lists it', async () => {
    const picture = await world.upload(host.token, 'photo', 60);
    const added = dataOf(await world.call('addImage', { picture, description: `  ${'😀'.repeat(20)} ` }));
    expect(added).toMatchObject({ picture: { url: pathOf(picture), width: 60 }, description: '😀'.repeat(20) });
    expect(dataOf(await world.call('images', { hostId: host.uid }, world.guest()))).toEqual({
      items: [added],
      next: null,
      total: 1,
    });
    expect(await world.call('deleteImage', { id: added.id }, other.token)).toMatchObject({ code: 'not_found' });
    dataOf(await world.call('deleteImage', { id: added.id }));
    expect(await world.isServed(picture)).toBe(false);
    expect(await world.call('addImage', { picture })).toMatchObject({
      code: 'bad_input',
      fields: [{ path: 'picture', code: 'not_an_own_upload' }],
    });
  });

  it('rejects long or blocked descriptions and pictures that are not own photos', async () => {
    const picture = await world.upload(host.token, 'photo');
    expect(await world.call('addImage', { picture, description: '球'.repeat(21) })).toMatchObject({
      status: 400,
      code: 'photo_description_too_long',
      data: { max: 20 },
    });
    expect(await world.call('addImage', { picture, description: 'forbidden' })).toMatchObject({
      code: 'sensitive_words',
    });
    for (const foreign of [await world.upload(other.token, 'photo'), await world.upload(host.token, 'post')]) {
      expect(await world.call('addImage', { picture: foreign })).toMatchObject({
        fields: [{ code: 'not_an_own_upload' }],
      });
    }
    expect(dataOf(await world.call('images', {})).total).toBe(0);
  });

  it('keeps a picture used twice until both photos are deleted, also when deleted at the same time', async () => {
    const picture = await world.upload(host.token, 'photo');
    const [first, second] = [
      dataOf(await world.call('addImage', { picture })),
      dataOf(await world.call('addImage', { picture })),
    ];
    await world.call('deleteImage', { id: first.id });
    expect(await world.isServed(picture)).toBe(true);
    const third = dataOf(await world.call('addImage', { picture }));
    await Promise.all([second, third].map(({ id }) => world.call('deleteImage', { id })));
    expect(await world.isServed(picture)).toBe(false);
  });
});

describe('unused pictures', () => {
  it('removes unused pictures after a day and keeps used ones', async () => {
    const { token } = host;
    const [loose, post, photo] = [
      await world.upload(token, 'cover'),
      await world.upload(token, 'post'),
      await world.upload(token, 'photo'),
    ];
    const [cover, room] = [await world.upload(token, 'cover'), await world.upload(token, 'cover')];
    dataOf(await world.call('addCover', { region: 'DE', picture: cover, shown: false }));
    dataOf(await world.call('addPost', { images: [post] }));
    dataOf(await world.call('addImage', { picture: photo }));
    await world.hosts.updateProfile(host.uid, { cover: pathOf(room) });
    world.platform.clock.advance(24 * 3_600_000);
    const late = await world.upload(token, 'cover');
    await world.platform.timers.run('studio.unused');
    expect(await world.isServed(loose)).toBe(false);
    for (const shown of [post, photo, cover, room, late]) expect(await world.isServed(shown)).toBe(true);
  });
});
