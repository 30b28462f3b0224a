import { serverNow } from '@touchline/app-kit/clock';
import type { Playback } from '@touchline/contract/streams';
import type { Drive, Screen, Stop } from './types.ts';

const codeStop = (code: number | undefined): Stop | null => (code === 404 ? 'gone' : code === 403 ? 'denied' : null);

/** HLS by Media Source Extensions: a few seconds behind FLV, and works through any proxy. */
export async function openHls(screen: Screen, address: Playback, onStop: (stop: Stop) => void): Promise<Drive> {
  const { default: Hls } = await import('hls.js/light');
  const hls = new Hls({
    liveSyncDurationCount: 1.5,
    liveMaxLatencyDurationCount: 6,
    maxLiveSyncPlaybackRate: 1.1,
    backBufferLength: 15,
  });
  let recovered = false;
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return;
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      // A recovery detaches and reattaches the media, and an element without media is paused.
      const runs = !screen.paused;
      hls.recoverMediaError();
      if (runs) void screen.play().catch(() => {});
      return;
    }
    const unsupported = data.details === Hls.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR;
    onStop(
      codeStop(data.response?.code) ??
        (unsupported ? 'unsupported' : data.type === Hls.ErrorTypes.NETWORK_ERROR ? 'network' : 'media'),
    );
  });
  const ended = (): void => onStop('end');
  screen.addEventListener('ended', ended);
  hls.attachMedia(screen);
  hls.loadSource(address.url);
  return {
    close: () => {
      screen.removeEventListener('ended', ended);
      hls.destroy();
    },
    latency: () => {
      const shown = hls.playingDate?.getTime();
      return shown === undefined ? null : Math.max(0, (serverNow() - shown) / 1000);
    },
    behind: () => Math.max(0, hls.latency - (hls.targetLatency ?? hls.latency)),
    goLive: () => {
      if (hls.liveSyncPosition !== null) screen.currentTime = hls.liveSyncPosition;
    },
  };
}

/** HLS by the browser itself: Safari. */
export async function openNative(screen: Screen, address: Playback, onStop: (stop: Stop) => void): Promise<Drive> {
  const failed = (): void => {
    const code = screen.error?.code;
    onStop(code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'media');
  };
  const ended = (): void => onStop('end');
  screen.addEventListener('error', failed);
  screen.addEventListener('ended', ended);
  screen.src = address.url;
  const edge = (): number | null => {
    const { seekable } = screen;
    return seekable.length === 0 ? null : seekable.end(seekable.length - 1);
  };
  const latency = (): number | null => {
    const end = edge();
    return end === null ? null : Math.max(0, end - screen.currentTime);
  };
  return {
    close: () => {
      screen.removeEventListener('error', failed);
      screen.removeEventListener('ended', ended);
      screen.removeAttribute('src');
      screen.load();
    },
    latency,
    // Safari stays some segments behind the end of the playlist by itself.
    behind: () => Math.max(0, (latency() ?? 0) - 8),
    goLive: () => {
      const end = edge();
      if (end !== null) screen.currentTime = Math.max(0, end - 4);
    },
  };
}
