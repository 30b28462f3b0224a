import type { Playback } from '@touchline/contract/streams';
import type { WithMedia } from '../../../config/media.ts';
import type { EnginePorts } from '../engine/media-engine.ts';
import { signPlay } from './play-token.ts';

/** How long an address can be used to start playing; running playback continues. */
const playLifeMs = 6 * 3_600_000;
const rtmpDefaultPort = 1935;
const rtmpsDefaultPort = 443;

export interface Addresses {
  /** RTMP server for the encoder, as reached from `origin`; null when no streams are taken. */
  roomAddress(origin: string): string | null;
  /** The same over TLS; null when it is not offered or is the only one. */
  secureRoomAddress(origin: string): string | null;
  /**
   * All playback addresses of a broadcast, signed at `now`, for a page of `origin` and a viewer in `country`; none when
   * no streams are taken.
   */
  playback(
    of: { readonly streamId: string; readonly sessionId: string },
    origin: string,
    now: number,
    country?: string | null,
  ): Playback[];
}

/** Builds addresses on the host of the request, unless the configuration names others. */
export function createAddresses(
  config: Pick<WithMedia['config'], 'media' | 'secrets'>,
  ports: () => EnginePorts | null,
): Addresses {
  const mediaBase = (origin: string, { http }: EnginePorts): string => {
    if (config.media.publicUrl) return config.media.publicUrl;
    const url = new URL(origin);
    return `${url.protocol}//${url.hostname}:${http}`;
  };

  return {
    roomAddress: (origin) => {
      const open = ports();
      if (!open) return null;
      if (config.media.publicRtmpUrl) return config.media.publicRtmpUrl;
      const { rtmp } = open;
      return `rtmp://${new URL(origin).hostname}${rtmp === rtmpDefaultPort ? '' : `:${rtmp}`}/live`;
    },
    secureRoomAddress: (origin) => {
      const rtmps = ports()?.rtmps ?? null;
      const named = config.media.publicRtmpUrl;
      if (rtmps === null || named?.startsWith('rtmps:')) return null;
      const { hostname } = new URL(named ?? origin);
      return `rtmps://${hostname}${rtmps === rtmpsDefaultPort ? '' : `:${rtmps}`}/live`;
    },
    playback: ({ streamId, sessionId }, origin, now, country = null) => {
      const open = ports();
      if (!open) return [];
      const base = mediaBase(origin, open);
      const expiry = Math.floor((now + playLifeMs) / 1000);
      const token = signPlay(config.secrets.signing, streamId, expiry, sessionId, country);
      const common = { line: 'main', quality: 'source', expiresAt: new Date(expiry * 1000).toISOString() };
      const flv = `/live/${streamId}.flv?t=${token}`;
      return [
        { kind: 'http_flv', url: base + flv, ...common },
        { kind: 'ws_flv', url: base.replace(/^http/, 'ws') + flv, ...common },
        { kind: 'hls', url: `${base}/live/${streamId}/${token}/index.m3u8`, ...common },
      ];
    },
  };
}
