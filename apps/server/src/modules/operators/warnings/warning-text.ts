import type { LanguageCode } from '@touchline/contract/languages';
import type { Warning } from '@touchline/contract/operators';
import { text } from '@touchline/i18n/server';
import { ended, inOneLine } from '../../../platform/sentences.ts';

/** A warning as shown to the user: the template, then the operator's text. */
export function warningText(language: LanguageCode, { template, words }: Warning): string {
  if (template === null) return words;
  return inOneLine(language, text(language, `serverMessages:warning.${template}`), words === '' ? '' : ended(words));
}
