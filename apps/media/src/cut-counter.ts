/** Reasons for which the engine itself ends a connection. */
export const cutReasons = [
  'time_ahead',
  'rate_too_high',
  'codec_not_supported',
  'protocol_error',
  'silent',
  'answers_unread',
  /** The connection never published. */
  'setup_timeout',
  'setup_protocol_error',
  'setup_answers_unread',
] as const;
export type CutReason = (typeof cutReasons)[number];

const ofPublishers: Readonly<Record<string, CutReason>> = {
  stream_time_ahead: 'time_ahead',
  stream_rate_too_high: 'rate_too_high',
  stream_codec_not_supported: 'codec_not_supported',
  'protocol error': 'protocol_error',
  'encoder went silent': 'silent',
  'reads no answers': 'answers_unread',
};
const ofOthers: Readonly<Record<string, CutReason>> = {
  'set-up took too long': 'setup_timeout',
  'protocol error': 'setup_protocol_error',
  'reads no answers': 'setup_answers_unread',
};

/** Number of cuts since the start, by reason. */
export class CutCounter {
  readonly #counts = new Map<CutReason, number>();

  /** Counts the end of a connection if the engine cut it. */
  count(reason: string, hasPublished: boolean): void {
    const cut = (hasPublished ? ofPublishers : ofOthers)[reason];
    if (cut) this.#counts.set(cut, (this.#counts.get(cut) ?? 0) + 1);
  }

  get all(): Record<CutReason, number> {
    const entries = cutReasons.map((reason) => [reason, this.#counts.get(reason) ?? 0] as const);
    return Object.fromEntries(entries) as Record<CutReason, number>;
  }
}
