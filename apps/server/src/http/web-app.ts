import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFirstPage, type FirstData, type SiteFacts } from './first-page.ts';

/** Hashes of the inline scripts of the built page, for the content policy; none when it is not built. */
export function inlineScriptHashes(folder: string): string[] {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return [];
  const scripts = readFileSync(page, 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, source]) => `'sha256-${hash('sha256', source ?? '', 'base64')}'`);
}

/** The build that the page names for itself; empty when it is not built. Equal builds have equal names. */
export function buildOf(folder: string): string {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return '';
  return /<meta name="build" content="(\w{1,40})"/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
}

/** The hashes of several apps. */
export const createScriptHashes = (folders: readonly string[], everyMs?: number): (() => readonly string[]) =>
  readPages(folders, () => folders.flatMap(inlineScriptHashes), everyMs);

/** The build of an app. */
export const createBuildReader = (folder: string, everyMs?: number): (() => string) =>
  readPages([folder], () => buildOf(folder), everyMs);

/** A value from the pages of apps, re-read by a request after one was rebuilt under a running server. */
function readPages<T>(folders: readonly string[], read: () => T, everyMs = 2000): () => T {
  const versionOf = (folder: string): string => {
    const found = statSync(join(folder, 'index.html'), { throwIfNoEntry: false });
    return `${found?.mtimeMs} ${found?.size}`;
  };
  const versions = (): string => folders.map(versionOf).join();
  let last = { version: versions(), value: read() };
  let lookedAt = performance.now();
  return () => {
    if (performance.now() - lookedAt < everyMs) return last.value;
    lookedAt = performance.now();
    const version = versions();
    if (version !== last.version) last = { version, value: read() };
    return last.value;
  };
}

interface WebApp {
  readonly prefix?: string;
  readonly site: () => SiteFacts;
  readonly firstData?: FirstData;
}

/** The manifest with the name under which the portal is installed. */
function createManifest(folder: string, site: () => SiteFacts) {
  const built = join(folder, 'manifest.webmanifest');
  return async (_request: FastifyRequest, reply: FastifyReply) => {
    const manifest: object = JSON.parse(await readFile(built, 'utf8'));
    const { name } = site();
    reply.header('cache-control', 'no-cache').type('application/manifest+json');
    return JSON.stringify({ ...manifest, name, short_name: name });
  };
}

/**
 * A built web app: hashed files are cached for ever, the page is revalidated each time, and compressed forms lie beside
 * the files. The page routes by the URL fragment, so only `prefix` is the page; other unknown paths are `not_found`.
 */
export async function webAppRoutes(
  server: FastifyInstance,
  folder: string,
  { prefix = '/', site, firstData }: WebApp,
): Promise<void> {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return;
  await server.register(async (scope) => {
    await scope.register(staticFiles, {
      root: folder,
      prefix,
      // Its own route compares the case of letters: it reads each folder of the path completely, for each request.
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const lasting = path.includes('/assets/') || path.includes('\\assets\\');
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
      const path = `/${request.params['*']}`;
      return posix.normalize(path) === path ? reply.sendFile(path) : reply.callNotFound();
    });
    const firstPage = createFirstPage(page, site, firstData);
    if (prefix === '/') {
      scope.get('/', firstPage);
      scope.get('/manifest.webmanifest', createManifest(folder, site));
      return;
    }
    // The router treats `/console` and `/console/` as one; the page uses file paths relative to the latter.
    scope.get(prefix, (request, reply) => {
      const [path = '', query] = request.url.split('?');
      if (path.endsWith('/')) return firstPage(request, reply);
      return reply.redirect(`${prefix}${query === undefined ? '' : `?${query}`}`, 301);
    });
  });
}
