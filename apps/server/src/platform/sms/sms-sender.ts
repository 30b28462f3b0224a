import type { LanguageCode } from '@touchline/contract/languages';

export interface SmsMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  readonly language: LanguageCode;
  /** The purpose, for the templates of the gateway. */
  readonly kind: string;
}

/** Sends text messages. `failed` means the provider rejected it; an accepted message may still not arrive. */
export interface SmsSender {
  send(message: SmsMessage): Promise<'taken' | 'failed'>;
}
