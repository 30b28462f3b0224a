import type { accountCalls } from '@touchline/contract/accounts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import { isRefusal } from '../../../platform/refusal.ts';
import type { AccountDeps } from '../needs.ts';
import { parsePhone } from './phones.ts';

type Input = ParsedInputOf<typeof accountCalls.getPhoneCode>;

/** Sends a code by SMS to prove the possession of a phone. */
export async function sendPhoneCode({ codes }: Pick<AccountDeps, 'codes'>, input: Input, language: LanguageCode) {
  const phone = parsePhone(input);
  if (isRefusal(phone)) return phone;
  const sent = await codes.send(phone, input.purpose, language);
  if (isRefusal(sent)) return sent;
  return { resendAt: sent.resendAt.toISOString(), expiresAt: sent.expiresAt.toISOString() };
}
