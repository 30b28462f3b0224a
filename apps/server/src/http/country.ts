import type { IncomingMessage } from 'node:http';
import { type ProxyTrust, trustPredicateOf } from './proxy-trust.ts';

/** Country of a request, ISO 3166-1 alpha-2; null when no trusted proxy states it. */
export type CountryOf = (request: IncomingMessage) => string | null;

/**
 * Reads the country header of a proxy (`CF-IPCountry` of Cloudflare, `X-Country` of others). Only a trusted proxy may
 * set it: any client could forge it. `XX` and `T1` (unknown, Tor) are no countries.
 */
export function countryFrom(trust: ProxyTrust, header: string): CountryOf {
  const isTrusted = trustPredicateOf(trust);
  const name = header.toLowerCase();
  return (request) => {
    const value = request.headers[name];
    if (value === undefined || !isTrusted(request.socket.remoteAddress ?? '', 0)) return null;
    // The nearest proxy wrote the last of several values.
    const country = (Array.isArray(value) ? value.at(-1) : value.split(',').at(-1))?.trim().toUpperCase() ?? '';
    return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
  };
}

/** Whether any source of the country header is trusted. */
export const trustsCountryHeader = (trust: ProxyTrust): boolean =>
  typeof trust === 'number' ? trust > 0 : typeof trust === 'boolean' ? trust : trust.length > 0;
