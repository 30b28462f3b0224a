import type { Warning } from '@touchline/contract/operators';

export const noWarning: Warning = { template: null, words: '' };
