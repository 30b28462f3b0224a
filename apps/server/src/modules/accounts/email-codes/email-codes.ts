import { createHmac, timingSafeEqual } from 'node:crypto';
import { clockSlackMs, perHour, timeLeft, waitLeft } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { secondsLeft } from '@touchline/contract/text';
import { networkOf } from '@touchline/net';
import { inTransaction, type Queries, type Tx } from '../../../platform/db/database.ts';
import type { MailSender } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { takeAllowance } from '../../../platform/rate-limit/allowance.store.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { accountByEmail } from '../accounts.store.ts';
import * as codes from '../codes/codes.store.ts';
import * as store from './email-codes.store.ts';
import { codeMail, linkedMail } from './email-texts.ts';

const hour = 3_600_000;
const { emailCodeDigits, emailCodeLifeMs, emailCodeTries, emailResendAfterMs, emailsPerDay, emailsPerNetwork } =
  limits.accounts;

type CodeRefusal =
  | Refusal<'email_code_empty'>
  | Refusal<'email_code_wrong'>
  | Refusal<'email_code_expired'>
  | Refusal<'email_code_tries_exceeded'>;

type SendRefusal =
  | Refusal<'email_unchanged'>
  | Refusal<'email_code_too_soon'>
  | Refusal<'email_daily_limit_reached'>
  | Refusal<'too_many_requests'>
  | Refusal<'email_send_failed'>;

export interface EmailCodes {
  /**
   * Sends a code to an address, or tells its owner that another account tries to link it. Answers and counts both the
   * same.
   */
  send(
    claim: store.EmailClaim,
    caller: { readonly language: LanguageCode; readonly ip: string },
  ): Promise<{ resendAt: Date; expiresAt: Date } | SendRefusal>;
  /** Compares with the newest code and counts a wrong one. Only `take` consumes a right one. */
  check(claim: store.EmailClaim, code: string): Promise<{ id: string } | CodeRefusal>;
  /** Consumes a checked code in the transaction it authorises. */
  take(queries: Queries, code: { id: string }): Promise<true | Refusal<'email_code_expired'>>;
}

export function createEmailCodes(platform: Platform, sender: MailSender): EmailCodes {
  const { db, clock, ids, config, settings, log } = platform;

  const hashOf = (id: string, { uid, email }: store.EmailClaim, code: string): string =>
    createHmac('sha256', config.secrets.signing).update(`email-code\n${id}\n${uid}\n${email}\n${code}`).digest('hex');

  /** Later rows come from a clock that ran ahead and count as expired. */
  const latest = (): Date => new Date(clock.now() + clockSlackMs);

  /** Midnight in the server's time zone. */
  const dayStart = (): Date => {
    const day = clock.date();
    day.setHours(0, 0, 0, 0);
    return day;
  };

  let warnedAt = Number.NEGATIVE_INFINITY;
  const hourFull = async (tx: Tx, now: number) => {
    const max = settings.get('accounts.emailsPerHour');
    const first = await codes.sentBefore(tx, 'email', max, { since: new Date(now - hour), until: new Date(now) });
    if (!first) return null;
    if (waitLeft(warnedAt, hour, now) === 0) {
      warnedAt = now;
      log.warn({ max }, 'hourly mail limit reached');
    }
    return refuse('too_many_requests', { seconds: secondsLeft(waitLeft(first.getTime(), hour, now)) });
  };

  /** Stores a code within all limits, which concurrent requests share. A refusal uses up none of them. */
  const reserve = (claim: store.EmailClaim, { id, code, ip }: { id: string; code: string; ip: string }) =>
    inTransaction(db, async (tx) => {
      await store.lockEmailCodes(tx, claim);
      const { last, today } = await store.sentFor(tx, claim, { dayStart: dayStart(), until: latest() });
      const sentAt = clock.date();
      const wait = waitLeft(last, emailResendAfterMs, sentAt.getTime());
      if (wait > 0) return refuse('email_code_too_soon', { seconds: secondsLeft(wait) });
      if (today >= emailsPerDay) return refuse('email_daily_limit_reached');
      const full = await hourFull(tx, sentAt.getTime());
      if (full) return full;
      const seconds = await takeAllowance(platform, tx, `email|${networkOf(ip)}`, perHour(emailsPerNetwork));
      if (seconds > 0) return refuse('too_many_requests', { seconds });
      const hash = hashOf(id, claim, code);
      await store.insertEmailCode(tx, { id, ...claim, hash, tries: 0, sent_at: sentAt, used_at: null, failed: false });
      return sentAt;
    });

  return {
    send: async (claim, { language, ip }) => {
      const owner = await accountByEmail(db, claim.email);
      if (owner?.uid === claim.uid) return refuse('email_unchanged');
      const id = ids.next();
      const code = ids.digits(emailCodeDigits);
      // Nobody gets the code of an address with an owner, so it must not be guessed either.
      const sentAt = await reserve(claim, { id, code: owner ? ids.secret(32) : code, ip });
      if (isRefusal(sentAt)) return sentAt;
      const mail = owner ? linkedMail(owner.language) : codeMail(language, code);
      if ((await sender.send({ to: claim.email, ...mail })) === 'failed') {
        await codes.markFailed(db, 'email', id);
        return refuse('email_send_failed');
      }
      return {
        resendAt: new Date(sentAt.getTime() + emailResendAfterMs),
        expiresAt: new Date(sentAt.getTime() + emailCodeLifeMs),
      };
    },

    check: async (claim, code) => {
      if (code === '') return refuse('email_code_empty');
      // A returned refusal rolls the transaction back, and a wrong attempt must stay counted.
      const outcome = await inTransaction(db, async (tx) => {
        const newest = await codes.newestCode(tx, 'email', { uid: claim.uid, email: claim.email }, latest());
        if (!newest || newest.used_at || timeLeft(newest.sent_at.getTime(), emailCodeLifeMs, clock.now()) === 0)
          return 'expired';
        if (newest.tries >= emailCodeTries) return 'exceeded';
        const expected = Buffer.from(newest.hash);
        if (timingSafeEqual(expected, Buffer.from(hashOf(newest.id, claim, code)))) return { id: newest.id };
        await codes.countTry(tx, 'email', newest.id);
        return 'wrong';
      });
      if (outcome === 'expired') return refuse('email_code_expired');
      if (outcome === 'exceeded') return refuse('email_code_tries_exceeded');
      return outcome === 'wrong' ? refuse('email_code_wrong') : outcome;
    },

    take: async (queries, { id }) =>
      (await codes.takeCode(queries, 'email', id, clock.date())) ? true : refuse('email_code_expired'),
  };
}
