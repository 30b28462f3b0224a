import type { LanguageCode } from '@touchline/contract/languages';

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
