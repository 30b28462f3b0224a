import { limits } from '@touchline/contract/limits';
import type { ConversationState } from './conversations/states.store.ts';

/** Bytes of a message or a conversation besides what is counted, such as names and cards of users. */
const othersBytes = 1000;

/** The first rows of a page, as many as fit into it together; at least one. */
export function fittingRows<T>(rows: readonly T[], bytesOf: (row: T) => number): readonly T[] {
  let left: number = limits.messages.pageBytesMax;
  const end = rows.findIndex((row, at) => {
    left -= bytesOf(row);
    return left < 0 && at > 0;
  });
  return end < 0 ? rows : rows.slice(0, end);
}

/** A conversation in a page, in bytes: its last message and its draft. */
export const bytesOfState = ({ last_bytes: last, draft }: Pick<ConversationState, 'last_bytes' | 'draft'>): number =>
  othersBytes + (last ?? 0) + Buffer.byteLength(draft?.text ?? '');
