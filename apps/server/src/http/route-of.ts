import type { FastifyRequest } from 'fastify';

type RouteOptions = FastifyRequest['routeOptions'];

const options = Symbol('route options');

/** Options of the route of a request. Fastify makes them at every access, so they are kept with the request. */
export function routeOptionsOf(request: FastifyRequest & { [options]?: RouteOptions }): RouteOptions {
  request[options] ??= request.routeOptions;
  return request[options];
}

/**
 * The route path of a request. One route has many spellings (`/%61nchor`, `http://host/anchor`), so code must not
 * decide by the raw address, which is returned only without a route.
 */
export const routeOf = (request: FastifyRequest): string => routeOptionsOf(request).url ?? request.url;
