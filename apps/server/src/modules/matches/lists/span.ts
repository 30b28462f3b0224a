import { BadInput } from '../../../platform/refusal.ts';

const longest = 32 * 24 * 3_600_000;

/** Null when `from` is before `to` and the time span is a month at most, else the refusal for `path`. */
export function checkedSpan(span: { from: string; to: string }, path: string): BadInput | null {
  const length = Date.parse(span.to) - Date.parse(span.from);
  return length > 0 && length <= longest ? null : new BadInput([{ path, code: 'span_invalid' }]);
}
