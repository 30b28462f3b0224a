import type { LanguageCode } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import type { Platform } from '../../../platform/platform.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { SmsSender } from '../../../platform/sms/sms.ts';
import { accountByPhone } from '../accounts.store.ts';
import type { SmsPurpose } from '../accounts.tables.ts';
import { insertSmsCode } from '../codes/codes.store.ts';
import { createSentCodes } from '../codes/sent-codes.ts';
import { createCodeTokens } from './code-tokens.ts';
import type { Phone } from './phones.ts';
import { codeText, noAccountText } from './sms-texts.ts';

const { smsCodeDigits, smsCodeLifeMs, smsCodeTries, smsPerDay, smsResendAfterMs } = limits.accounts;

type SendRefusal = Refusal<'sms_code_too_soon' | 'sms_daily_limit_reached' | 'sms_send_failed'>;
type CheckRefusal = Refusal<'sms_code_empty' | 'sms_code_wrong' | 'sms_code_tries_exceeded'>;

export type SmsCodes = ReturnType<typeof createSmsCodes>;

/** Codes by SMS for a phone and a purpose, and the tokens that replace verified ones. */
export function createSmsCodes(platform: Platform, sender: SmsSender) {
  const codes = createSentCodes<SendRefusal, CheckRefusal, Refusal<'sms_code_expired'>>(platform, {
    kind: 'sms',
    digits: smsCodeDigits,
    lifeMs: smsCodeLifeMs,
    triesMax: smsCodeTries,
    resendAfterMs: smsResendAfterMs,
    perDay: smsPerDay,
    perHour: () => platform.settings.get('accounts.smsPerHour'),
    tooSoon: (seconds) => refuse('sms_code_too_soon', { seconds }),
    dailyLimit: () => refuse('sms_daily_limit_reached', { max: smsPerDay }),
    notSent: () => refuse('sms_send_failed'),
    empty: () => refuse('sms_code_empty'),
    wrong: () => refuse('sms_code_wrong'),
    triesExceeded: () => refuse('sms_code_tries_exceeded'),
    expired: () => refuse('sms_code_expired'),
  });

  return {
    send: ({ phone }: Phone, purpose: SmsPurpose, language: LanguageCode) =>
      codes.send(
        { phone, purpose },
        {
          counted: [{ lock: phone, receiver: { phone } }],
          insert: (tx, code) => insertSmsCode(tx, { ...code, phone, purpose }),
          deliver: async (code) => {
            const known = purpose !== 'reset_password' || (await accountByPhone(platform.db, phone)) !== undefined;
            const site = platform.site.current().name;
            const text = known ? codeText(language, site, purpose, code) : noAccountText(language, site);
            return sender.send({ to: phone, text, language, kind: purpose });
          },
        },
      ),
    check: ({ phone }: Phone, purpose: SmsPurpose, code: string) => codes.check({ phone, purpose }, code),
    take: codes.take,
    ...createCodeTokens(platform),
  };
}
