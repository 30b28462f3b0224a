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
}

/** Push services of browsers: https at its usual port, by a name of the public internet. */
export const publicPushServices: PushServices = {
  isAllowed: ({ protocol, port, hostname, username, password }) =>
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    // An address instead of a name has no certificate of a push service.
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
    hostname.includes('.'),
  isReachable: isPublicAddress,
};

/** The endpoint of a device as a URL; null when it is none or must not be used. */
export function allowedEndpoint(services: PushServices, endpoint: string): URL | null {
  const url = URL.parse(endpoint);
  return url && services.isAllowed(url) ? url : null;
}
