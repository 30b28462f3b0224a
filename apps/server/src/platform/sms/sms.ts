import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { createHttpSender } from './http-sender.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import type { SmsSender } from './sms-sender.ts';

export type { SmsMessage, SmsSender } from './sms-sender.ts';

export interface Sms {
  readonly sender: SmsSender;
  /** What was sent lately, for developers; null when it is switched off. */
  readonly mailbox: Mailbox | null;
}

/**
 * Sends nothing: messages are read in the developer mailbox, or nowhere. Codes are never in the log, which more people
 * read than have the phone.
 */
export const createConsoleSender = (mailbox: Mailbox | null, log: Logger): SmsSender => ({
  send: async (message) => {
    const { kind } = message;
    if (!mailbox) {
      log.warn({ kind }, 'text message not sent: there is no SMS gateway');
      return 'failed';
    }
    mailbox.add(message);
    log.info({ kind }, 'text message put in the developer mailbox');
    return 'taken';
  },
});

/** The sender that the configuration names. Only one that sends nothing has a mailbox. */
export function createSms(config: Pick<Config, 'sms' | 'devMailbox'>, clock: Clock, log: Logger): Sms {
  const { sms } = config;
  if (sms.provider === 'http') return { sender: createHttpSender(sms, log), mailbox: null };
  const mailbox = config.devMailbox ? createMailbox(clock) : null;
  return { sender: createConsoleSender(mailbox, log), mailbox };
}
