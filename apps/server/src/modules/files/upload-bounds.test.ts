import { readdir } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileCalls, imageUploadPath } from '@touchline/contract/files';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createMetrics } from '../../platform/metrics.ts';
import { createTimers } from '../../platform/timers.ts';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { createTestIdentity } from '../../testing/identity.ts';
import { testPng } from '../../testing/pictures.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createFiles, type Files } from './index.ts';

let platform: TestPlatform;
let files: Files;
let api: TestApi;
let port: number;
/** Another process of the same platform. */
let otherFiles: Files;
let otherApi: TestApi;
const identity = createTestIdentity();
const begun: ClientRequest[] = [];

beforeAll(async () => {
  platform = await createTestPlatform();
  files = createFiles(platform);
  api = await createTestApi(platform, { identity }, (server) => files.serve(server));
  const timers = createTimers(platform.log, { paused: true });
  otherFiles = createFiles({ ...platform, timers, metrics: createMetrics({ process: false }) });
  otherApi = await createTestApi(platform, { identity }, (server) => otherFiles.serve(server));
  await api.server.listen({ host: '127.0.0.1', port: 0 });
  port = (api.server.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const request of begun.splice(0)) request.destroy();
  await vi.waitUntil(async () => (await incoming()).length === 0, { timeout: 30_000 });
});
afterAll(async () => {
  await Promise.all([api.close(), otherApi.close()]);
  await Promise.all([files.close(), otherFiles.close()]);
  await platform.close();
});

async function addressFor(uid: string): Promise<string> {
  const answer = await api.call(fileCalls.uploadUrl, { fileName: 'a.png' }, { token: identity.tokenOf(uid) });
  const url = new URL(dataOf(answer));
  return url.pathname + url.search;
}
const incoming = () => readdir(join(platform.config.dataDir, 'files', 'incoming')).catch(() => []);
const put = (url: string, payload: Buffer, at = api) =>
  at.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'image/png' } });
const codeOf = async (url: string, payload: Buffer, at = api) =>
  (await put(url, payload, at)).json<{ code: string }>().code;

/** Sends the beginning of an upload; resolves once the server has started to store it. */
async function begin(path: string): Promise<ClientRequest> {
  const before = (await incoming()).length;
  const request = httpRequest({ host: '127.0.0.1', port, path, method: 'PUT', headers: { 'content-length': 1000 } });
  request.on('error', () => undefined);
  begun.push(request);
  request.write('begin');
  await vi.waitFor(async () => expect(await incoming()).toHaveLength(before + 1), { timeout: 30_000 });
  return request;
}

it('accepts two uploads of an account at a time, and those of other accounts in parallel', async () => {
  const first = await begin(await addressFor('21'));
  await begin(await addressFor('21'));
  const waiting = await Promise.all(Array.from({ length: 10 }, () => addressFor('21')));
  const codes = waiting.map((address) => codeOf(address, testPng(2, 2)));
  expect(await codeOf(await addressFor('22'), testPng(2, 2))).toBe('200');
  expect(await incoming()).toHaveLength(2);
  expect(await codeOf(await addressFor('21'), testPng(2, 2))).toBe('too_many_requests');
  first.destroy();
  expect(new Set(await Promise.all(codes))).toEqual(new Set(['200']));
});

it('counts the uploads of an account at every process', async () => {
  const first = await begin(await addressFor('25'));
  await begin(await addressFor('25'));
  const code = codeOf(await addressFor('25'), testPng(2, 2), otherApi);
  const uploads = platform.db.selectFrom('files_upload').select('running').where('uid', '=', '25').orderBy('id');
  await vi.waitFor(async () => expect(await uploads.execute()).toHaveLength(3), { timeout: 30_000 });
  expect((await uploads.execute()).map(({ running }) => running)).toEqual([true, true, false]);
  expect(await incoming()).toHaveLength(2);
  first.destroy();
  expect(await code).toBe('200');
});

it('counts the uploads in one step of an account at every process', async () => {
  const headers = { authorization: `Bearer ${identity.tokenOf('26')}` };
  const post = async (at: TestApi) =>
    (await at.inject({ method: 'POST', url: `/anchor${imageUploadPath}`, headers })).json<{ code: string }>().code;
  for (let upload = 0; upload < fileCalls.uploadUrl.rate.limit; upload += 1)
    expect(await post(upload % 2 === 0 ? api : otherApi)).toBe('unsupported_media_type');
  expect([await post(api), await post(otherApi)]).toEqual(['too_many_requests', 'too_many_requests']);
});

it('takes no slot for an upload that its stated size refuses', async () => {
  const address = await addressFor('27');
  await begin(await addressFor('27'));
  await begin(await addressFor('27'));
  expect(await codeOf(address, Buffer.alloc(0))).toBe('file_empty');
});

it('accepts one upload to an address at a time', async () => {
  const address = await addressFor('23');
  const first = await begin(address);
  expect(await codeOf(address, testPng(2, 2))).toBe('conflict');
  first.destroy();
  await vi.waitFor(async () => expect(await codeOf(address, testPng(2, 2))).toBe('200'), { timeout: 30_000 });
});

it('leaves no bytes when their row cannot be stored, so that the address stays valid', async () => {
  const address = await addressFor('24');
  await sql`alter table files_file add constraint broken check (width <> 77)`.execute(platform.db);
  expect((await put(address, testPng(77, 5))).statusCode).toBe(500);
  expect(await codeOf(address, testPng(78, 5))).toBe('200');
});
