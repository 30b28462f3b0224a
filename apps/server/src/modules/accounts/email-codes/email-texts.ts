import type { LanguageCode } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { text } from '@touchline/i18n/server';
import type { MailMessage } from '../../../platform/mail/mail.ts';

type MailTexts = Pick<MailMessage, 'subject' | 'text' | 'language' | 'kind'>;

/** The subject has no code: servers on the way log subjects, and locked phones show them. */
export const codeMail = (language: LanguageCode, code: string): MailTexts => ({
  subject: text(language, 'serverMessages:mail.code.subject'),
  text: text(language, 'serverMessages:mail.code.text', {
    code,
    minutes: limits.accounts.emailCodeLifeMs / 60_000,
  }),
  language,
  kind: 'email_code',
});

/** For the owner of an address that was removed from an account, or replaced there. */
export const unlinkedMail = (language: LanguageCode): MailTexts => ({
  subject: text(language, 'serverMessages:mail.unlinked.subject'),
  text: text(language, 'serverMessages:mail.unlinked.text'),
  language,
  kind: 'email_unlinked',
});

/** For the owner of an address that another account tries to link: only the owner learns that it is linked. */
export const linkedMail = (language: LanguageCode): MailTexts => ({
  subject: text(language, 'serverMessages:mail.linked.subject'),
  text: text(language, 'serverMessages:mail.linked.text'),
  language,
  kind: 'email_linked',
});
