import type { accountCalls } from '@touchline/contract/accounts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { isRefusal } from '../../../platform/refusal.ts';
import type { AccountDeps } from '../needs.ts';
import { parsePhone } from './phones.ts';

type Input = ParsedInputOf<typeof accountCalls.codeToken>;

/** Exchanges a right code for a token that authorises one change. */
export async function exchangePhoneCode({ db, codes }: Pick<AccountDeps, 'db' | 'codes'>, input: Input) {
  const phone = parsePhone(input);
  if (isRefusal(phone)) return phone;
  const code = await codes.check(phone, input.purpose, input.smsCode);
  if (isRefusal(code)) return code;
  const taken = await codes.take(db, code);
  if (isRefusal(taken)) return taken;
  const { codeToken, expiresAt } = await codes.makeToken(db, phone, input.purpose);
  return { codeToken, expiresAt: expiresAt.toISOString() };
}
