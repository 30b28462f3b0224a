import type { accountCalls } from '@touchline/contract/accounts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import type { AccountDeps } from '../needs.ts';
import { parseEmail } from './emails.ts';

export interface CodeRequester {
  readonly principal: Principal;
  readonly language: LanguageCode;
  readonly ip: string;
}

/** Sends a code to prove the possession of an address. */
export async function sendEmailCode(
  { emailCodes }: Pick<AccountDeps, 'emailCodes'>,
  { principal, language, ip }: CodeRequester,
  input: ParsedInputOf<typeof accountCalls.sendEmailCode>,
) {
  const email = parseEmail(input.email);
  if (isRefusal(email)) return email;
  const sent = await emailCodes.send({ uid: principal.uid, email }, { language, ip });
  if (isRefusal(sent)) return sent;
  return { resendAt: sent.resendAt.toISOString(), expiresAt: sent.expiresAt.toISOString() };
}
