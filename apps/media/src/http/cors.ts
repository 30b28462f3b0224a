import type { IncomingMessage, ServerResponse } from 'node:http';
import { originAllowed } from '@touchline/engine-kit';

/** Allows pages of the configured origins (comma-separated, or `*`) to read media. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse, cors: string): void {
  const origin = request.headers.origin;
  if (cors === '*') response.setHeader('access-control-allow-origin', '*');
  else {
    response.setHeader('vary', 'origin');
    if (origin && originAllowed(origin, cors)) response.setHeader('access-control-allow-origin', origin);
  }
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'GET, HEAD, OPTIONS');
  response.setHeader('access-control-allow-headers', 'range');
  response.setHeader('access-control-max-age', '86400');
}
