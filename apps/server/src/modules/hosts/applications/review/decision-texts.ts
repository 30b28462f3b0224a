import type { LanguageCode } from '@touchline/contract/languages';
import type { RejectionReason } from '@touchline/contract/operators';
import { text } from '@touchline/i18n/server';
import { ended, inOneLine } from '../../../../platform/sentences.ts';

/** The text of a template; for `other` its name, which no applicant sees. */
export const templateText = (language: LanguageCode, template: RejectionReason): string =>
  text(language, `serverMessages:reason.${template}`);

/** The reason for the applicant: the template, then the reviewer's text, as sentences. */
export function reasonText(language: LanguageCode, template: RejectionReason, written: string): string {
  const own = written === '' ? '' : ended(written);
  return template === 'other' ? own : inOneLine(language, templateText(language, template), own);
}

/** Longer messages cost several SMS parts; the portal shows the whole reason. */
const smsReasonMax = 200;

export const approvalSms = (language: LanguageCode, site: string): string =>
  text(language, 'serverMessages:application.approved', { site });

export function rejectionSms(language: LanguageCode, site: string, whole: string): string {
  const letters = Array.from(whole);
  const reason = letters.length > smsReasonMax ? `${letters.slice(0, smsReasonMax - 1).join('')}…` : whole;
  return text(language, 'serverMessages:application.rejected', { site, reason });
}
