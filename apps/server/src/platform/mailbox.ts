import type { LanguageCode } from '@touchline/contract/languages';
import type { Clock } from './clock.ts';

/** An SMS or a mail that a development server shows instead of sending it. */
export interface ShownMessage {
  /** A phone number or an e-mail address. */
  readonly to: string;
  /** Only of mails. */
  readonly subject?: string;
  readonly text: string;
  readonly language: LanguageCode;
  readonly kind: string;
}

export interface MailboxMessage extends ShownMessage {
  readonly at: Date;
}

/** The page that shows them. */
export interface DevMailbox {
  readonly key: string;
}

export interface Mailbox {
  add(message: ShownMessage): void;
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
