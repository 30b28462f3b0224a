import { readdir } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileCalls, imageUploadPath } from '@touchline/contract/files';
import type { Failure, InputOf } from '@touchline/contract/kernel';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { createTestIdentity } from '../../testing/identity.ts';
import { testPng } from '../../testing/pictures.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createFiles, type Files } from './index.ts';

let platform: TestPlatform;
let files: Files;
let api: TestApi;
const identity = createTestIdentity();
const token = identity.tokenOf('11');
const megabyte = 1_048_576;

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

const png = (width?: number, height?: number, bytes = 0): Buffer => testPng(width, height, { bytes });
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const uploadUrl = (input: InputOf<typeof fileCalls.uploadUrl>, who = token) =>
  api.call(fileCalls.uploadUrl, input, { token: who });
async function addressFor(fileName: string, who = token): Promise<string> {
  const url = new URL(dataOf(await uploadUrl({ fileName }, who)));
  return url.pathname + url.search;
}
async function put(url: string, payload: Buffer) {
  const response = await api.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'image/png' } });
  return {
    status: response.statusCode,
    ...response.json<{ code: string; data?: { url: string } } & Partial<Failure>>(),
  };
}
const leftovers = () => readdir(join(platform.config.dataDir, 'files', 'incoming')).catch(() => []);

describe('upload addresses', () => {
  it('signs them for 15 minutes', async () => {
    const url = dataOf(await uploadUrl({ fileName: 'Me at the match.JPEG', contentType: 'image/jpeg', size: 10 }));
    expect(url).toMatch(/^http:\/\/[^/]+\/anchor\/files\/[\w-]{22}\.jpg\?.*signature=/);
    expect(Number(new URL(url).searchParams.get('expires'))).toBe(platform.clock.now() + 15 * 60_000);
  });

  it.each([
    [
      { fileName: 'a.png', size: 0 },
      { status: 400, code: 'file_empty' },
    ],
    [
      { fileName: 'a.png', size: 30 * megabyte + 1 },
      { status: 413, code: 'file_too_large', data: { max: 30 } },
    ],
    [
      { fileName: 'a.png', size: 30 * megabyte + 1, purpose: 'group_avatar' as const },
      { status: 413, code: 'file_too_large', data: { max: 30 } },
    ],
    [{ fileName: 'a.mp4', purpose: 'group_avatar' as const }, { code: 'file_format_not_supported' }],
    [{ fileName: 'a.svg' }, { status: 415, code: 'file_format_not_supported' }],
    [
      { fileName: 'a.png', contentType: 'text/html' },
      { status: 415, code: 'file_format_not_supported' },
    ],
    [{ fileName: 'png' }, { code: 'file_format_not_supported' }],
    [
      { fileName: 'a.png', purpose: 'cover' as const },
      { status: 403, code: 'no_permission' },
    ],
  ])('refuses %j', async (input, answer) => {
    expect(await uploadUrl(input)).toMatchObject(answer);
  });

  it('gives them to members, and to hosts for host pictures', async () => {
    expect(await uploadUrl({ fileName: 'a.png', size: 30 * megabyte })).toMatchObject({ success: true });
    expect(await uploadUrl({ fileName: 'a.png', purpose: 'group_avatar' })).toMatchObject({ success: true });
    const host = identity.tokenOf('12', 2);
    expect(await uploadUrl({ fileName: 'a.png', purpose: 'cover' }, host)).toMatchObject({ success: true });
    expect(await uploadUrl({ fileName: 'a.png' }, identity.tokenOf('13', 4))).toMatchObject({
      code: 'visitor_not_allowed',
    });
    expect(await api.call(fileCalls.uploadUrl, { fileName: 'a.png' })).toMatchObject({ code: '403' });
  });
});

describe('picture uploads', () => {
  it('stores a picture and serves it for ever, only as a picture', async () => {
    const url = await addressFor('a.png');
    const picture = png(640, 480);
    const stored = await put(url, picture);
    expect(stored).toMatchObject({ status: 200, data: { url: url.split('?')[0], width: 640, height: 480 } });
    const got = await api.inject({ url: url.split('?')[0] ?? '' });
    expect(imageSize(got.rawPayload)).toMatchObject({ type: 'png', width: 640, height: 480 });
    expect(got.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(got.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const known = await api.inject({
      url: url.split('?')[0] ?? '',
      headers: { 'if-none-match': String(got.headers.etag) },
    });
    expect(known.statusCode).toBe(304);
    expect(await files.ownFile('11', url, 'avatar')).toBe(url.split('?')[0]);
    expect(await files.ownFile('12', url, 'avatar')).toBeNull();
    expect(await files.ownFile('11', url, 'cover')).toBeNull();
  });

  it.each([
    ['nothing', 'a.png', Buffer.alloc(0), { status: 400, code: 'file_empty' }],
    [
      'an HTML page with a picture name',
      'a.png',
      Buffer.from('<html><script>alert(1)</script></html>'),
      { status: 415, code: 'file_content_mismatch' },
    ],
    ['a GIF with a PNG name', 'a.png', gif, { status: 415, code: 'file_content_mismatch' }],
    ['a truncated picture', 'a.png', png(10, 10).subarray(0, -12), { status: 400, code: 'file_unreadable' }],
    ['only the first bytes', 'a.png', png().subarray(0, 20), { status: 400 }],
    ['half a picture', 'a.png', testPng(100, 100, { rows: 40 }), { status: 400, code: 'file_unreadable' }],
    ['a picture without dimensions', 'a.png', png(0, 5), { status: 400, code: 'file_unreadable' }],
    [
      'too many pixels',
      'a.png',
      png(20_001, 10_000),
      { status: 413, code: 'image_too_many_pixels', data: { max: 200 } },
    ],
  ])('refuses %s', async (_what, name, payload, answer) => {
    const url = await addressFor(name);
    expect(await put(url, payload)).toMatchObject(answer);
    expect(await leftovers()).toEqual([]);
    expect((await api.inject({ url: url.split('?')[0] ?? '' })).statusCode).toBe(404);
  });

  it('accepts the maximum of pixels, and a GIF', async () => {
    expect(await put(await addressFor('a.png'), png(10_000, 5000))).toMatchObject({ status: 200 });
    expect(await put(await addressFor('a.gif'), gif)).toMatchObject({ status: 200, data: { width: 1, height: 1 } });
  });

  it('accepts a key once, also from two concurrent uploads', async () => {
    const url = await addressFor('a.png');
    const both = await Promise.all([put(url, png(1, 1)), put(url, png(2, 2))]);
    expect(both.map(({ code }) => code).sort()).toEqual(['200', 'conflict']);
    expect(await put(url, png())).toMatchObject({ status: 409, code: 'conflict' });
    expect(await leftovers()).toEqual([]);
  });

  it('accepts an address for 15 minutes and only as signed', async () => {
    const url = await addressFor('a.png');
    for (const changed of [
      url.replace('max=', 'max=9'),
      url.replace('uid=11', 'uid=12'),
      url.replace('purpose=avatar', 'purpose=cover'),
      url.replace(/\/files\/[\w-]+\./, '/files/anotherkey.'),
      url.split('?')[0] ?? '',
    ]) {
      expect(await put(changed, png())).toMatchObject({ status: 403, code: 'no_permission' });
    }
    platform.clock.advance(15 * 60_000 - 1);
    expect(await put(await addressFor('b.png'), png())).toMatchObject({ status: 200 });
    platform.clock.advance(1);
    expect(await put(url, png())).toMatchObject({ status: 410, code: 'upload_url_expired' });
  });

  it('refuses an address signed by a clock that ran ahead', async () => {
    platform.clock.advance(86_400_000);
    const url = await addressFor('ahead.png');
    platform.clock.advance(-86_400_000);
    expect(await put(url, png())).toMatchObject({ code: 'upload_url_expired' });
  });

  it('reaches nothing outside the folder', async () => {
    for (const key of ['..%2f..%2fsecrets.json', '%2e%2e', 'a.txt', 'nothere.png', '.png', 'a%00.png']) {
      expect((await api.inject({ url: `/anchor/files/${key}` })).statusCode).toBe(404);
    }
  });
});

describe('over a real connection', () => {
  let port = 0;
  beforeAll(async () => {
    await api.server.listen({ port: 0, host: '127.0.0.1' });
    port = (api.server.server.address() as AddressInfo).port;
  });

  /** Sends with chunked encoding, so that the size is unknown in advance. */
  function chunked(path: string, send: (request: ClientRequest) => Promise<void>) {
    return new Promise<{ status: number; body: string } | 'broken'>((resolve) => {
      const request = httpRequest({
        port,
        host: '127.0.0.1',
        method: 'PUT',
        path,
        headers: { 'transfer-encoding': 'chunked' },
      });
      request.on('response', (response) => {
        let body = '';
        response.on('data', (part) => {
          body += String(part);
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
      request.on('error', () => resolve('broken'));
      void send(request);
    });
  }

  it('accepts the largest file and not one byte more', async () => {
    const whole = async (size: number) =>
      chunked(await addressFor('a.png'), async (request) => {
        request.end(png(100, 100, size));
      });
    expect(await whole(30 * megabyte)).toMatchObject({ status: 200 });
    const over = await whole(30 * megabyte + 1);
    expect(over).toMatchObject({ status: 413 });
    expect(JSON.parse((over as { body: string }).body)).toMatchObject({ code: 'file_too_large', data: { max: 30 } });
    expect(await leftovers()).toEqual([]);
  });

  it('refuses a stated size without reading the body', async () => {
    const path = await addressFor('a.png');
    const status = await new Promise<number>((resolve, reject) => {
      const headers = { 'content-length': String(50 * megabyte) };
      const request = httpRequest({ port, host: '127.0.0.1', method: 'PUT', path, headers }, (response) => {
        resolve(response.statusCode ?? 0);
        request.destroy();
      });
      request.on('error', reject);
      request.write('x');
    });
    expect(status).toBe(413);
  });

  it('leaves nothing of an interrupted upload', async () => {
    const path = await addressFor('a.png');
    const outcome = chunked(path, async (request) => {
      request.write(png(10, 10, megabyte));
      await vi.waitFor(async () => expect(await leftovers()).toHaveLength(1), { timeout: 5000 });
      request.destroy();
    });
    expect(await outcome).toBe('broken');
    await vi.waitFor(async () => expect(await leftovers()).toEqual([]), { timeout: 5000 });
    // The interrupted upload may still be closing.
    await vi.waitFor(async () => expect(await put(path, png())).toMatchObject({ status: 200 }), { timeout: 5000 });
  });
});

describe('the form upload', () => {
  const path = `/anchor${imageUploadPath}`;
  const form = (name: string, field: string, content: Buffer, type = 'image/png') => {
    const line = '----touchline';
    return {
      headers: { 'content-type': `multipart/form-data; boundary=${line}`, authorization: `Bearer ${token}` },
      payload: Buffer.concat([
        Buffer.from(
          `--${line}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
        ),
        content,
        Buffer.from(`\r\n--${line}--\r\n`),
      ]),
    };
  };
  const post = async (request: ReturnType<typeof form>, url = path) => {
    const response = await api.inject({ method: 'POST', url, ...request });
    return { status: response.statusCode, ...response.json<{ code: string; data?: { url: string } }>() };
  };

  it('uploads in one step', async () => {
    const stored = await post(form('me.png', 'file', png(7, 5)));
    expect(stored).toMatchObject({ status: 200, data: { width: 7, height: 5 } });
    expect(await files.ownFile('11', stored.data?.url ?? '', 'avatar')).toBe(stored.data?.url);
  });

  it.each([
    ['another field', form('a.png', 'picture', png()), { code: 'file_empty' }],
    ['an empty file', form('a.png', 'file', Buffer.alloc(0)), { code: 'file_empty' }],
    ['another format', form('a.exe', 'file', png()), { status: 415, code: 'file_format_not_supported' }],
    ['content of another type', form('a.png', 'file', gif), { status: 415, code: 'file_content_mismatch' }],
    ['too many bytes', form('a.png', 'file', png(1, 1, 30 * megabyte + 1)), { status: 413, code: 'file_too_large' }],
  ])('refuses %s', async (_what, request, answer) => {
    expect(await post(request)).toMatchObject(answer);
    expect(await leftovers()).toEqual([]);
  });

  it('is for members and existing purposes, and accepts only a form', async () => {
    const good = form('a.png', 'file', png());
    expect(await post(good, `${path}?purpose=cover`)).toMatchObject({ status: 403, code: 'no_permission' });
    expect(await post(good, `${path}?purpose=other`)).toMatchObject({ status: 400, code: 'bad_input' });
    const { authorization: _none, ...anonymous } = good.headers;
    expect(await post({ ...good, headers: anonymous as typeof good.headers })).toMatchObject({
      status: 401,
      code: '403',
    });
    const visitor = { ...good.headers, authorization: `Bearer ${identity.tokenOf('14', 4)}` };
    expect(await post({ ...good, headers: visitor })).toMatchObject({ status: 403, code: 'visitor_not_allowed' });
    const json = { headers: { ...good.headers, 'content-type': 'application/json' }, payload: Buffer.from('{}') };
    expect(await post(json)).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });
});

describe('the counter of uploads', () => {
  const counts = async () => {
    const shown = await platform.metrics.registry.getSingleMetricAsString('touchline_uploads_total');
    const read = (result: string) => Number(new RegExp(`result="${result}"\\} (\\d+)`).exec(shown)?.[1] ?? 0);
    return ['stored', 'file_empty', 'no_permission', 'visitor_not_allowed'].map(read);
  };

  it('counts what was stored, and what was refused by its reason', async () => {
    const before = await counts();
    await put(await addressFor('a.png'), png(2, 2));
    await put(await addressFor('a.png'), Buffer.alloc(0));
    await put('/anchor/files/not-signed.png', png(2, 2));
    const authorization = `Bearer ${identity.tokenOf('9001', 4)}`;
    await api.inject({ method: 'POST', url: `/anchor${imageUploadPath}`, headers: { authorization } });
    expect((await counts()).map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 1, 1]);
  });
});
