import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { createMailbox, type Mailbox } from '../mailbox.ts';
import type { PlatformConfig } from '../platform-config.ts';
import { createHttpSender } from './http-sender.ts';
import type { SmsSender } from './sms-sender.ts';

export type { SmsMessage, SmsSender } from './sms-sender.ts';

export interface Sms {
  readonly sender: SmsSender;
  /** Recent messages, for developers; null when switched off. */
  readonly mailbox: Mailbox | null;
}

/**
 * Sends nothing: messages appear in the developer mailbox only. Codes never go to the log, because its readers do not
 * own the phone.
 */
export const createConsoleSender = (mailbox: Mailbox | null, log: Logger): SmsSender => ({
  send: async (message) => {
    const { kind } = message;
    if (!mailbox) {
      log.warn({ kind }, 'SMS not sent: no gateway configured');
      return 'failed';
    }
    mailbox.add(message);
    log.info({ kind }, 'SMS stored in the developer mailbox');
    return 'taken';
  },
});

/** The sender named by the configuration. Only the console sender has a mailbox. */
export function createSms(config: Pick<PlatformConfig, 'sms' | 'devMailbox'>, clock: Clock, log: Logger): Sms {
  const { sms } = config;
  if (sms.provider === 'http') return { sender: createHttpSender(sms, log), mailbox: null };
  const mailbox = config.devMailbox ? createMailbox(clock) : null;
  return { sender: createConsoleSender(mailbox, log), mailbox };
}
