import type { CutOffTemplate } from '@touchline/contract/streams';

const separator = ': ';

/** The stored reason of a cut-off: the template and the operator's text. */
export const joinReason = (template: CutOffTemplate | null, words: string): string =>
  [template, words].filter(Boolean).join(separator);

/** The operator's text of a stored reason. */
export const wordsOf = (template: CutOffTemplate | null, stored: string): string =>
  template === null ? stored : stored.slice(template.length + separator.length);
