import { openFlv } from './flv.ts';
import { openHls, openNative } from './hls.ts';
import type { LineKind, OpenLine } from './types.ts';

const usual = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"';

interface Sources {
  ManagedMediaSource?: { isTypeSupported(type: string): boolean };
  MediaSource?: { isTypeSupported(type: string): boolean };
}

/** Whether Media Source Extensions are available: everywhere but on old iPhones. */
const hasMediaSource = (): boolean => {
  const { ManagedMediaSource, MediaSource } = globalThis as Sources;
  return (ManagedMediaSource ?? MediaSource)?.isTypeSupported(usual) ?? false;
};

const playsHlsItself = (): boolean =>
  document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';

/** Whether this browser can play the line at all. */
export const supportsLine = (kind: LineKind): boolean => hasMediaSource() || (kind === 'hls' && playsHlsItself());

export const openLine: OpenLine = (screen, address, onStop) => {
  if (address.kind !== 'hls') return openFlv(screen, address, onStop);
  return hasMediaSource() ? openHls(screen, address, onStop) : openNative(screen, address, onStop);
};
