import type { ErrorCode } from '@touchline/contract/errors';
import { type Envelope, fromWire } from '@touchline/contract/kernel';
import { ApiError, codeOf } from './api-error.ts';

/** Error codes for responses without an envelope, such as those of a proxy or a stopping server. */
const codesOfStatus: Readonly<Record<number, ErrorCode>> = {
  408: 'timeout',
  413: 'payload_too_large',
  429: 'too_many_requests',
  502: 'maintenance',
  503: 'maintenance',
  504: 'timeout',
};

/** Returns the data of a success; throws `ApiError` for everything else, with non-JSON text in its data for the log. */
export function dataOf(status: number, text: string): unknown {
  const body = parse(text);
  if (!isEnvelope(body))
    throw new ApiError(codesOfStatus[status] ?? 'internal', { status, data: { text: text.slice(0, 500) } });
  if (body.success) return body.data;
  const { code, data, fields } = body;
  throw new ApiError(codeOf(code), { status, data, fields });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(fromWire(text));
  } catch {
    return text;
  }
}

const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean';
