import type { FastifyRequest } from 'fastify';

/**
 * The path a request is served under. What was asked for can be spelt in many ways that are served alike (`/%61nchor`,
 * `http://host/anchor`), so nothing may be decided by it; where nothing is served it is all there is.
 */
export const routeOf = ({ routeOptions, url }: FastifyRequest): string => routeOptions.url ?? url;
