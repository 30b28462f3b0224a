import type { LanguageCode } from '@touchline/contract/languages';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { createHttpSender } from './http-sender.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';

export interface SmsMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  readonly language: LanguageCode;
  /** What it is about, for the gateway's templates. */
  readonly kind: string;
}

/** Sends text messages. `failed` means the provider did not take it; a taken message may still not arrive. */
export interface SmsSender {
  send(message: SmsMessage): Promise<'taken' | 'failed'>;
}

export interface Sms {
  readonly sender: SmsSender;
  /** What was sent lately, for developers; null when it is switched off. */
  readonly mailbox: Mailbox | null;
}

/** Writes messages to the log instead of sending them. */
export const createConsoleSender = (log: Logger): SmsSender => ({
  send: async ({ to, text, kind }) => {
    log.info({ to, text, kind }, 'text message');
    return 'taken';
  },
});

/** The sender that the configuration names; with a developer mailbox everything it takes is kept there too. */
export function createSms(config: Pick<Config, 'sms' | 'devMailbox'>, clock: Clock, log: Logger): Sms {
  const { sms } = config;
  const provider = sms.provider === 'http' ? createHttpSender(sms, log) : createConsoleSender(log);
  if (!config.devMailbox) return { sender: provider, mailbox: null };
  const mailbox = createMailbox(clock);
  const sender: SmsSender = {
    send: async (message) => {
      const outcome = await provider.send(message);
      if (outcome === 'taken') mailbox.add(message);
      return outcome;
    },
  };
  return { sender, mailbox };
}
