import type { Playback } from '@touchline/contract/streams';
import type { Drive, Screen, Stop } from './types.ts';

/** What stays in the buffer after a jump, and how far behind a start may be before it is moved there. Seconds. */
const remainS = 0.4;
const lateStartS = 0.7;

/** The library's words for what went wrong, told in ours. */
function stopOf(type: string, detail: string, info: { code?: number } | undefined): Stop {
  if (info?.code === 404) return 'gone';
  if (info?.code === 403) return 'denied';
  if (/EarlyEof/i.test(detail)) return 'end';
  if (/Unsupported/i.test(detail)) return 'unsupported';
  return type === 'MediaError' ? 'media' : 'network';
}

/** HTTP-FLV or WS-FLV by Media Source Extensions. The header of the stream tells which tracks it has; never say it here. */
export async function openFlv(screen: Screen, address: Playback, onStop: (stop: Stop) => void): Promise<Drive> {
  const { default: mpegts } = await import('mpegts.js');
  mpegts.LoggingControl.applyConfig({ enableAll: false });
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: true, url: address.url },
    {
      enableWorker: true,
      enableStashBuffer: false,
      lazyLoad: false,
      // Measured: jumping ahead drops no frames, a faster playback rate does where decoding is slow.
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
  // The stream begins with its last key frame, which may be a second ago: the way to now is made while nobody minds.
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
