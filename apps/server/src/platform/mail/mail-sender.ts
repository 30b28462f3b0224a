import type { LanguageCode } from '@touchline/contract/languages';

export interface MailMessage {
  /** A canonical address. */
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  readonly language: LanguageCode;
  /** The purpose, for the log. */
  readonly kind: string;
}

/** Sends mails. `failed` means the server rejected it; an accepted mail may still not arrive. */
export interface MailSender {
  send(message: MailMessage): Promise<'taken' | 'failed'>;
}
