import { isErrorCode } from '@touchline/contract/errors';
import type { HostileAnswer } from './send.ts';

const envelopeOf = (body: string): { success?: boolean; code?: string; data?: unknown } | null => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
};

/** What is wrong with an answer of the API whatever was asked; null for a success or a declared refusal. */
export function problemOf({ status, body }: HostileAnswer): string | null {
  // Node's client itself would not send it.
  if (status === -1) return null;
  if (status === 0) return `no answer: ${body}`;
  if (status >= 500) return `${status}: ${body.slice(0, 300)}`;
  if (/\bat .*\.[tj]s:\d+/.test(body)) return `a stack: ${body.slice(0, 300)}`;
  const envelope = envelopeOf(body);
  // Node itself answers what is no HTTP, without a body.
  if (!envelope) return status === 400 || status === 431 ? null : `${status} is no envelope: ${body.slice(0, 300)}`;
  const declared = status === 200 ? envelope.success === true : isErrorCode(envelope.code ?? '');
  return declared ? null : `${status} with the code ${envelope.code}`;
}

/** The data of a success. */
export const dataOf = ({ status, body }: HostileAnswer): unknown =>
  status === 200 ? envelopeOf(body)?.data : undefined;
