import type { RateLimit } from '@touchline/contract/kernel';
import { networkOf, networksOfWider, widerNetworkOf } from '@touchline/net';
import { createBuckets } from './rate-limiter.ts';

/**
 * Counts bytes that a client sent, for its network. Returns 0 when they may be processed; else they are not counted, and
 * it returns the seconds until `wanted` bytes, all that the client is about to send, may be.
 */
export type TakeBytes = (address: string, bytes: number, wanted?: number) => number;

/** Why bytes were refused: those of the network, or of the /48 around it. */
export type BytesRefusal = 'bytes' | 'wider_bytes';

interface NetworkBytesOptions {
  /** Milliseconds from any origin; of the clock or monotonic. */
  readonly now: () => number;
  /** Of one IPv4 address or one IPv6 /64; a /48 may send as much as four of them. */
  readonly perSecond: number;
  readonly onRefused?: (reason: BytesRefusal) => void;
}

/** A network that was quiet may send as much as in this time right away: a crowd opens the portal together. */
const burstSeconds = 8;

/**
 * Bounds the bytes of JSON that this process reads for each network. Each process counts for itself, because the bound
 * protects its event loop, which parses them.
 */
export function createNetworkBytes({ now, perSecond, onRefused = () => {} }: NetworkBytesOptions): TakeBytes {
  const bucketOf = createBuckets({ now });
  const rate: RateLimit = { limit: perSecond * burstSeconds, windowMs: burstSeconds * 1000 };
  const widerRate: RateLimit = { ...rate, limit: rate.limit * networksOfWider };

  return (address, bytes, wanted = bytes) => {
    const at = now();
    const own = bucketOf(networkOf(address), rate);
    if (!own.take(at, bytes)) {
      onRefused('bytes');
      return own.seconds(at, wanted);
    }
    const network = widerNetworkOf(address);
    const wider = network === null ? null : bucketOf(network, widerRate);
    if (!wider || wider.take(at, bytes)) return 0;
    onRefused('wider_bytes');
    return wider.seconds(at, wanted);
  };
}
