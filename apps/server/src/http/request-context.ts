import type { FastifyRequest } from 'fastify';
import { safeHost } from '../platform/host-name.ts';
import { clientAddress } from './client-address.ts';
import type { CallContext } from './context.ts';
import type { CountryOf } from './country.ts';
import { languageHeaderOf } from './language-header.ts';
import { bearerOf, type Caller } from './serve.ts';

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

/** Reads the specification's headers: language, device info, authorization. */
export const requestContext =
  (publicUrl: string | null, countryOf: CountryOf = () => null) =>
  (request: FastifyRequest, principal: Caller): CallContext => ({
    principal: principal as never,
    language: languageHeaderOf(request),
    device: header(request, 'device-info').replace(/^pc,/, '').slice(0, 100),
    ip: clientAddress(request),
    country: countryOf(request.raw),
    origin: publicUrl ?? `${request.protocol}://${safeHost(request.host, request.raw)}`,
    authorization: bearerOf(request),
    log: request.log as never,
  });
