import { perHour } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import type { MailSender } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { takeAllowanceOfNetworks } from '../../../platform/rate-limit/network-rate.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { accountByEmail } from '../accounts.store.ts';
import { insertEmailCode } from '../codes/codes.store.ts';
import { createSentCodes } from '../codes/sent-codes.ts';
import { codeMail, linkedMail } from './email-texts.ts';

const { emailCodeDigits, emailCodeLifeMs, emailCodeTries, emailResendAfterMs, emailsPerDay, emailsPerNetwork } =
  limits.accounts;

type SendRefusal = Refusal<'email_code_too_soon' | 'email_daily_limit_reached' | 'email_send_failed'>;
type CheckRefusal = Refusal<'email_code_empty' | 'email_code_wrong' | 'email_code_tries_exceeded'>;

/** An account and the address that it wants to link. */
interface EmailClaim {
  readonly uid: string;
  /** Canonical. */
  readonly email: string;
}

export type EmailCodes = ReturnType<typeof createEmailCodes>;

export function createEmailCodes(platform: Platform, sender: MailSender) {
  const codes = createSentCodes<SendRefusal, CheckRefusal, Refusal<'email_code_expired'>>(platform, {
    kind: 'email',
    digits: emailCodeDigits,
    lifeMs: emailCodeLifeMs,
    triesMax: emailCodeTries,
    resendAfterMs: emailResendAfterMs,
    perDay: emailsPerDay,
    perHour: () => platform.settings.get('accounts.emailsPerHour'),
    tooSoon: (seconds) => refuse('email_code_too_soon', { seconds }),
    dailyLimit: () => refuse('email_daily_limit_reached'),
    notSent: () => refuse('email_send_failed'),
    empty: () => refuse('email_code_empty'),
    wrong: () => refuse('email_code_wrong'),
    triesExceeded: () => refuse('email_code_tries_exceeded'),
    expired: () => refuse('email_code_expired'),
  });

  return {
    /**
     * Sends a code to an address, or tells its owner that another account tries to link it. Answers and counts both the
     * same.
     */
    send: async (
      { uid, email }: EmailClaim,
      { language, ip }: { readonly language: LanguageCode; readonly ip: string },
    ) => {
      const owner = await accountByEmail(platform.db, email);
      if (owner?.uid === uid) return refuse('email_unchanged');
      return codes.send(
        { uid, email },
        {
          counted: [
            { lock: `account:${uid}`, receiver: { uid } },
            { lock: `address:${email}`, receiver: { email } },
          ],
          // Nobody gets the code of an address with an owner, so it must not be guessed either.
          isVoid: owner !== undefined,
          allow: async (tx) => {
            const seconds = await takeAllowanceOfNetworks(platform, tx, 'email', ip, perHour(emailsPerNetwork));
            return seconds > 0 ? refuse('too_many_requests', { seconds }) : null;
          },
          insert: (tx, code) => insertEmailCode(tx, { ...code, uid, email }),
          deliver: (code) => {
            const site = platform.site.current();
            const mail = owner ? linkedMail(owner.language, site) : codeMail(language, site, code);
            return sender.send({ to: email, ...mail });
          },
        },
      );
    },
    check: ({ uid, email }: EmailClaim, code: string) => codes.check({ uid, email }, code),
    take: codes.take,
  };
}
