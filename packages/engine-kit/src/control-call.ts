import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readJson } from './read-json.ts';

export type ControlBody = Readonly<Record<string, unknown>>;

/** Whether a request carries the bearer secret of the control calls. */
export function hasControlSecret({ headers }: Pick<IncomingMessage, 'headers'>, secret: string): boolean {
  // Digests have equal length, so that the comparison does not reveal the length of the secret.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${secret}`));
}

/** The body as an object; null when it is too long or no object. */
export async function readControlBody(request: AsyncIterable<Buffer>, maxBytes: number): Promise<ControlBody | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > maxBytes) return null;
    parts.push(part);
  }
  const body = readJson(Buffer.concat(parts).toString('utf8'));
  return typeof body === 'object' && body !== null ? { ...body } : null;
}

/** The countries of `POST /control/zones {closed: ["CN"]}`; null when the body is wrong. */
export function readClosedZones({ closed }: ControlBody): string[] | null {
  const zones: unknown[] | null = Array.isArray(closed) ? closed : null;
  return zones?.every((zone) => typeof zone === 'string') ? zones : null;
}
