import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { clockSlackMs, timeLeft, waitLeft } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { secondsLeft } from '@touchline/contract/text';
import { inTransaction, type Queries, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { SmsSender } from '../../../platform/sms/sms.ts';
import { accountByPhone } from '../accounts.store.ts';
import type { CodeTokenTable, SmsPurpose } from '../accounts.tables.ts';
import * as codes from '../codes/codes.store.ts';
import type { Phone } from './phones.ts';
import * as store from './sms-codes.store.ts';
import { codeText, noAccountText } from './sms-texts.ts';

const hour = 3_600_000;
const { smsCodeDigits, smsCodeLifeMs, smsCodeTries, smsPerDay, smsResendAfterMs, codeTokenLifeMs } = limits.accounts;

export type CodeRefusal =
  | Refusal<'sms_code_empty'>
  | Refusal<'sms_code_wrong'>
  | Refusal<'sms_code_expired'>
  | Refusal<'sms_code_tries_exceeded'>;

export type SendRefusal =
  | Refusal<'sms_code_too_soon'>
  | Refusal<'sms_daily_limit_reached'>
  | Refusal<'too_many_requests'>
  | Refusal<'sms_send_failed'>;

export interface SmsCodes {
  send(
    phone: Phone,
    purpose: SmsPurpose,
    language: LanguageCode,
  ): Promise<{ resendAt: Date; expiresAt: Date } | SendRefusal>;
  /** Compares with the newest code and counts a wrong one. Only `take` consumes a right one. */
  check(phone: Phone, purpose: SmsPurpose, code: string): Promise<{ id: string } | CodeRefusal>;
  /** Consumes a checked code in the transaction it authorises. */
  take(queries: Queries, code: { id: string }): Promise<true | Refusal<'sms_code_expired'>>;
  /** A single-use token that replaces a verified code. */
  makeToken(queries: Queries, phone: Phone, purpose: TokenPurpose): Promise<{ codeToken: string; expiresAt: Date }>;
  /** The phone of a valid token. */
  readToken(token: string, purpose: TokenPurpose): Promise<Phone | Refusal<'code_token_expired'>>;
  takeToken(queries: Queries, token: string, purpose: TokenPurpose): Promise<Phone | Refusal<'code_token_expired'>>;
}

type TokenPurpose = CodeTokenTable['purpose'];

export function createSmsCodes(platform: Platform, sender: SmsSender): SmsCodes {
  const { db, clock, ids, config, settings, log } = platform;

  const hashOf = (id: string, phone: string, purpose: SmsPurpose, code: string): string =>
    createHmac('sha256', config.secrets.signing).update(`sms-code\n${id}\n${phone}\n${purpose}\n${code}`).digest('hex');

  /** Later rows come from a clock that ran ahead and count as expired. */
  const latest = (): Date => new Date(clock.now() + clockSlackMs);

  const tokenQuestion = (token: string, purpose: TokenPurpose) => ({
    hash: hash('sha256', token, 'hex'),
    purpose,
    madeAfter: new Date(clock.now() - codeTokenLifeMs),
    madeUntil: latest(),
  });

  /** Midnight in the server's time zone. */
  const dayStart = (): Date => {
    const day = clock.date();
    day.setHours(0, 0, 0, 0);
    return day;
  };

  /** SMS cost money: the platform sends a limited number an hour, whatever addresses and phones a flood uses. */
  let warnedAt = Number.NEGATIVE_INFINITY;
  const hourFull = async (tx: Tx, now: number) => {
    await codes.lockCodes(tx, 'sms', 'all');
    const max = settings.get('accounts.smsPerHour');
    const first = await codes.sentBefore(tx, 'sms', max, { since: new Date(now - hour), until: new Date(now) });
    if (!first) return null;
    if (waitLeft(warnedAt, hour, now) === 0) {
      warnedAt = now;
      log.warn({ max }, 'hourly SMS limit reached');
    }
    return refuse('too_many_requests', { seconds: secondsLeft(waitLeft(first.getTime(), hour, now)) });
  };

  /** Stores a code within the limits of its phone, which concurrent requests share. */
  const reserve = (id: string, code: string, { phone }: Phone, purpose: SmsPurpose) =>
    inTransaction(db, async (tx) => {
      await codes.lockCodes(tx, 'sms', phone);
      const { last, today } = await codes.sentTo(tx, 'sms', { phone }, { dayStart: dayStart(), until: latest() });
      const sentAt = clock.date();
      const wait = last ? waitLeft(last.getTime(), smsResendAfterMs, sentAt.getTime()) : 0;
      if (wait > 0) return refuse('sms_code_too_soon', { seconds: secondsLeft(wait) });
      if (today >= smsPerDay) return refuse('sms_daily_limit_reached', { max: smsPerDay });
      const full = await hourFull(tx, sentAt.getTime());
      if (full) return full;
      const hash = hashOf(id, phone, purpose, code);
      await store.insertSmsCode(tx, {
        id,
        phone,
        purpose,
        hash,
        tries: 0,
        sent_at: sentAt,
        used_at: null,
        failed: false,
      });
      return sentAt;
    });

  return {
    send: async (phone, purpose, language) => {
      const id = ids.next();
      const code = ids.digits(smsCodeDigits);
      const sentAt = await reserve(id, code, phone, purpose);
      if (isRefusal(sentAt)) return sentAt;
      const known = purpose !== 'reset_password' || (await accountByPhone(db, phone.phone)) !== undefined;
      const text = known ? codeText(language, purpose, code) : noAccountText(language);
      if ((await sender.send({ to: phone.phone, text, language, kind: purpose })) === 'failed') {
        await codes.markFailed(db, 'sms', id);
        return refuse('sms_send_failed');
      }
      return {
        resendAt: new Date(sentAt.getTime() + smsResendAfterMs),
        expiresAt: new Date(sentAt.getTime() + smsCodeLifeMs),
      };
    },

    check: async ({ phone }, purpose, code) => {
      if (code === '') return refuse('sms_code_empty');
      // A returned refusal rolls the transaction back, and a wrong attempt must stay counted.
      const outcome = await inTransaction(db, async (tx) => {
        const newest = await codes.newestCode(tx, 'sms', { phone, purpose }, latest());
        if (!newest || newest.used_at || timeLeft(newest.sent_at.getTime(), smsCodeLifeMs, clock.now()) === 0)
          return 'expired';
        if (newest.tries >= smsCodeTries) return 'exceeded';
        const expected = Buffer.from(newest.hash);
        if (timingSafeEqual(expected, Buffer.from(hashOf(newest.id, phone, purpose, code)))) return { id: newest.id };
        await codes.countTry(tx, 'sms', newest.id);
        return 'wrong';
      });
      if (outcome === 'expired') return refuse('sms_code_expired');
      if (outcome === 'exceeded') return refuse('sms_code_tries_exceeded');
      return outcome === 'wrong' ? refuse('sms_code_wrong') : outcome;
    },

    take: async (queries, { id }) =>
      (await codes.takeCode(queries, 'sms', id, clock.date())) ? true : refuse('sms_code_expired'),

    makeToken: async (queries, { areaCode, phone }, purpose) => {
      const codeToken = ids.secret(32);
      const createdAt = clock.date();
      const { hash } = tokenQuestion(codeToken, purpose);
      const row = { hash, area_code: areaCode, phone, purpose, created_at: createdAt, used_at: null };
      await store.insertCodeToken(queries, row);
      return { codeToken, expiresAt: new Date(createdAt.getTime() + codeTokenLifeMs) };
    },

    readToken: async (token, purpose) => {
      const row = await store.liveCodeToken(db, tokenQuestion(token, purpose));
      return row ? { areaCode: row.area_code, phone: row.phone } : refuse('code_token_expired');
    },

    takeToken: async (queries, token, purpose) => {
      const row = await store.takeCodeToken(queries, tokenQuestion(token, purpose), clock.date());
      return row ? { areaCode: row.area_code, phone: row.phone } : refuse('code_token_expired');
    },
  };
}
