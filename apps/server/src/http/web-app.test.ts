import { createHook } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';
import { createLogger } from '../platform/logger.ts';
import { createServer } from './server.ts';
import { buildOf, createBuildReader, createScriptHashes, inlineScriptHashes, webAppRoutes } from './web-app.ts';

const script = 'document.documentElement.dataset.theme = "dark"';
const page = `<!doctype html><script>${script}</script><script type="module" src="/assets/app-1a2b.js"></script>`;
const app = `console.log("${'x'.repeat(3000)}")`;

const site = () => ({ name: 'Derby Live', logo: null, contact: null, imprint: '' });

let folder: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'manifest.webmanifest'), '{"name":"Touchline","short_name":"Touchline","id":"./"}');
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), app);
  await writeFile(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(app));
  await writeFile(join(folder, 'assets', 'app-1a2b.js.gz'), gzipSync(app));
  server = await createServer({
    log: createLogger('silent'),
    ids: createIds(systemClock),
    trustProxy: false,
    corsOrigins: [],
    policy: { scriptHashes: () => inlineScriptHashes(folder), media: () => ({ port: 8936 }) },
  });
  await webAppRoutes(server, folder, { site });
  await webAppRoutes(server, folder, { prefix: '/console/', site });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('the built portal', () => {
  it('allows the inline script of a page rebuilt under the running server', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'touchline-web-'));
    await writeFile(join(fresh, 'index.html'), page);
    const hashes = createScriptHashes([fresh], 20);
    try {
      expect(hashes()).toEqual(inlineScriptHashes(folder));
      await writeFile(join(fresh, 'index.html'), page.replace('dark', 'light'));
      await vi.waitFor(() => expect(hashes()).not.toEqual(inlineScriptHashes(folder)));
      expect(hashes()).toEqual(inlineScriptHashes(fresh));
    } finally {
      await rm(fresh, { recursive: true });
    }
  });

  it('has the build that its page names, also after a build under the running server', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'touchline-web-'));
    const named = (build: string): string => page.replace('<script>', `<meta name="build" content="${build}"><script>`);
    try {
      expect([buildOf(fresh), buildOf(folder)]).toEqual(['', '']);
      await writeFile(join(fresh, 'index.html'), named('0a1b2c'));
      const [build, restarted] = [createBuildReader(fresh, 20), createBuildReader(fresh, 20)];
      expect([build(), restarted()]).toEqual(['0a1b2c', '0a1b2c']);
      await writeFile(join(fresh, 'index.html'), named('3d4e5f60'));
      await vi.waitFor(() => expect(build()).toBe('3d4e5f60'));
    } finally {
      await rm(fresh, { recursive: true });
    }
  });

  it('is installed under the name of the platform', async () => {
    const { body, headers } = await server.inject({ url: '/manifest.webmanifest' });
    expect(JSON.parse(body)).toEqual({ name: 'Derby Live', short_name: 'Derby Live', id: './' });
    expect(headers['content-type']).toContain('application/manifest+json');
  });

  it('caches hashed files for ever and revalidates the page', async () => {
    const asset = await server.inject({ url: '/assets/app-1a2b.js' });
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toContain('javascript');
    expect(asset.body).toBe(app);
    const index = await server.inject({ url: '/' });
    expect(index.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    expect(index.body).toBe(page);
    const known = await server.inject({ url: '/', headers: { 'if-none-match': String(index.headers.etag) } });
    expect(known.statusCode).toBe(304);
  });

  it('sends the compressed file beside the original', async () => {
    const br = await server.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(br.headers['content-type']).toContain('javascript');
    expect(br.rawPayload.length).toBe(brotliCompressSync(app).length);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(app);
    const gzip = await server.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
  });

  it('reads no folder for a file, however many are beside it', async () => {
    /** Calls of the file system during a request. */
    const callsFor = async (url: string): Promise<number> => {
      let calls = 0;
      const count = (_id: number, type: string): void => {
        if (type.startsWith('FSREQ')) calls += 1;
      };
      const counter = createHook({ init: count }).enable();
      expect((await server.inject({ method: 'HEAD', url })).statusCode).toBe(200);
      counter.disable();
      return calls;
    };
    await callsFor('/index.html');
    expect(await callsFor('/assets/app-1a2b.js')).toBe(await callsFor('/index.html'));
  });

  it('allows its own inline script and no other', async () => {
    const { headers } = await server.inject({ url: '/' });
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
  });

  it('may connect to the host of the socket when operators chose one', async () => {
    const policyOf = async (realtimeUrl: string | null) => {
      const other = await createServer({
        log: createLogger('silent'),
        ids: createIds(systemClock),
        trustProxy: false,
        corsOrigins: [],
        policy: { scriptHashes: () => [], media: () => null, realtimeUrl },
      });
      await webAppRoutes(other, folder, { site });
      const { headers } = await other.inject({ url: '/' });
      await other.close();
      return String(headers['content-security-policy']);
    };
    expect(await policyOf('wss://socket.example/live')).toMatch(/connect-src 'self' [^;]* wss:\/\/socket\.example[ ;]/);
    expect(await policyOf(null)).not.toContain('socket.example');
  });

  it.each(['/anchor/none', '/matches/7', '/assets/gone.js', '/assets/', '/..%2f..%2fetc%2fpasswd', '/index.html.map'])(
    'answers not_found in the envelope for %s',
    async (url) => {
      const response = await server.inject({ url });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ success: false, code: 'not_found' });
    },
  );

  it('serves another app under its path and redirects to its slash', async () => {
    const index = await server.inject({ url: '/console/' });
    expect([index.statusCode, index.body]).toEqual([200, page]);
    expect(index.headers).toMatchObject({ 'cache-control': 'no-cache' });
    const bare = await server.inject({ url: '/console?from=mail' });
    expect([bare.statusCode, bare.headers.location]).toEqual([301, '/console/?from=mail']);
    expect((await server.inject({ url: '/console/assets/app-1a2b.js' })).body).toBe(app);
    expect((await server.inject({ url: '/console/people' })).json()).toMatchObject({ code: 'not_found' });
  });

  it('is skipped when it is not built', async () => {
    expect(inlineScriptHashes(join(folder, 'assets'))).toEqual([]);
    const bare = await createServer({
      log: createLogger('silent'),
      ids: createIds(systemClock),
      trustProxy: false,
      corsOrigins: [],
      policy: { scriptHashes: () => [], media: () => ({ port: 8936 }) },
    });
    await webAppRoutes(bare, join(folder, 'assets'), { site });
    expect((await bare.inject({ url: '/' })).json()).toMatchObject({ code: 'not_found' });
    await bare.close();
  });
});
