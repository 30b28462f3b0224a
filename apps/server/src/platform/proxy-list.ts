/**
 * Trusted sources of `X-Forwarded-*` headers: none, a number of hops or addresses; `on` means all private networks.
 */
export type TrustProxy = boolean | number | readonly string[];

/** The trusted proxies for an engine: their number, or addresses and networks, separated by commas; empty for none. */
export const proxyList = (trust: TrustProxy): string => {
  if (typeof trust === 'boolean') return '';
  return typeof trust === 'number' ? String(trust) : trust.join(',');
};
