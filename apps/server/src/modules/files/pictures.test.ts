import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { userTypes } from '@touchline/contract/enums';
import { type FilePurpose, fileCalls, pictureSources, sizedPicture } from '@touchline/contract/files';
import { limits } from '@touchline/contract/limits';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/identity.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { createTestIdentity } from '../../testing/identity.ts';
import { testJpeg, testPng } from '../../testing/pictures.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createFiles, type Files } from './index.ts';

let platform: TestPlatform;
let files: Files;
let api: TestApi;
const identity = createTestIdentity();
const host = identity.tokenOf('11', 2);

beforeAll(async () => {
  platform = await createTestPlatform();
  files = createFiles(platform);
  api = await createTestApi(platform, { identity }, (server) => files.serve(server));
});
afterAll(async () => {
  await api.close();
  await files.close();
  await platform.close();
});

const painted = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#2a6', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  });

/** What phones append to a photo: the start of a film, and its data. */
const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(100_000, 1)]);

/** Adds metadata after the start of a JPEG. */
const withSegment = (photo: Buffer, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, 0xef, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([photo.subarray(0, 2), head, data, photo.subarray(2)]);
};
const withMetadata = (photo: Buffer, segments: number): Buffer =>
  Array.from({ length: segments }).reduce<Buffer>(
    (grown) => withSegment(grown, Buffer.alloc(65_000, 'metadata of a camera ')),
    photo,
  );

async function put(fileName: string, payload: Buffer, purpose: FilePurpose = 'photo') {
  const given = new URL(dataOf(await api.call(fileCalls.uploadUrl, { fileName, purpose }, { token: host })));
  const response = await api.inject({ method: 'PUT', url: given.pathname + given.search, payload });
  return response.json<{ code: string; data: { url: string; width: number; height: number } }>();
}
const get = (url: string, headers: Record<string, string> = {}) => api.inject({ url, headers });
const stored = async () =>
  (await readdir(join(platform.config.dataDir, 'files', 'kept'), { recursive: true })).filter((name) =>
    /\./.test(name),
  );

describe('stored copy of an upload', () => {
  it('is upright and has no metadata of camera, location or person', async () => {
    const photo = await painted(64, 48)
      .withExif({ IFD0: { Copyright: 'Ann Example', Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ann Example</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Ann Example')).toBe(true);
    const saved = await put('me.jpg', photo);
    expect(saved.data).toMatchObject({ width: 48, height: 64 });
    const { rawPayload } = await get(saved.data.url);
    const { width, height, orientation, exif, icc, xmp, iptc } = await sharp(rawPayload).metadata();
    expect({ width, height, orientation, exif, icc, xmp, iptc }).toEqual({ width: 48, height: 64 });
    expect(rawPayload.includes('Ann Example')).toBe(false);
  });

  it.each([
    ['a film after the end, as motion photos have', (photo: Buffer) => Buffer.concat([photo, film])],
    ['a megabyte of metadata before the picture', (photo: Buffer) => withMetadata(photo, 17)],
    ['both', (photo: Buffer) => Buffer.concat([withMetadata(photo, 17), film])],
  ])('accepts a JPEG with %s, without it', async (_name, grown) => {
    const photo = await painted(64, 48).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    for (const purpose of ['avatar', 'chat_picture', 'photo'] as const) {
      const saved = await put('MVIMG_1.jpg', grown(photo), purpose);
      expect([purpose, saved.code]).toEqual([purpose, '200']);
      if (purpose !== 'photo') continue;
      expect(saved.data).toMatchObject({ width: 48, height: 64 });
      const { rawPayload } = await get(saved.data.url);
      expect(rawPayload.includes('ftyp') || rawPayload.includes('metadata of a camera')).toBe(false);
    }
  });

  it('refuses a JPEG that ends early, with a complete preview in its metadata too', async () => {
    const photo = await painted(640, 480).jpeg().toBuffer();
    const half = photo.subarray(0, photo.length / 2);
    const preview = Buffer.concat([Buffer.alloc(100), await painted(16, 12).jpeg().toBuffer()]);
    for (const damaged of [half, withSegment(half, preview)])
      expect((await put('half.jpg', damaged)).code).toBe('file_unreadable');
  });

  it('is a single frame of an animation, in every animated format', async () => {
    const frames = { create: { width: 10, height: 30, channels: 3, background: '#a33', pageHeight: 10 } } as const;
    for (const [name, animation] of [
      [
        'a.gif',
        await sharp(frames)
          .gif({ loop: 0, delay: [100, 100, 100] })
          .toBuffer(),
      ],
      [
        'a.webp',
        await sharp(frames)
          .webp({ loop: 0, delay: [100, 100, 100] })
          .toBuffer(),
      ],
    ] as const) {
      const saved = await put(name, animation);
      expect(saved.data).toMatchObject({ width: 10, height: 10 });
      expect((await sharp((await get(saved.data.url)).rawPayload).metadata()).pages ?? 1).toBe(1);
    }
  });

  it('has no data that was hidden after the picture', async () => {
    const script = '<script>alert(1)</script>';
    const saved = await put('a.png', Buffer.concat([testPng(20, 20), Buffer.from(script)]));
    expect(saved.code).toBe('200');
    expect((await get(saved.data.url)).rawPayload.includes(script)).toBe(false);
  });

  it('is at most 20,000 high, in proportion', async () => {
    expect((await put('tall.png', testPng(100, 20_000))).data).toMatchObject({ width: 100, height: 20_000 });
    expect((await put('taller.png', testPng(100, 40_000))).data).toMatchObject({ width: 50, height: 20_000 });
  });

  it.each([
    [
      'a drawing with a script',
      'a.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'file_content_mismatch',
    ],
    [
      'a JPEG with truncated pixels',
      'a.jpg',
      painted(400, 400)
        .jpeg()
        .toBuffer()
        .then((whole) => Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from([0xff, 0xd9])])),
      'file_unreadable',
    ],
    [
      'noise after a signature',
      'a.png',
      Buffer.concat([testPng(30, 30).subarray(0, 33), Buffer.alloc(500, 7), Buffer.from('IEND')]),
      'file_unreadable',
    ],
    ['24 KB that decompress beyond the limit', 'a.png', testPng(20_001, 10_000), 'image_too_many_pixels'],
  ])('refuses %s', async (_what, name, payload, code) => {
    const before = await stored();
    expect(await put(name, await payload)).toMatchObject({ code });
    expect(await stored()).toEqual(before);
  });

  it('of a JPEG of 200 megapixels is a third as wide, which the decoder does', async () => {
    const saved = await put('huge.jpg', testJpeg(10_000, 20_000));
    expect(saved).toMatchObject({ code: '200', data: { width: 3333, height: 6666 } });
  });

  it('has the size of the upload up to 50 megapixels, in every format', async () => {
    expect((await put('a.jpg', testJpeg(10_000, 5000))).data).toMatchObject({ width: 10_000, height: 5000 });
    expect((await put('a.png', testPng(10_000, 5000))).data).toMatchObject({ width: 10_000, height: 5000 });
  });

  it('is refused above that to members in other formats than JPEG, by the name of the format', async () => {
    expect(await put('a.png', testPng(10_000, 5001))).toMatchObject({
      code: 'image_too_large_for_format',
      data: { format: 'PNG', max: 50 },
    });
  });

  it('is made for operators in every format', async () => {
    const operator = { uid: '5', userType: userTypes.staff } as Principal;
    const given = files.contentUpload(operator, { fileName: 'a.png' }, 'https://live.example');
    if (isRefusal(given)) throw new Error(given.code);
    const { pathname, search } = new URL(given);
    const response = await api.inject({ method: 'PUT', url: pathname + search, payload: testPng(10_000, 5001) });
    expect(response.json()).toMatchObject({ code: '200', data: { width: 10_000, height: 5001 } });
  });

  it('is correct for ten concurrent uploads', async () => {
    const sizes = [11, 22, 33, 44, 55, 66, 77, 88, 99, 110];
    const saved = await Promise.all(sizes.map((width) => put('a.png', testPng(width, 10))));
    expect(saved.map(({ data }) => data.width)).toEqual(sizes);
  });
});

describe('smaller versions', () => {
  it('has the requested width, never more than the picture, and never changes', async () => {
    const { data } = await put('a.jpg', await painted(800, 400).jpeg().toBuffer());
    for (const [asked, width, height] of [
      [96, 96, 48],
      [320, 320, 160],
      [640, 640, 320],
      [1280, 800, 400],
    ] as const) {
      const got = await get(sizedPicture(data.url, asked));
      expect(got.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const found = await sharp(got.rawPayload).metadata();
      expect(found).toMatchObject({ format: 'webp', width, height });
    }
    const address = sizedPicture(data.url, 96);
    const { etag } = (await get(address)).headers;
    expect((await get(address, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('makes one version for concurrent requests', async () => {
    const { data } = await put('a.png', testPng(700, 700));
    const before = (await stored()).length;
    const got = await Promise.all(Array.from({ length: 8 }, () => get(sizedPicture(data.url, 640))));
    expect(new Set(got.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(got.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect((await stored()).length).toBe(before + 1);
  });

  it('exists only at the offered widths', async () => {
    const { data } = await put('a.png', testPng(50, 50));
    for (const name of ['97.webp', '0.webp', '320.png', '320', '-1.webp', '..%2f..%2fsecrets.json', '96.webp.webp']) {
      expect((await get(`${data.url}/${name}`)).statusCode).toBe(404);
    }
  });

  it('has the addresses of the contract', () => {
    const url = '/anchor/files/AAAAAAAAAAAAAAAAAAAAAA.png';
    expect([1, 96, 97, 1280, 1281].map((width) => sizedPicture(url, width))).toEqual([
      `${url}/96.webp`,
      `${url}/96.webp`,
      `${url}/320.webp`,
      `${url}/1280.webp`,
      url,
    ]);
    expect(sizedPicture('/demo/faces/3.svg', 96)).toBe('/demo/faces/3.svg');
    expect(pictureSources(url, 500)).toBe(`${url}/96.webp 96w, ${url}/320.webp 320w, ${url}/640.webp 500w`);
    expect(pictureSources('https://x.example/a.png')).toBeNull();
  });
});

describe('missing picture', () => {
  it('is a placeholder of 200 by 200 for picture requests, and a refusal for others', async () => {
    for (const url of [
      '/anchor/files/AAAAAAAAAAAAAAAAAAAAAA.png',
      '/anchor/files/AAAAAAAAAAAAAAAAAAAAAA.png/320.webp',
    ]) {
      const drawn = await get(url, { accept: 'image/avif,image/webp,*/*;q=0.8' });
      expect(drawn.statusCode).toBe(404);
      expect(drawn.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
      expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'svg', width: 200, height: 200 });
      expect((await get(url)).json()).toMatchObject({ success: false, code: 'not_found' });
    }
  });
});

describe('unused picture', () => {
  const own = async () => {
    const { data } = await put('a.png', testPng(40, 40));
    await get(sizedPicture(data.url, 96));
    return data.url;
  };
  const letGo = (url: string, used: boolean) =>
    inTransaction(platform.db, (tx) => files.letGo(tx, [url], async (paths) => new Set(used ? paths : [])));

  it('is deleted with its smaller versions', async () => {
    const url = await own();
    const [, name = ''] = /files\/(.*)$/.exec(url) ?? [];
    expect((await stored()).filter((path) => path.includes(name))).toHaveLength(2);
    await letGo(url, false);
    expect(await files.ownFile('11', url, 'photo')).toBeNull();
    await files.erase([url]);
    expect((await stored()).filter((path) => path.includes(name))).toEqual([]);
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(sizedPicture(url, 96))).statusCode).toBe(404);
  });

  it('stays while it is used, whoever requests its removal', async () => {
    const url = await own();
    await letGo(url, true);
    await files.erase([url, '/demo/faces/3.svg', 'https://x.example/']);
    expect((await get(url)).statusCode).toBe(200);
  });

  it('is deleted by the next sweep after a crash', async () => {
    const url = await own();
    await letGo(url, false);
    expect((await get(url)).statusCode).toBe(200);
    await platform.timers.run('files.sweep');
    expect((await get(url)).statusCode).toBe(404);
  });

  it('is deleted a day after its upload when never used', async () => {
    const [loose, shown, other] = [await own(), await own(), (await put('a.png', testPng(), 'post')).data.url];
    const sweep = () =>
      files.sweepUnused(
        'photo',
        platform.clock.date(),
        async (_queries, paths) => new Set(paths.filter((path) => path === shown)),
      );
    expect(await sweep()).toBeGreaterThan(0);
    expect(await Promise.all([loose, shown, other].map(async (url) => (await get(url)).statusCode))).toEqual([
      404, 200, 200,
    ]);
    expect(await sweep()).toBe(0);
  });

  it('is deleted by a later sweep when one sweep cannot check all', async () => {
    await sql`insert into files_file (key, uid, purpose, type, size, width, height, created_at)
      select 'many-' || n || '.png', 11, 'cover', 'image/png', 1, 1, 1, ${platform.clock.date()}
      from generate_series(1, 10400) n`.execute(platform.db);
    const met: string[] = [];
    const sweep = () =>
      files.sweepUnused('cover', platform.clock.date(), async (_queries, paths) => {
        met.push(...paths);
        return new Set(paths);
      });
    await sweep();
    expect(met).toHaveLength(10_000);
    await sweep();
    expect(new Set(met).size).toBe(10_400);
    expect(met).toHaveLength(10_400);
    await sql`delete from files_file where purpose = 'cover'`.execute(platform.db);
  });

  it('stays while a transaction is about to use it', async () => {
    const url = await own();
    let release = (): void => undefined;
    const shown = new Promise<void>((resolve) => {
      release = resolve;
    });
    let used = false;
    const order: string[] = [];
    const showing = inTransaction(platform.db, async (tx) => {
      expect((await files.hold(tx, '11', [`https://live.example${url}?x=1`], 'photo')).size).toBe(1);
      order.push('held');
      await shown;
      used = true;
      order.push('shown');
    });
    await expect.poll(() => order).toEqual(['held']);
    const removing = inTransaction(platform.db, (tx) =>
      files.letGo(tx, [url], async (paths) => {
        order.push('asked');
        return new Set(used ? paths : []);
      }),
    );
    release();
    await Promise.all([showing, removing]);
    expect(order).toEqual(['held', 'shown', 'asked']);
    await files.erase([url]);
    expect((await get(url)).statusCode).toBe(200);
  });

  it('belongs to one account and one purpose', async () => {
    const url = await own();
    const held = (uid: string, purpose: FilePurpose) =>
      inTransaction(platform.db, async (tx) => [...(await files.hold(tx, uid, [url], purpose)).values()]);
    expect(await held('11', 'photo')).toEqual([
      { url, width: 40, height: 40, duration: null, size: expect.any(Number) },
    ]);
    expect(await held('12', 'photo')).toEqual([]);
    expect(await held('11', 'cover')).toEqual([]);
  });
});

describe('upload quota', () => {
  it('refuses pictures of an account that had too many pixels decoded, whatever became of them', async () => {
    const token = identity.tokenOf('78');
    const upload = async (payload: Buffer) => {
      const given = new URL(dataOf(await api.call(fileCalls.uploadUrl, { fileName: 'a.png' }, { token })));
      return api.inject({ method: 'PUT', url: given.pathname + given.search, payload });
    };
    const used = limits.files.picturePixelsPerDay - 10_000;
    const row = { key: 'files.pixels|u78', used, at: platform.clock.date() };
    await platform.db.insertInto('platform_allowance').values(row).execute();
    expect((await upload(testPng(100, 100, { rows: 40 }))).json()).toMatchObject({ code: 'file_unreadable' });
    const refused = await upload(testPng(100, 100));
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'picture_limit_reached', data: { max: 6000 } });
  });

  it('refuses further uploads until older ones are more than a day old', async () => {
    const uid = '77';
    const token = identity.tokenOf(uid);
    const at = new Date(platform.clock.now() - 23 * 3_600_000);
    const before = { uid, purpose: 'avatar', type: 'image/png', width: 1, height: 1, created_at: at } as const;
    const upload = async () => {
      const given = new URL(dataOf(await api.call(fileCalls.uploadUrl, { fileName: 'a.png' }, { token })));
      return api.inject({ method: 'PUT', url: given.pathname + given.search, payload: testPng() });
    };
    const max = limits.files.uploadsPerDay;
    await platform.db
      .insertInto('files_file')
      .values([
        { ...before, key: 'first.png', size: String(5), created_at: new Date(at.getTime() - 1_800_000) },
        { ...before, key: 'second.png', size: String(max - 6) },
      ])
      .execute();
    expect((await upload()).statusCode).toBe(200);
    const refused = await upload();
    expect(refused.statusCode).toBe(429);
    const until = platform.clock.now() + 3_600_000;
    expect(refused.json()).toMatchObject({
      code: 'upload_limit_reached',
      data: { max: 1024, until: new Date(until).toISOString() },
    });
    platform.clock.advance(3_600_000 - 1);
    expect((await upload()).json()).toMatchObject({ code: 'upload_limit_reached' });
    platform.clock.advance(1);
    expect((await upload()).statusCode).toBe(200);
  });
});
