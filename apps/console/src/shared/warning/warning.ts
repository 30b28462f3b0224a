import type { Warning } from '@touchline/contract/operators';

export const noWarning: Warning = { template: null, words: '' };

/** As it is sent; null while nothing is said. */
export const saidIn = ({ template, words }: Warning): Warning | null =>
  template === null && words.trim() === '' ? null : { template, words: words.trim() };
