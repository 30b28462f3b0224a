import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from '../../../platform/public-address.ts';

/**
 * Which push services may be reached. A user states the address of the service, so that it is no way into the network of
 * the server: names are checked when they are given, and addresses each time a connection is made.
 */
export interface PushServices {
  /** Whether an endpoint may be registered and used. */
  isAllowed(endpoint: URL): boolean;
  /** Whether a connection to this address may be made. */
  isReachable(ip: string): boolean;
  /** The addresses of a host; rejects without any. */
  resolve(host: string): Promise<readonly string[]>;
}

const queryMs = 1000;
const resolveMs = 2500;

/** The address that a host of a URL is, or null for a name. */
export const literalAddress = (host: string): string | null => {
  const plain = host.replace(/^\[|\]$/g, '');
  return isIP(plain) === 0 ? null : plain;
};

/**
 * Asks the name servers itself: `getaddrinfo` occupies one of the four threads of the process, so that a few names whose
 * servers do not answer would stop all reading of files.
 */
async function resolveHost(host: string): Promise<readonly string[]> {
  const literal = literalAddress(host);
  if (literal !== null) return [literal];
  const resolver = new Resolver({ timeout: queryMs, tries: 2 });
  const late = setTimeout(() => resolver.cancel(), resolveMs);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  clearTimeout(late);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0) throw new Error(`${host} has no address`);
  return addresses;
}

/** Push services of browsers: https at its usual port, by a name of the public internet. */
export const publicPushServices: PushServices = {
  isAllowed: ({ protocol, port, hostname, username, password }) =>
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    // An address instead of a name has no certificate of a push service.
    literalAddress(hostname) === null &&
    hostname.includes('.'),
  isReachable: isPublicAddress,
  resolve: resolveHost,
};

/** The endpoint of a device as a URL; null when it is none or must not be used. */
export function allowedEndpoint(services: PushServices, endpoint: string): URL | null {
  const url = URL.parse(endpoint);
  return url && services.isAllowed(url) ? url : null;
}
