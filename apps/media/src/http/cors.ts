import type { IncomingMessage, ServerResponse } from 'node:http';

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

/** WebSockets have no CORS, so their origin is checked here; clients without an origin are not browsers. */
export function originAllowed(origin: string | undefined, cors: string): boolean {
  if (cors === '*' || origin === undefined) return true;
  return cors.split(',').some((allowed) => allowed.trim() === origin);
}
