import type { Clock } from '../clock.ts';
import type { SmsMessage } from './sms-sender.ts';

export interface MailboxMessage extends SmsMessage {
  readonly at: Date;
}

export interface Mailbox {
  add(message: SmsMessage): void;
  /** Newest first. */
  list(): readonly MailboxMessage[];
}

const messagesMax = 200;

/** Keeps the last messages in memory. */
export function createMailbox(clock: Clock): Mailbox {
  const messages: MailboxMessage[] = [];
  return {
    add: (message) => {
      messages.unshift({ ...message, at: clock.date() });
      messages.length = Math.min(messages.length, messagesMax);
    },
    list: () => messages,
  };
}
