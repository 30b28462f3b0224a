import type { LanguageCode } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { text } from '@touchline/i18n/server';
import type { MailMessage } from '../../../platform/mail/mail.ts';
import type { SiteRow } from '../../../platform/site/site.store.ts';
import { signatureOf } from '../../../platform/site/site.ts';

type MailTexts = Pick<MailMessage, 'subject' | 'text' | 'language' | 'kind'>;

/** Subject and text of a mail, signed by those who run the platform. */
function mailOf(
  language: LanguageCode,
  site: SiteRow,
  name: 'code' | 'unlinked' | 'linked',
  values: Readonly<Record<string, string | number>> = {},
) {
  const all = { ...values, site: site.name };
  return {
    subject: text(language, `serverMessages:mail.${name}.subject`, all),
    text: text(language, `serverMessages:mail.${name}.text`, all) + signatureOf(site),
    language,
  };
}

/** The subject has no code: servers on the way log subjects, and locked phones show them. */
export const codeMail = (language: LanguageCode, site: SiteRow, code: string): MailTexts => ({
  ...mailOf(language, site, 'code', { code, minutes: limits.accounts.emailCodeLifeMs / 60_000 }),
  kind: 'email_code',
});

/** For the owner of an address that was removed from an account, or replaced there. */
export const unlinkedMail = (language: LanguageCode, site: SiteRow): MailTexts => ({
  ...mailOf(language, site, 'unlinked'),
  kind: 'email_unlinked',
});

/** For the owner of an address that another account tries to link: only the owner learns that it is linked. */
export const linkedMail = (language: LanguageCode, site: SiteRow): MailTexts => ({
  ...mailOf(language, site, 'linked'),
  kind: 'email_linked',
});
