import { hostCalls, studioCalls } from '@touchline/contract/hosts';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { pathOf, type Someone, startStudioWithHosts } from './testing/studio-hosts.ts';

const world = await startStudioWithHosts();
const { other } = world;
let host: Someone;
beforeEach(async () => {
  host = await world.nextHost();
});

describe('covers by country', () => {
  const add = (region: string, picture: string, more: { shown?: boolean } = {}, who = host) =>
    world.call('addCover', { region, picture, ...more }, who.token);
  const listed = async () =>
    dataOf(await world.call('covers', {})).items.map(({ region, shown }) => ({ region, shown }));

  it('adds, changes and removes covers, and lists them with the general cover', async () => {
    const [first, second] = [await world.upload(host.token, 'cover', 640), await world.upload(host.token, 'cover')];
    const added = dataOf(await add('de', first));
    expect(added).toMatchObject({ region: 'DE', shown: true, cover: { url: pathOf(first), width: 640, height: 20 } });
    dataOf(await add('BR', await world.upload(host.token, 'cover'), { shown: false }));
    expect(await listed()).toEqual([
      { region: 'BR', shown: false },
      { region: 'DE', shown: true },
    ]);
    expect(dataOf(await world.call('covers', { page: 2, pageSize: 1 }))).toMatchObject({
      total: 2,
      items: [{ region: 'DE' }],
      general: null,
    });

    const edited = dataOf(await world.call('editCover', { id: added.id, region: 'AT', picture: second, shown: false }));
    expect(edited).toMatchObject({ id: added.id, region: 'AT', shown: false, cover: { url: pathOf(second) } });
    expect(await world.isServed(first)).toBe(false);
    expect(await world.isServed(second)).toBe(true);

    expect(await world.call('deleteCover', { id: added.id })).toMatchObject({ success: true });
    expect(await world.isServed(second)).toBe(false);
    expect(await world.call('deleteCover', { id: added.id })).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('stores one cover per country, also when two are added at the same time', async () => {
    const pictures = await Promise.all([1, 2, 3, 4].map(() => world.upload(host.token, 'cover')));
    const answers = await Promise.all(pictures.map((picture) => add('VN', picture)));
    expect(answers.map(({ code, status }) => `${status} ${code}`).sort()).toEqual([
      '200 200',
      ...Array.from({ length: 3 }, () => '409 region_cover_duplicate'),
    ]);
    const th = dataOf(await add('TH', pictures[0] ?? ''));
    expect(await world.call('editCover', { id: th.id, region: 'vn' })).toMatchObject({
      code: 'region_cover_duplicate',
    });
    expect(await world.call('editCover', { id: th.id, region: 'TH' })).toMatchObject({ success: true });
    expect(await add('VN', await world.upload(other.token, 'cover'), {}, other)).toMatchObject({ success: true });
  });

  it('requires an existing country and an own cover picture', async () => {
    const own = await world.upload(host.token, 'cover');
    expect(await add(' ', own)).toMatchObject({ status: 400, code: 'region_empty' });
    expect(await world.api.callWith(studioCalls.addCover, { picture: own }, { token: host.token })).toMatchObject({
      code: 'region_empty',
    });
    for (const region of ['ZZ', 'DEU', "D'"]) {
      expect(await add(region, own)).toMatchObject({ code: 'bad_input', fields: [{ path: 'region' }] });
    }
    for (const picture of [
      await world.upload(other.token, 'cover'),
      await world.upload(host.token, 'photo'),
      'https://evil.example/a.png',
      '/anchor/files/../../secrets',
      '',
    ]) {
      expect(await add('FR', picture)).toMatchObject({
        code: 'bad_input',
        fields: [{ path: 'picture', code: 'not_an_own_upload' }],
      });
    }
  });

  it('rejects changes by another host', async () => {
    const mine = dataOf(await add('IN', await world.upload(host.token, 'cover')));
    expect(await world.call('editCover', { id: mine.id, shown: false }, other.token)).toMatchObject({
      code: 'not_found',
    });
    expect(await world.call('deleteCover', { id: mine.id }, other.token)).toMatchObject({ code: 'not_found' });
    expect(await listed()).toEqual([{ region: 'IN', shown: true }]);
  });

  it('keeps a picture that the room or another country still uses', async () => {
    const picture = await world.upload(host.token, 'cover');
    const ids = [];
    for (const region of ['ID', 'MY']) ids.push(dataOf(await add(region, picture)).id);
    await world.hosts.updateProfile(host.uid, { cover: pathOf(picture) });
    for (const id of ids) {
      await world.call('deleteCover', { id });
      expect(await world.isServed(picture)).toBe(true);
    }
  });

  it('shows a cover only to viewers of its country', async () => {
    const [general, german] = [await world.upload(host.token, 'cover'), await world.upload(host.token, 'cover')];
    await world.hosts.ensureProfile(host.uid, { roomName: 'Room' });
    await world.hosts.updateProfile(host.uid, { cover: pathOf(general) });
    const { id } = dataOf(await add('DE', german));
    const viewer = await world.person(`Vera${world.made()}`, 'not_an_anchor');
    const seen = async (country?: string, token = viewer.token) => {
      const how = { token, ...(country ? { country } : {}) };
      const { host: shown } = dataOf(await world.api.call(hostCalls.details, { hostId: host.uid }, how));
      const list = dataOf(await world.api.call(hostCalls.list, { limit: 100 }, how));
      expect(list.items.find(({ uid }) => uid === host.uid)?.cover).toBe(shown.cover);
      return shown.cover;
    };
    expect(await seen()).toBe(pathOf(general));
    expect(await seen('DE')).toBe(pathOf(german));
    expect(await seen('FR')).toBe(pathOf(general));
    expect(await seen('DE', world.guest())).toBe(pathOf(german));
    await world.moveTo(viewer.uid, 'FR');
    expect(await seen('DE')).toBe(pathOf(general));
    await world.moveTo(viewer.uid, 'DE');
    expect(await seen('FR')).toBe(pathOf(german));
    await world.call('editCover', { id, shown: false });
    expect(await seen()).toBe(pathOf(general));
    await world.call('editCover', { id, shown: true });
    expect(await seen()).toBe(pathOf(german));
    await world.call('deleteCover', { id });
    expect(await seen()).toBe(pathOf(general));
  });
});
