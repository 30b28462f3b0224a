import { getDomain } from 'tldts-icann';

/**
 * The part of a host name that somebody had to register: names below it are free, so they count as one. Suffixes of
 * hosting companies (`duckdns.org`) count as domains, too, because names below them are free.
 */
export const registrableDomain = (host: string): string => getDomain(host, { extractHostname: false }) ?? host;
