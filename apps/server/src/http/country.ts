import type { IncomingMessage } from 'node:http';
import { believes, type ProxyTrust } from './proxy-trust.ts';

/** The country a request comes from, ISO 3166-1 alpha-2; null where nobody who is believed says so. */
export type CountryOf = (request: IncomingMessage) => string | null;

/**
 * Reads the header in which a proxy names the country (`CF-IPCountry` of Cloudflare, `X-Country` of others). It is
 * believed only from a trusted proxy: anybody else could write what they like into it. `XX` and `T1` (unknown, Tor) are
 * no countries.
 */
export function countryFrom(trust: ProxyTrust, header: string): CountryOf {
  const believed = believes(trust);
  const name = header.toLowerCase();
  return (request) => {
    const value = request.headers[name];
    if (value === undefined || !believed(request.socket.remoteAddress ?? '', 0)) return null;
    // Of several, the last was written by the proxy that is nearest.
    const country = (Array.isArray(value) ? value.at(-1) : value.split(',').at(-1))?.trim().toUpperCase() ?? '';
    return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
  };
}

/** Whether the header of a country is believed from anybody at all. */
export const believesCountries = (trust: ProxyTrust): boolean =>
  typeof trust === 'number' ? trust > 0 : typeof trust === 'boolean' ? trust : trust.length > 0;
