import type { FastifyInstance } from 'fastify';
import { inputDepthMax } from '../platform/clean-input.ts';

const [quote, backslash, openList, closeList, openObject, closeObject] = Array.from('"\\[]{}', (sign) =>
  sign.charCodeAt(0),
);

/** JSON nested deeper than any input may be. */
export class TooDeepError extends Error {
  override name = 'TooDeepError';
}

/**
 * Refuses JSON that is nested too deeply before it is parsed: 240 KB of brackets cost a parser ten times what as much
 * regular JSON costs, and are refused at the first bracket too many.
 */
export function boundJsonDepth(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body as string)) done(new TooDeepError('too deep'));
    else void parse(request, body as string, done);
  });
}

/** Whether JSON is nested too deeply; wrong JSON is left to its parser. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = endOfString(json, at);
    else if (sign === openList || sign === openObject) depth += 1;
    else if (sign === closeList || sign === closeObject) depth -= 1;
    if (depth > inputDepthMax) return true;
  }
  return false;
}

/** The place of the quotation mark that ends a string. */
function endOfString(json: string, start: number): number {
  for (let at = start; ; ) {
    at = json.indexOf('"', at + 1);
    if (at === -1) return json.length;
    let escapes = 0;
    while (json.charCodeAt(at - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
}
