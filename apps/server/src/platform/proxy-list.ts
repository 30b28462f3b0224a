import type { Config } from '../config.ts';

/** The trusted proxies for an engine: their number, or addresses and networks, separated by commas; empty for none. */
export const proxyList = (trust: Config['http']['trustProxy']): string => {
  if (typeof trust === 'boolean') return '';
  return typeof trust === 'number' ? String(trust) : trust.join(',');
};
