import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFirstPage, type SiteFacts } from './first-page.ts';

let folder: string;
let server: FastifyInstance;
let load: (key: string) => Promise<unknown>;
let loads: string[];
let site: SiteFacts;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-page-'));
  await writeFile(join(folder, 'index.html'), '<body><!--first-data--></body>');
  loads = [];
  site = { name: 'Touchline', logo: null, contact: null, imprint: '' };
  load = async (key) => ({ key });
  server = fastify();
  server.get(
    '/',
    createFirstPage(join(folder, 'index.html'), () => site, {
      keyOf: (request) => String(request.headers['x-country'] ?? ''),
      load: (key) => {
        loads.push(key);
        return load(key);
      },
    }),
  );
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (headers: Record<string, string> = {}) => server.inject({ url: '/', headers });

it('puts the data of the reader into the page', async () => {
  const { body, headers } = await get({ 'x-country': 'ID' });
  expect(body).toBe('<body><script type="application/json" id="first-data">{"key":"ID"}</script></body>');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
});

it('names the platform in the title and for its apps, whatever its name contains', async () => {
  await writeFile(join(folder, 'index.html'), '<head><title>Touchline</title></head>');
  site = { name: `</title><b>"A&B"`, logo: '/anchor/files/x.png', contact: null, imprint: 'A street' };
  const { body } = await get();
  expect(body.match(/<\/title>/g)).toHaveLength(1);
  expect(body).toContain('<title>&lt;/title&gt;&lt;b&gt;&quot;A&amp;B&quot;</title>');
  const content = /<meta name="site" content="([^"]*)">/.exec(body)?.[1] ?? '';
  const read = content
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(JSON.parse(read)).toEqual({ name: site.name, logo: site.logo, about: true });
});

it('lets no text of the data close the script, and inserts it as it is', async () => {
  load = async () => ({ name: "</script><script>alert(1)</script>$&$'" });
  const { body } = await get();
  expect(body.match(/<\/script>/g)).toHaveLength(1);
  const json = /id="first-data">(.*)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual({ name: "</script><script>alert(1)</script>$&$'" });
});

it('sends the page without data when there is none, when it fails and when it takes long', async () => {
  load = async () => null;
  expect((await get({ 'x-country': 'A' })).body).toBe('<body><!--first-data--></body>');
  load = () => Promise.reject(new Error('database gone'));
  expect((await get({ 'x-country': 'B' })).body).toBe('<body><!--first-data--></body>');
  load = () => new Promise(() => {});
  expect((await get({ 'x-country': 'C' })).body).toBe('<body><!--first-data--></body>');
});

it('loads the data of a key once for many readers, and again after a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await Promise.all([get(), get(), get({ 'x-country': 'ID' })]);
    await get();
    expect(loads.toSorted()).toEqual(['', 'ID']);
    await vi.advanceTimersByTimeAsync(1000);
    await get();
    expect(loads).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

it('sends the form that the client accepts, and nothing when the client has it', async () => {
  const plain = await get();
  const br = await get({ 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get({ 'accept-encoding': 'br;q=0, gzip' });
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  const { etag } = br.headers;
  const known = await get({ 'accept-encoding': 'br', 'if-none-match': String(etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  const weak = await get({ 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` });
  expect(weak.statusCode).toBe(304);
  expect((await get({ 'if-none-match': String(etag) })).statusCode).toBe(200);
});
