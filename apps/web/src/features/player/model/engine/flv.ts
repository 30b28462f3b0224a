import type { Playback } from '@touchline/contract/streams';
import type { Drive, Screen, Stop } from './types.ts';

/** Seconds that stay buffered after a jump, and the largest delay at the start before a jump. */
const remainS = 0.4;
const lateStartS = 0.7;

/** Maps the library's errors to our stop reasons. */
function stopOf(type: string, detail: string, info: { code?: number } | undefined): Stop {
  if (info?.code === 404) return 'gone';
  if (info?.code === 403) return 'denied';
  if (/EarlyEof/i.test(detail)) return 'end';
  if (/Unsupported/i.test(detail)) return 'unsupported';
  return type === 'MediaError' ? 'media' : 'network';
}

/** HTTP-FLV or WS-FLV by Media Source Extensions. The stream header declares its tracks; never set them here. */
export async function openFlv(screen: Screen, address: Playback, onStop: (stop: Stop) => void): Promise<Drive> {
  const { default: mpegts } = await import('mpegts.js');
  mpegts.LoggingControl.applyConfig({ enableAll: false });
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: true, url: address.url },
    {
      enableWorker: true,
      enableStashBuffer: false,
      lazyLoad: false,
      // Measured: jumping ahead drops no frames; a faster playback rate drops them where decoding is slow.
      liveBufferLatencyChasing: true,
      liveBufferLatencyMaxLatency: 1.5,
      liveBufferLatencyMinRemain: remainS,
      autoCleanupSourceBuffer: true,
      autoCleanupMaxBackwardDuration: 30,
      autoCleanupMinBackwardDuration: 10,
    },
  );
  player.on(mpegts.Events.ERROR, (type: string, detail: string, info?: { code?: number }) =>
    onStop(stopOf(type, detail, info)),
  );
  player.on(mpegts.Events.LOADING_COMPLETE, () => onStop('end'));
  player.attachMediaElement(screen);
  player.load();
  const latency = (): number | null => {
    const { buffered } = screen;
    return buffered.length === 0 ? null : Math.max(0, buffered.end(buffered.length - 1) - screen.currentTime);
  };
  const goLive = (): void => {
    const { buffered } = screen;
    if (buffered.length > 0) screen.currentTime = Math.max(0, buffered.end(buffered.length - 1) - remainS);
  };
  // The stream starts with its last key frame, up to a second old: catch up before the viewer watches.
  const catchUp = (): void => {
    if (screen.currentTime < remainS) return;
    screen.removeEventListener('timeupdate', catchUp);
    if ((latency() ?? 0) > lateStartS) goLive();
  };
  screen.addEventListener('timeupdate', catchUp);
  return {
    close: () => {
      screen.removeEventListener('timeupdate', catchUp);
      player.destroy();
    },
    latency,
    behind: () => latency() ?? 0,
    goLive,
  };
}
