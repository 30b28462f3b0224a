import { createHmac } from 'node:crypto';
import { canonicalEmail } from '@touchline/contract/accounts';
import { withoutInvisible } from '@touchline/contract/text';
import type { MailSettings, SmtpSettings } from '../platform/mail/mail-settings.ts';
import type { DevMailbox } from '../platform/mailbox.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { SmsSettings } from '../platform/sms/sms-settings.ts';
import {
  address,
  type Environment,
  isSet,
  oneOf,
  onOff,
  parseUrl,
  text,
  type ValuesOf,
  variable,
} from './variables.ts';

const mailProviders = ['console', 'smtp', 'none'] as const;

const smtpServer = variable(
  null,
  'must be an address such as smtps://user:password@mail.example',
  (value): SmtpSettings['server'] | undefined => {
    const url = parseUrl(value, ['smtp:', 'smtps:']);
    if (!url || !/^\/?$/.test(url.pathname) || url.search !== '') return undefined;
    const secure = url.protocol === 'smtps:';
    try {
      const login = { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
      return {
        host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
        port: Number(url.port) || (secure ? 465 : 587),
        secure,
        login: login.user === '' ? null : login,
      };
    } catch {
      return undefined;
    }
  },
);
/** `Touchline <no-reply@live.example>`, or the address alone. */
const mailFrom = variable(null, 'must be a sender such as Touchline <no-reply@live.example>', (value) => {
  const [, name = '', typed = value] = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(value) ?? [];
  if (withoutInvisible(name) !== name) return undefined;
  const sender = canonicalEmail(typed);
  return sender === null ? undefined : { name: name.trim(), address: sender };
});

/** SMS and mails that the server sends. */
export const messageVariables = {
  SMS_PROVIDER: oneOf(['console', 'http'], 'console' as const),
  SMS_HTTP_URL: address('https://sms.example/send', 'http:', 'https:'),
  SMS_HTTP_KEY: text(null),
  MAIL_PROVIDER: oneOf(mailProviders, null),
  SMTP_URL: smtpServer,
  MAIL_FROM: mailFrom,
  DEV_MAILBOX: onOff(null),
};

export function messageProblems(given: Environment): string[] {
  const providerOf = (name: string): string | undefined => given[name]?.trim().toLowerCase();
  const problems: string[] = [];
  if (providerOf('SMS_PROVIDER') === 'http' && !isSet(given, 'SMS_HTTP_URL'))
    problems.push('SMS_HTTP_URL must be set when SMS_PROVIDER is http.');
  if (providerOf('MAIL_PROVIDER') === 'smtp' && !(isSet(given, 'SMTP_URL') && isSet(given, 'MAIL_FROM')))
    problems.push('SMTP_URL and MAIL_FROM must be set when MAIL_PROVIDER is smtp.');
  return problems;
}

type Values = ValuesOf<typeof messageVariables>;

export const readSms = (read: Values): SmsSettings =>
  read.SMS_PROVIDER === 'http' && read.SMS_HTTP_URL
    ? { provider: 'http', url: read.SMS_HTTP_URL, key: read.SMS_HTTP_KEY }
    : { provider: 'console' };

/** By default as the SMS: codes of a development server are shown, and a platform with a gateway sends no mail. */
export function readMail({ MAIL_PROVIDER, SMS_PROVIDER, SMTP_URL: server, MAIL_FROM: from }: Values) {
  const provider = MAIL_PROVIDER ?? (SMS_PROVIDER === 'console' ? 'console' : 'none');
  const settings: MailSettings | null =
    provider === 'smtp' && server && from ? { provider, server, from } : provider === 'console' ? { provider } : null;
  return settings;
}

/** A server on https is public, and providers other than the console send codes to their receivers. */
export function readMailbox(
  read: Values,
  { mail, publicUrl, secrets }: { mail: MailSettings | null; publicUrl: string | null; secrets: Secrets },
): DevMailbox | null {
  const isShown = read.SMS_PROVIDER === 'console' || mail?.provider === 'console';
  return isShown && read.DEV_MAILBOX !== false && !publicUrl?.startsWith('https:')
    ? { key: mailboxKey(secrets) }
    : null;
}

/** The same at every start of an install; it cannot be derived without the secret. */
const mailboxKey = ({ signing }: Secrets): string =>
  createHmac('sha256', signing).update('developer mailbox').digest('base64url').slice(0, 24);
