import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Report } from './reports.ts';

const require = createRequire(import.meta.url);
const libraries: Readonly<Record<string, string>> = {
  '/hls.js': require.resolve('hls.js/dist/hls.min.js'),
  '/shaka.js': require.resolve('shaka-player/dist/shaka-player.compiled.js'),
  '/video.js': require.resolve('video.js/dist/video.min.js'),
};

/** Opens the players of the address with their defaults, and reports their state four times a second. */
const script = `
const { players, source, name } = Object.fromEntries(new URLSearchParams(location.search));
const errors = {};
const videos = {};
const say = (player) => (...words) => errors[player].push(words.map(String).join(' '));
const open = {
  'hls.js': (video, say) => {
    const hls = new Hls();
    hls.on(Hls.Events.ERROR, (_, { fatal, details, response }) => fatal && say(details, response?.code));
    hls.loadSource(source);
    hls.attachMedia(video);
  },
  Shaka: async (video, say) => {
    const player = new shaka.Player();
    player.addEventListener('error', ({ detail }) => detail.severity === shaka.util.Error.Severity.CRITICAL && say(detail.code));
    await player.attach(video);
    await player.load(source);
  },
  'Video.js': (video, say) => {
    const player = videojs(video, { autoplay: true, muted: true, html5: { vhs: { overrideNative: true } } });
    player.on('error', () => say(player.error()?.message));
    player.src({ src: source, type: 'application/vnd.apple.mpegurl' });
  },
  native: (video, say) => {
    video.onerror = () => say(video.error?.message);
    video.src = source;
  },
};
for (const player of players.split(',')) {
  const video = document.createElement('video');
  video.muted = video.autoplay = true;
  video.width = 160;
  const place = document.createElement('div');
  place.append(video);
  document.body.append(place);
  videos[player] = video;
  errors[player] = [];
  Promise.resolve().then(() => open[player](video, say(player))).catch(say(player));
  video.play?.().catch(() => {});
}
setInterval(() => {
  const reports = Object.entries(videos).map(([player, own]) => {
    const video = document.querySelectorAll('video')[Object.keys(videos).indexOf(player)] ?? own;
    return { player: name + player, position: video.currentTime, ended: video.ended, errors: errors[player] };
  });
  fetch('/reports', { method: 'POST', body: JSON.stringify(reports) }).catch(() => {});
}, 250);
`;

const document = `<!doctype html><meta charset="utf-8"><body>
<script src="hls.js"></script><script src="shaka.js"></script><script src="video.js"></script>
<script>${script}</script></body>`;

export interface PlayersPage {
  /** The address that opens these players with a playlist; `name` prefixes their names in reports. */
  address(players: readonly string[], source: string, name?: string): string;
  stop(): Promise<void>;
}

/** Serves a page of players and forwards its reports. */
export async function servePlayersPage(onReport: (report: Report) => void): Promise<PlayersPage> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const library = libraries[pathname];
    if (pathname === '/reports') {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        for (const report of JSON.parse(Buffer.concat(parts).toString()) as Report[]) onReport(report);
        response.end();
      });
    } else if (library) createReadStream(library).pipe(response.setHeader('content-type', 'text/javascript'));
    else response.setHeader('content-type', 'text/html').end(pathname === '/' ? document : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    address: (players, source, name = '') =>
      `${origin}?${new URLSearchParams({ players: players.join(), source, name })}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
