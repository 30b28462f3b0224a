import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type MediaProcess, parseFlv, startMediaProcess } from '@touchline/dev-env';
import { chromiumPath } from '../../scripts/lib/chromium.mjs';
import { openBrowser } from '../bench/lib/browser.ts';
import { until } from '../bench/lib/numbers.ts';
import { LoopEncoder } from './encoder.ts';
import { ListWatch } from './list-watch.ts';
import { type PlayersPage, servePlayersPage } from './page.ts';
import { firefoxPath, hasMpv, type OpenProgram, openFirefox, openMpv } from './programs.ts';
import { Reports } from './reports.ts';

const stream = 'players';
const startMs = 60_000;

export const inChromium = ['hls.js', 'Shaka', 'Video.js', 'native'] as const;
export type Player = (typeof inChromium)[number] | 'Firefox hls.js' | 'mpv';

/** Whether this machine can run a player. */
export function isInstalled(player: Player): boolean {
  if (player === 'mpv') return hasMpv;
  return player === 'Firefox hls.js' ? firefoxPath !== null : existsSync(chromiumPath());
}

/** A separate engine, an encoder that can be disturbed, and players on its HLS list. */
export class Stage {
  readonly list = new ListWatch();
  readonly reports = new Reports();
  #media: MediaProcess | null = null;
  #encoder: LoopEncoder | null = null;
  #page: PlayersPage | null = null;
  readonly #opened: OpenProgram[] = [];

  /** Resolves when all of these players are playing. */
  async open(players: readonly Player[], segmentsAhead: number): Promise<void> {
    this.#media = await startMediaProcess();
    this.#encoder = new LoopEncoder(parseFlv(sample()).tags);
    await this.#connectEncoder();
    const source = `http://127.0.0.1:${this.#media.httpPort}${this.#media.hlsPath(stream)}`;
    void this.list.run(() => source);
    await this.list.segments(segmentsAhead);
    this.#page = await servePlayersPage(this.reports.note);
    const scripted = inChromium.filter((player) => players.includes(player));
    if (scripted.length > 0) {
      const browser = await openBrowser();
      this.#opened.push({ stop: () => browser.close() });
      const tab = await browser.newPage();
      await tab.goto(this.#page.address(scripted, source));
    }
    if (firefoxPath && players.includes('Firefox hls.js'))
      this.#opened.push(await openFirefox(firefoxPath, this.#page.address(['hls.js'], source, 'Firefox ')));
    if (players.includes('mpv')) this.#opened.push(await openMpv(source, this.reports.note));
    for (const player of players)
      if (!(await until(() => this.reports.hasMoved(player, 0), startMs)))
        throw new Error(`${player} does not play: ${JSON.stringify(this.reports.last(player))}`);
  }

  /** Closes the encoder's connection; it reconnects 2 s later. */
  async reconnectEncoder(): Promise<void> {
    await this.#encoder?.leave();
    await pause(2_000);
    await this.#connectEncoder();
  }

  /** Kills the engine and starts another one, as the server does; the encoder reconnects by itself. */
  async killEngine(): Promise<void> {
    this.list.kill();
    this.#media = (await this.#media?.killAndRestart()) ?? null;
    await this.#encoder?.leave();
    await this.#connectEncoder();
  }

  /** Pauses the encoder for 5 s while its clock keeps running. */
  async pauseEncoder(): Promise<void> {
    await this.#encoder?.hold(5_000);
  }

  /** Ends the broadcast as the host. Resolves when the list shows it, with that time. */
  async endBroadcast(): Promise<number> {
    await this.#media?.endBroadcast(stream);
    if (!(await until(() => this.list.watch.last?.ended ?? false, startMs))) throw new Error('the list does not end');
    return performance.now();
  }

  async close(): Promise<void> {
    this.list.stop();
    for (const one of this.#opened) await one.stop();
    await this.#encoder?.leave();
    await this.#media?.stop();
    await this.#page?.stop();
  }

  async #connectEncoder(): Promise<void> {
    await this.#encoder?.connect(this.#media?.rtmpUrl ?? '', stream);
  }
}

/** Eight seconds with a key frame every two seconds. */
function sample(): Buffer {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-f', 'lavfi', '-i', 'sine=frequency=440'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac'];
  return execFileSync('ffmpeg', ['-v', 'error', ...picture, '-t', '8', ...codecs, '-f', 'flv', 'pipe:1'], {
    maxBuffer: 32 << 20,
  });
}
