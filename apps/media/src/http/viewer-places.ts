import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpRefusal } from '@touchline/engine-kit';
import { countedAddress, type IsProxy, NetworkPlaces, type PlaceRefusal, readProxies } from '@touchline/net';
import type { MediaConfig } from '../config.ts';
import { refusals } from './refusals.ts';

/** Viewers of HLS over all broadcasts; they hold no connection. */
const maxHlsViewers = 50_000;

export type ViewerPlace = { readonly release: () => void } | { readonly refusal: HttpRefusal };
type Settings = Pick<MediaConfig, 'maxViewers' | 'maxViewersPerAddress' | 'viewerProxies'> & {
  readonly stream: { readonly hls: { readonly targetMs: number; readonly waitMs: number } };
};

/** The places of viewers: one network, or one proxy that names its clients, does not take those of all others. */
export class ViewerPlaces {
  readonly isProxy: IsProxy;
  /** Viewers refused since the start. */
  readonly refused = { viewer_network: 0, viewer_wider_network: 0, viewer_total: 0 };
  readonly #flv: NetworkPlaces;
  readonly #hls: NetworkPlaces;
  /** In the order of their last request. */
  readonly #hlsViewers = new Map<string, { readonly at: number; readonly release: () => void }>();
  readonly #hlsMs: number;
  readonly #now: () => number;

  constructor({ maxViewers, maxViewersPerAddress, viewerProxies, stream }: Settings, now = () => performance.now()) {
    const isProxy = readProxies(viewerProxies);
    if (!isProxy) throw new Error('media: trusted proxies are not addresses');
    this.isProxy = isProxy;
    this.#flv = new NetworkPlaces({ total: maxViewers, perNetwork: maxViewersPerAddress });
    this.#hls = new NetworkPlaces({ total: maxHlsViewers, perNetwork: maxViewersPerAddress });
    this.#hlsMs = stream.hls.targetMs * 4 + stream.hls.waitMs;
    this.#now = now;
  }

  /** Takes a place until its release. */
  take(request: IncomingMessage): ViewerPlace {
    const place = this.#flv.take(countedAddress(request, this.isProxy));
    return 'refused' in place ? { refusal: this.#refuse(place.refused) } : place;
  }

  /** Takes or keeps the place of a viewer who asks for a playlist; it ends with the requests. */
  renewHls(request: IncomingMessage, viewer: string): HttpRefusal | null {
    const now = this.#now();
    for (const [name, { at, release }] of this.#hlsViewers) {
      if (now - at < this.#hlsMs) break;
      this.#hlsViewers.delete(name);
      release();
    }
    // Names come from headers, which may be long.
    const name = hash('md5', viewer, 'base64');
    const known = this.#hlsViewers.get(name);
    const place = known ?? this.#hls.take(countedAddress(request, this.isProxy));
    if ('refused' in place) return this.#refuse(place.refused);
    // Re-inserted to keep the map ordered by time.
    this.#hlsViewers.delete(name);
    this.#hlsViewers.set(name, { at: now, release: place.release });
    return null;
  }

  #refuse(reason: PlaceRefusal): HttpRefusal {
    this.refused[`viewer_${reason}`] += 1;
    return reason === 'total' ? refusals.full : refusals.networkFull;
  }
}
