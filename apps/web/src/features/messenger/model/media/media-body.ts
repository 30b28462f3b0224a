import { serverNow } from '@touchline/app-kit/clock';
import type { MessageBody } from '@touchline/client/messenger';

export type MediaBody = Extract<MessageBody, { content: { expiresAt: string } }>;

/** The id of a message that the server has; null for one that is being sent or is part of another. */
export const idOf = (body: object): string | null => ('id' in body && typeof body.id === 'string' ? body.id : null);

export const hasExpired = ({ content: { expired, expiresAt } }: MediaBody): boolean =>
  expired || Date.parse(expiresAt) <= serverNow();

/** A size in the units of its magnitude. */
export function sizeText(bytes: number, intl: string): string {
  const isLarge = bytes >= 1_048_576;
  const [value, unit] = isLarge ? [bytes / 1_048_576, 'megabyte'] : [Math.max(1, bytes / 1024), 'kilobyte'];
  return new Intl.NumberFormat(intl, { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 }).format(value);
}
