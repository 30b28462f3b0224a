import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { createMailbox, type Mailbox } from '../mailbox.ts';
import type { PlatformConfig } from '../platform-config.ts';
import type { MailSender } from './mail-sender.ts';
import { createSmtpSender } from './smtp-sender.ts';

export type { MailMessage, MailSender } from './mail-sender.ts';

export interface Mail {
  readonly sender: MailSender;
  /** Recent messages, for developers; null when mails are sent or switched off. */
  readonly mailbox: Mailbox | null;
}

/** Sends nothing: mails appear in the developer mailbox only. Codes never go to the log. */
const createConsoleSender = (mailbox: Mailbox | null, log: Logger): MailSender => ({
  send: async (message) => {
    const { kind } = message;
    if (!mailbox) {
      log.warn({ kind }, 'mail not sent: no provider configured');
      return 'failed';
    }
    mailbox.add(message);
    log.info({ kind }, 'mail stored in the developer mailbox');
    return 'taken';
  },
});

/** The sender named by the configuration. `shared` is the mailbox of the SMS, where mails are shown too. */
export function createMail(
  { mail, devMailbox }: Pick<PlatformConfig, 'mail' | 'devMailbox'>,
  { clock, log, shared = null }: { readonly clock: Clock; readonly log: Logger; readonly shared?: Mailbox | null },
): Mail {
  if (mail?.provider === 'smtp') return { sender: createSmtpSender(mail, log), mailbox: null };
  const mailbox = mail && devMailbox ? (shared ?? createMailbox(clock)) : null;
  return { sender: createConsoleSender(mailbox, log), mailbox };
}
