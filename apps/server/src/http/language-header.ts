import { type LanguageCode, parseLanguageHeader } from '@touchline/contract/languages';
import type { FastifyRequest } from 'fastify';

/** The language of the reader, from the specification's header. */
export function languageHeaderOf({ headers: { language } }: FastifyRequest): LanguageCode {
  return parseLanguageHeader((Array.isArray(language) ? language[0] : language) ?? '');
}
