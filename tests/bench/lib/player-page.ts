import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { atEnd } from './ends.ts';
import { temporaryFolder } from './folder.ts';
import { height, readerScript, width } from './time-code.ts';

const engine = fileURLToPath(new URL('../../../apps/web/src/features/player/model/engine/', import.meta.url));
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

const page = `<!doctype html><body><video muted playsinline width="${width}" height="${height}"></video>
<script>${readerScript}</script><script type="module" src="./main.js"></script></body>`;

/** `play(kind, url)` opens a line like the portal's player, and `measured` returns the measurements. */
const main = `
import { openFlv } from '${engine}flv.ts';
import { openHls } from '${engine}hls.ts';
const video = document.querySelector('video');
window.measured = { late: [], unread: 0, first: 0, stops: [] };
window.play = async (kind, url) => {
  const begin = performance.now();
  const look = () => {
    if (measured.first === 0) measured.first = performance.now() - begin;
    const time = readTime(video);
    if (time === null) measured.unread += 1;
    else measured.late.push((Date.now() >>> 0) - time);
    video.requestVideoFrameCallback(look);
  };
  video.requestVideoFrameCallback(look);
  const stop = (reason) => measured.stops.push(reason);
  const address = { kind, url, label: '', quality: '' };
  await (kind === 'hls' ? openHls : openFlv)(video, address, stop);
  video.play().catch((error) => measured.stops.push(String(error)));
};`;

export interface PlayerPage {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds and serves a page with only a video element and the lines of the portal's player. */
export async function servePlayerPage(): Promise<PlayerPage> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'main.js'), main);
  await promisify(execFile)(process.execPath, [vite, 'build', folder, '--logLevel', 'error', '--base', './']);
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(folder, 'dist', path === '/' ? 'index.html' : path);
    const stream = createReadStream(file);
    stream.once('open', () => {
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
      stream.pipe(response);
    });
    stream.once('error', () => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: atEnd(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    }),
  };
}
