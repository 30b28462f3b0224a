import type { Config } from '../../config.ts';
import type { SmtpSettings } from '../../platform/mail/mail-settings.ts';
import { findSmtpProblem } from '../../platform/mail/smtp-sender.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const name = 'mail';

/** Whether mail reaches its receivers. Connects to the mail server and signs in, but sends nothing. */
export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<Finding> {
  if (mail === null) return ok(name, 'No mail is sent: accounts have no e-mail address.');
  if (mail.provider === 'console')
    return fail(
      name,
      'Mail reaches nobody.',
      'Set MAIL_PROVIDER=smtp, SMTP_URL and MAIL_FROM to your mail server, or MAIL_PROVIDER=none.',
    );
  return checkServer(mail);
}

async function checkServer(settings: SmtpSettings): Promise<Finding> {
  const { host, secure, login } = settings.server;
  const problem = await findSmtpProblem(settings);
  if (problem)
    return fail(name, `The mail server ${host} does not accept the connection: ${problem}.`, 'See SMTP_URL.');
  if (!secure && login === null)
    return warn(name, 'Mail travels unencrypted when the server offers no STARTTLS.', 'Set SMTP_URL to smtps://….');
  return ok(name, `Mail is sent through ${host}.`);
}
