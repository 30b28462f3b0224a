import { networkOf, widerNetworkOf } from './network-address.ts';

export interface PlaceLimits {
  readonly total: number;
  /** Of one IPv4 address or one IPv6 /64. */
  readonly perNetwork: number;
}

export const placeRefusals = ['network', 'wider_network', 'total'] as const;
export type PlaceRefusal = (typeof placeRefusals)[number];

/** A place that somebody holds, or why there is none. */
export type Place = { readonly release: () => void } | { readonly refused: PlaceRefusal };

/** An IPv6 /48 has 65,536 networks; it may hold as much as four of them. */
export const networksOfWider = 4;

/** Counts what clients hold, in all and by network, so that no network takes everything. */
export class NetworkPlaces {
  readonly #limits: PlaceLimits;
  readonly #networks = new Map<string, number>();
  #size = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#size;
  }

  /** Without an address, only the total counts. */
  take(address: string | null): Place {
    const { total, perNetwork } = this.#limits;
    if (this.#size >= total) return { refused: 'total' };
    const network = address === null ? null : networkOf(address);
    const wider = address === null ? null : widerNetworkOf(address);
    if (network !== null && this.#count(network) >= perNetwork) return { refused: 'network' };
    if (wider !== null && this.#count(wider) >= perNetwork * networksOfWider) return { refused: 'wider_network' };
    this.#change(network, wider, 1);
    let held = true;
    return {
      release: () => {
        if (held) this.#change(network, wider, -1);
        held = false;
      },
    };
  }

  #count(network: string): number {
    return this.#networks.get(network) ?? 0;
  }

  #change(network: string | null, wider: string | null, by: 1 | -1): void {
    this.#size += by;
    for (const name of [network, wider]) {
      if (name === null) continue;
      const count = this.#count(name) + by;
      if (count > 0) this.#networks.set(name, count);
      else this.#networks.delete(name);
    }
  }
}
