import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileCalls } from '@touchline/contract/files';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { createTestIdentity } from '../../testing/identity.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createFiles, type Files } from './index.ts';

let platform: TestPlatform;
let files: Files;
let api: TestApi;
const identity = createTestIdentity();
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const origin = 'http://localhost';

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

async function upload(uid = '11', purpose: 'identity' | 'avatar' = 'identity'): Promise<string> {
  const asked = { fileName: 'card.gif', purpose };
  const url = new URL(dataOf(await api.call(fileCalls.uploadUrl, asked, { token: identity.tokenOf(uid) })));
  const put = await api.inject({ method: 'PUT', url: url.pathname + url.search, payload: gif });
  expect(put.statusCode).toBe(200);
  return put.json<{ data: { url: string } }>().data.url;
}
const get = async (address: string) =>
  (await api.inject({ method: 'GET', url: address.replace(origin, '') })).statusCode;
const signed = async (address: string): Promise<string> => (await files.privateAddress(address, origin))?.url ?? 'gone';
const bytesOf = (address: string): boolean => {
  const key = address.slice(address.lastIndexOf('/') + 1);
  return existsSync(join(platform.config.dataDir, 'private-files', 'kept', key.slice(0, 2), key));
};

describe('private uploads', () => {
  it('has no public address', async () => {
    const address = await upload();
    expect(await get(address)).toBe(404);
    expect(await files.ownFile('11', address, 'identity')).toBe(address);
    expect(await files.ownFile('12', address, 'identity')).toBeNull();
    expect(await files.ownFile('11', address, 'avatar')).toBeNull();
  });

  it('serves a signed address for five minutes, without caching', async () => {
    const address = await upload();
    const url = await signed(address);
    const answer = await api.inject({ method: 'GET', url: url.replace(origin, '') });
    expect(answer.statusCode).toBe(200);
    expect(imageSize(answer.rawPayload)).toMatchObject({ type: 'gif', width: 1, height: 1 });
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'image/gif' });
    platform.clock.advance(5 * 60_000 - 1);
    expect(await get(url)).toBe(200);
    platform.clock.advance(1);
    expect(await get(url)).toBe(404);
  });

  it('refuses a guessed signature and the signature of another file', async () => {
    const [mine, other] = [await upload(), await upload('12')];
    const query = (await signed(mine)).split('?')[1];
    const path = (await signed(other)).split('?')[0] ?? '';
    expect(await get(path)).toBe(404);
    expect(await get(`${path}?${query}`)).toBe(404);
    const later = new URLSearchParams(query);
    later.set('expires', String(platform.clock.now() + 86_400_000));
    expect(await get(`${(await signed(mine)).split('?')[0]}?${later.toString()}`)).toBe(404);
    expect(await get(`${path}?expires=abc&signature=`)).toBe(404);
  });

  it('refuses the signature of the upload', async () => {
    const address = await upload('13', 'avatar');
    expect(await get(address)).toBe(200);
    expect(await files.privateAddress(address, origin)).toBeNull();
  });

  it('deletes them for good', async () => {
    const address = await upload();
    const url = await signed(address);
    expect(bytesOf(address)).toBe(true);
    await files.removePrivate([address, '/anchor/files/../../secrets', 'nonsense']);
    expect(bytesOf(address)).toBe(false);
    expect(await get(url)).toBe(404);
    expect(await files.privateAddress(address, origin)).toBeNull();
  });

  it('sweeps old and unused ones', async () => {
    const [kept, loose] = [await upload(), await upload()];
    const avatar = await upload('11', 'avatar');
    platform.clock.advance(86_400_000);
    const fresh = await upload();
    const before = new Date(platform.clock.now() - 3_600_000);
    await files.sweepPrivate('identity', before, async () => new Set([kept]));
    expect([bytesOf(kept), bytesOf(loose), bytesOf(fresh)]).toEqual([true, false, true]);
    expect(await get(avatar)).toBe(200);
  });
});
