import { fileURLToPath } from 'node:url';
import { type BuiltPage, serveBuiltPage } from './built-page.ts';
import { height, readerScript, width } from './time-code.ts';

const engine = fileURLToPath(new URL('../../../apps/web/src/features/player/model/engine/', import.meta.url));

const body = `<video muted playsinline width="${width}" height="${height}"></video>
<script>${readerScript}</script>`;

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

export type PlayerPage = BuiltPage;

/** Builds and serves a page with only a video element and the lines of the portal's player. */
export const servePlayerPage = (): Promise<PlayerPage> => serveBuiltPage({ body, main });
