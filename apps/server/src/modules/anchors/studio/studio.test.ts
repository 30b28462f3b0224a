import { anchorCalls, studioCalls, studioZoneCalls } from '@touchline/contract/anchors';
import type { InputOf } from '@touchline/contract/kernel';
import { type StaffRole, staffAnswer, staffRoles } from '@touchline/contract/operators';
import { isTextWithin } from '@touchline/contract/text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { demoHosts } from '../demo-hosts.ts';
import { type StudioUnderTest, startStudio } from './testing/studio-fixture.ts';

type Name = keyof typeof studioCalls;
type Someone = Awaited<ReturnType<StudioUnderTest['person']>>;

let world: StudioUnderTest;
let people = 0;
let host: Someone;
let other: Someone;

beforeAll(async () => {
  world = await startStudio();
  other = await world.person('Otto');
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  host = await world.person(`Hanna${people}`);
});

const call = <N extends Name>(name: N, input: InputOf<(typeof studioCalls)[N]>, token = host.token, country?: string) =>
  world.api.call(studioCalls[name], input, { token, ...(country ? { country } : {}) });
const pathOf = (address: string): string => new URL(address).pathname;
const unknownId = '123456789012345678';

/** Every call of the studio with an input that its shape takes. */
const inputs: { [N in Name]: InputOf<(typeof studioCalls)[N]> } = {
  covers: {},
  addCover: { region: 'DE', picture: 'x' },
  editCover: { id: unknownId },
  deleteCover: { id: unknownId },
  zoneSwitch: {},
  notes: {},
  addNote: { html: 'x' },
  deleteNote: { id: unknownId },
  images: {},
  addImage: { picture: 'x' },
  deleteImage: { id: unknownId },
  fans: {},
  overview: {},
};

describe('who may use the studio', () => {
  it.each([
    ['not_an_anchor', { code: 'not_an_anchor' }],
    ['under_review', { code: 'review_pending' }],
    ['rejected', { code: 'review_rejected', data: { reason: 'The sample does not open.' } }],
    ['banned', { code: 'anchor_banned', data: { until: '2026-04-01T00:00:00.000Z' } }],
    ['banned_forever', { code: 'anchor_banned_forever' }],
  ] as const)('nobody who is %s, in any call', async (status, answer) => {
    const { token } = await world.person(`S${status.replaceAll('_', '').slice(0, 9)}`, status);
    for (const name of Object.keys(inputs) as Name[]) {
      expect(await call(name, inputs[name] as never, token), name).toMatchObject({ status: 403, ...answer });
    }
  });

  it('no guest and nobody signed out', async () => {
    for (const name of Object.keys(inputs) as Name[]) {
      expect(await world.api.call(studioCalls[name], inputs[name] as never, {}), name).toMatchObject({ code: '403' });
      const answer = await call(name, inputs[name] as never, world.visitor());
      expect(['visitor_not_allowed', '403'], name).toContain(answer.success ? '' : answer.code);
    }
  });
});

describe('covers by country', () => {
  const add = (region: string, picture: string, more: { shown?: boolean } = {}, who = host) =>
    call('addCover', { region, picture, ...more }, who.token);
  const listed = async () => dataOf(await call('covers', {})).items.map(({ region, shown }) => ({ region, shown }));

  it('are added, listed with the general one, changed and removed', async () => {
    const [first, second] = [await world.upload(host.token, 'cover', 640), await world.upload(host.token, 'cover')];
    const added = dataOf(await add('de', first));
    expect(added).toMatchObject({ region: 'DE', shown: true, cover: { url: pathOf(first), width: 640, height: 20 } });
    dataOf(await add('BR', await world.upload(host.token, 'cover'), { shown: false }));
    expect(await listed()).toEqual([
      { region: 'BR', shown: false },
      { region: 'DE', shown: true },
    ]);
    expect(dataOf(await call('covers', { page: 2, pageSize: 1 }))).toMatchObject({
      total: 2,
      items: [{ region: 'DE' }],
      general: null,
    });

    const edited = dataOf(await call('editCover', { id: added.id, region: 'AT', picture: second, shown: false }));
    expect(edited).toMatchObject({ id: added.id, region: 'AT', shown: false, cover: { url: pathOf(second) } });
    expect(await world.isServed(first)).toBe(false);
    expect(await world.isServed(second)).toBe(true);

    expect(await call('deleteCover', { id: added.id })).toMatchObject({ success: true });
    expect(await world.isServed(second)).toBe(false);
    expect(await call('deleteCover', { id: added.id })).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('are one a country, also when two are added at once', async () => {
    const pictures = await Promise.all([1, 2, 3, 4].map(() => world.upload(host.token, 'cover')));
    const answers = await Promise.all(pictures.map((picture) => add('VN', picture)));
    expect(answers.map(({ code, status }) => `${status} ${code}`).sort()).toEqual([
      '200 200',
      ...Array.from({ length: 3 }, () => '409 region_cover_duplicate'),
    ]);
    const th = dataOf(await add('TH', pictures[0] ?? ''));
    expect(await call('editCover', { id: th.id, region: 'vn' })).toMatchObject({ code: 'region_cover_duplicate' });
    expect(await call('editCover', { id: th.id, region: 'TH' })).toMatchObject({ success: true });
    expect(await add('VN', await world.upload(other.token, 'cover'), {}, other)).toMatchObject({ success: true });
  });

  it('need a country there is and an own picture of that kind', async () => {
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

  it('are nobody else’s to change', async () => {
    const mine = dataOf(await add('IN', await world.upload(host.token, 'cover')));
    expect(await call('editCover', { id: mine.id, shown: false }, other.token)).toMatchObject({ code: 'not_found' });
    expect(await call('deleteCover', { id: mine.id }, other.token)).toMatchObject({ code: 'not_found' });
    expect(await listed()).toEqual([{ region: 'IN', shown: true }]);
  });

  it('keep a picture that the room or another country still shows', async () => {
    const picture = await world.upload(host.token, 'cover');
    const ids = [];
    for (const region of ['ID', 'MY']) ids.push(dataOf(await add(region, picture)).id);
    await world.anchors.updateProfile(host.uid, { cover: pathOf(picture) });
    for (const id of ids) {
      await call('deleteCover', { id });
      expect(await world.isServed(picture)).toBe(true);
    }
  });

  it('are what viewers of the country see, and nobody else', async () => {
    const [general, german] = [await world.upload(host.token, 'cover'), await world.upload(host.token, 'cover')];
    await world.anchors.ensureProfile(host.uid, { roomName: 'Room' });
    await world.anchors.updateProfile(host.uid, { cover: pathOf(general) });
    const { id } = dataOf(await add('DE', german));
    const viewer = await world.person(`Vera${people}`, 'not_an_anchor');
    const seen = async (country?: string, token = viewer.token) => {
      const how = { token, ...(country ? { country } : {}) };
      const { host: shown } = dataOf(await world.api.call(anchorCalls.details, { anchorId: host.uid }, how));
      const list = dataOf(await world.api.call(anchorCalls.list, { limit: 100 }, how));
      expect(list.items.find(({ uid }) => uid === host.uid)?.cover).toBe(shown.cover);
      return shown.cover;
    };
    expect(await seen()).toBe(pathOf(general));
    expect(await seen('DE')).toBe(pathOf(german));
    expect(await seen('FR')).toBe(pathOf(general));
    expect(await seen('DE', world.visitor())).toBe(pathOf(german));
    await world.moveTo(viewer.uid, 'FR');
    expect(await seen('DE')).toBe(pathOf(general));
    await world.moveTo(viewer.uid, 'DE');
    expect(await seen('FR')).toBe(pathOf(german));
    await call('editCover', { id, shown: false });
    expect(await seen()).toBe(pathOf(general));
    await call('editCover', { id, shown: true });
    expect(await seen()).toBe(pathOf(german));
    await call('deleteCover', { id });
    expect(await seen()).toBe(pathOf(general));
  });
});

describe('trends', () => {
  const publish = (html: string, images: string[] = []) => call('addNote', { html, images });

  it('are cleaned, listed for everybody and taken back', async () => {
    const images = [await world.upload(host.token, 'post', 30), await world.upload(host.token, 'post', 50)];
    const added = dataOf(await publish('<p>Tonight <b>20:00</b><script>alert(1)</script></p>', images));
    expect(added).toMatchObject({
      anchorId: host.uid,
      html: '<p>Tonight <b>20:00</b>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
      text: 'Tonight 20:00<script>alert(1)</script>',
      images: [
        { url: pathOf(images[0] ?? ''), width: 30 },
        { width: 50, height: 20 },
      ],
    });
    for (const token of [host.token, other.token, world.visitor()]) {
      expect(dataOf(await call('notes', { anchorId: host.uid }, token))).toEqual({
        items: [added],
        next: null,
        total: 1,
      });
    }
    expect(await call('deleteNote', { id: added.id }, other.token)).toMatchObject({ code: 'not_found' });
    expect(await call('deleteNote', { id: added.id })).toMatchObject({ success: true });
    for (const image of images) expect(await world.isServed(image)).toBe(false);
    expect(dataOf(await call('notes', {}))).toEqual({ items: [], next: null, total: 0 });
  });

  it('may be pictures alone, up to nine, each shown once', async () => {
    const nine = await Promise.all(Array.from({ length: 9 }, () => world.upload(host.token, 'post')));
    expect(dataOf(await publish('', nine)).images).toHaveLength(9);
    expect(await publish('', [...nine, nine[0] ?? ''])).toMatchObject({
      status: 400,
      code: 'too_many_post_images',
      data: { max: 9 },
    });
    const again = dataOf(await publish('<p> </p>', [nine[0] ?? '', nine[0] ?? '']));
    expect(again).toMatchObject({ html: '', images: [{ url: pathOf(nine[0] ?? '') }] });
    await call('deleteNote', { id: again.id });
    expect(await world.isServed(nine[0] ?? '')).toBe(true);
  });

  it('have 2000 characters at most, as people count them, and something to say', async () => {
    expect(await publish(`<p>${'球'.repeat(1000)}</p><b>${'😀'.repeat(999)}</b>`)).toMatchObject({ success: true });
    expect(await publish(`<p>${'😀'.repeat(2001)}</p>`)).toMatchObject({ code: 'text_too_long', data: { max: 2000 } });
    for (const html of ['', ' ', '<p></p>', '<!-- x -->']) {
      expect(await publish(html)).toMatchObject({ code: 'bad_input', fields: [{ path: 'html', code: 'empty' }] });
    }
    expect(await publish('<p>for<b>bidden</b> words</p>')).toMatchObject({ code: 'sensitive_words' });
  });

  it('show no picture of somebody else, and none inside the text', async () => {
    const own = await world.upload(host.token, 'post');
    const foreign = await world.upload(other.token, 'post');
    expect(await publish('x', [own, foreign])).toMatchObject({
      code: 'bad_input',
      fields: [{ path: 'images.1', code: 'not_an_own_upload' }],
    });
    expect(dataOf(await publish(`x<img src="${pathOf(foreign)}">`)).html).not.toContain('<img');
    expect(dataOf(await call('notes', {})).total).toBe(1);
  });

  it('come page by page, the latest first, none twice', async () => {
    for (let at = 1; at <= 5; at += 1) dataOf(await publish(`n${at}`));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = dataOf(await call('notes', { limit: 2, ...(cursor ? { cursor } : {}) }));
      expect(page.total).toBe(5);
      seen.push(...page.items.map(({ text }) => text));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['n5', 'n4', 'n3', 'n2', 'n1']);
    expect(await call('notes', { cursor: 'x' })).toMatchObject({ code: 'bad_input' });
    expect(await call('notes', { anchorId: '77' })).toMatchObject({ status: 404, code: 'user_not_found' });
  });
});

describe('the demo', () => {
  it('gives its hosts trends that are theirs to take back', async () => {
    for (const { username } of [{ username: 'demohost1' }, ...demoHosts]) {
      const { uid, token } = await world.person(`D${username}`.slice(0, 10));
      await world.anchors.ensureProfile(uid, { roomName: username });
      await world.studio.seedDemo(uid, username);
      await world.studio.seedDemo(uid, username);
      const { items, total } = dataOf(await call('notes', {}, token));
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

describe('the photo wall', () => {
  it('takes a picture with a few words and gives it back', async () => {
    const picture = await world.upload(host.token, 'photo', 60);
    const added = dataOf(await call('addImage', { picture, description: `  ${'😀'.repeat(20)} ` }));
    expect(added).toMatchObject({ picture: { url: pathOf(picture), width: 60 }, description: '😀'.repeat(20) });
    expect(dataOf(await call('images', { anchorId: host.uid }, world.visitor()))).toEqual({
      items: [added],
      next: null,
      total: 1,
    });
    expect(await call('deleteImage', { id: added.id }, other.token)).toMatchObject({ code: 'not_found' });
    dataOf(await call('deleteImage', { id: added.id }));
    expect(await world.isServed(picture)).toBe(false);
    expect(await call('addImage', { picture })).toMatchObject({
      code: 'bad_input',
      fields: [{ path: 'picture', code: 'not_an_own_upload' }],
    });
  });

  it('has bounds', async () => {
    const picture = await world.upload(host.token, 'photo');
    expect(await call('addImage', { picture, description: '球'.repeat(21) })).toMatchObject({
      status: 400,
      code: 'photo_description_too_long',
      data: { max: 20 },
    });
    expect(await call('addImage', { picture, description: 'forbidden' })).toMatchObject({ code: 'sensitive_words' });
    for (const foreign of [await world.upload(other.token, 'photo'), await world.upload(host.token, 'post')]) {
      expect(await call('addImage', { picture: foreign })).toMatchObject({ fields: [{ code: 'not_an_own_upload' }] });
    }
    expect(dataOf(await call('images', {})).total).toBe(0);
  });

  it('keeps a picture that hangs twice until both are gone, also when both go at once', async () => {
    const picture = await world.upload(host.token, 'photo');
    const [first, second] = [dataOf(await call('addImage', { picture })), dataOf(await call('addImage', { picture }))];
    await call('deleteImage', { id: first.id });
    expect(await world.isServed(picture)).toBe(true);
    const third = dataOf(await call('addImage', { picture }));
    await Promise.all([second, third].map(({ id }) => call('deleteImage', { id })));
    expect(await world.isServed(picture)).toBe(false);
  });
});

describe('pictures that nothing shows', () => {
  it('are swept a day after they came, those that are shown are not', async () => {
    const { token } = host;
    const [loose, note, photo] = [
      await world.upload(token, 'cover'),
      await world.upload(token, 'post'),
      await world.upload(token, 'photo'),
    ];
    const [cover, room] = [await world.upload(token, 'cover'), await world.upload(token, 'cover')];
    dataOf(await call('addCover', { region: 'DE', picture: cover, shown: false }));
    dataOf(await call('addNote', { images: [note] }));
    dataOf(await call('addImage', { picture: photo }));
    await world.anchors.updateProfile(host.uid, { cover: pathOf(room) });
    world.platform.clock.advance(24 * 3_600_000);
    const late = await world.upload(token, 'cover');
    await world.platform.timers.run('studio.unused');
    expect(await world.isServed(loose)).toBe(false);
    for (const shown of [note, photo, cover, room, late]) expect(await world.isServed(shown)).toBe(true);
  });
});

describe('fans and numbers', () => {
  it('come the latest first, with when they began', async () => {
    await call('overview', {});
    const began = [];
    for (const name of ['Ada', 'Ben', 'Cleo']) {
      const fan = await world.person(`${name}${people}`, 'not_an_anchor');
      dataOf(await world.api.call(anchorCalls.follow, { anchorId: host.uid }, { token: fan.token }));
      began.unshift({ nickname: `${name}${people}`, followedAt: world.platform.clock.date().toISOString() });
      world.platform.clock.advance(4 * 24 * 3_600_000);
    }
    const first = dataOf(await call('fans', { limit: 2 }));
    const rest = dataOf(await call('fans', { limit: 2, cursor: first.next ?? '' }));
    expect([...first.items, ...rest.items]).toMatchObject(began);
    expect({ total: first.total, next: rest.next }).toEqual({ total: 3, next: null });
    expect(await call('fans', { cursor: 'e30' })).toMatchObject({ code: 'bad_input' });

    await call('addCover', { region: 'DE', picture: await world.upload(host.token, 'cover') });
    await call('addNote', { html: 'x' });
    await call('addImage', { picture: await world.upload(host.token, 'photo') });
    await world.anchors.recordBroadcast(host.uid, 90, new Date('2026-03-01T22:00:00Z'));
    expect(dataOf(await call('overview', {}))).toEqual({
      fans: 3,
      newFans: 1,
      broadcasts: 1,
      minutesOnAir: 90,
      lastLiveAt: '2026-03-01T22:00:00.000Z',
      covers: 1,
      notes: 1,
      photos: 1,
    });
  });
});

describe('what is closed in a country', () => {
  const set = (zone: string, open: boolean, token: string) =>
    world.api.call(studioZoneCalls.setZone, { zone, feature: 'trends', open }, { token });

  it('is closed by operators, at once and on the record, for hosts of that country', async () => {
    const moderator = world.staff.tokenOf('31', 'moderator');
    await world.moveTo(host.uid, 'PT');
    expect(dataOf(await call('zoneSwitch', {}))).toEqual({
      zone: 'PT',
      features: { region_covers: true, trends: true, photos: true },
    });
    const before = dataOf(await call('addNote', { html: 'before' }));
    dataOf(await set('pt', false, moderator));
    dataOf(await set('PT', false, moderator));
    expect(dataOf(await call('zoneSwitch', {})).features).toEqual({ region_covers: true, trends: false, photos: true });
    expect(await call('addNote', { html: 'x' })).toMatchObject({ status: 403, code: 'feature_disabled' });
    expect(await call('addNote', { html: 'x' }, other.token, 'PT')).toMatchObject({ code: 'feature_disabled' });
    expect(await call('addNote', { html: 'x' }, other.token, 'ES')).toMatchObject({ success: true });
    expect(await call('deleteNote', { id: before.id })).toMatchObject({ success: true });
    expect(dataOf(await world.api.call(studioZoneCalls.zones, {}, { token: moderator })).items).toMatchObject([
      { zone: 'PT', feature: 'trends' },
    ]);
    dataOf(await set('PT', true, moderator));
    expect(await call('addNote', { html: 'x' })).toMatchObject({ success: true });
    expect(world.staff.audit.records).toMatchObject([
      { uid: '31', action: 'studio.zone_close', target: { kind: 'zone', id: 'PT' }, details: { feature: 'trends' } },
      { uid: '31', action: 'studio.zone_open' },
    ]);
    expect(await set('ZZ', false, moderator)).toMatchObject({ code: 'bad_input' });
  });

  it.each(staffRoles)('is for whom the table names: %s', async (role: StaffRole) => {
    const expected = { yes: '200', no: 'no_permission', code: 'security_code_required', own: 'no_permission' }[
      staffAnswer('words', role)
    ];
    expect((await set('LA', true, world.staff.tokenOf('32', role, false))).code).toBe(expected);
    expect((await set('LA', true, host.token)).code).toBe('403');
  });
});
