import type { FastifyRequest } from 'fastify';

/**
 * The route path of a request. One route has many spellings (`/%61nchor`, `http://host/anchor`), so code must not
 * decide by the raw address, which is returned only without a route.
 */
export const routeOf = ({ routeOptions, url }: FastifyRequest): string => routeOptions.url ?? url;
