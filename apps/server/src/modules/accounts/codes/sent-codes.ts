import { createHmac, timingSafeEqual } from 'node:crypto';
import { clockSlackMs, timeLeft, waitLeft } from '@touchline/contract/kernel';
import { secondsLeft } from '@touchline/contract/text';
import { inTransaction, type Queries, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import * as store from './codes.store.ts';

const hour = 3_600_000;

/** The limits and refusals of one kind of codes. */
interface CodeRules<Send extends Refusal, Check extends Refusal, Expired extends Refusal> {
  readonly kind: store.CodeKind;
  readonly digits: number;
  readonly lifeMs: number;
  readonly triesMax: number;
  readonly resendAfterMs: number;
  /** To one receiver, by the server's day. */
  readonly perDay: number;
  /** To all receivers, whatever addresses a flood uses: codes cost money and reputation. */
  readonly perHour: () => number;
  readonly tooSoon: (seconds: number) => Send;
  readonly dailyLimit: () => Send;
  readonly notSent: () => Send;
  readonly empty: () => Check;
  readonly wrong: () => Check;
  readonly triesExceeded: () => Check;
  readonly expired: () => Expired;
}

interface Sending<R> {
  /** What shares the limits of a receiver, with the name of its lock; always in the same order. */
  readonly counted: readonly { readonly lock: string; readonly receiver: store.Receiver }[];
  /** Stores a text that nobody knows, so that the code which is sent never works. */
  readonly isVoid?: boolean;
  /** A further limit, asked last. */
  readonly allow?: (tx: Tx) => Promise<R | null>;
  readonly insert: (tx: Tx, code: store.NewCode) => Promise<void>;
  readonly deliver: (code: string) => Promise<string>;
}

/** Codes that prove a phone or an e-mail address: sent within limits, checked a few times, consumed once. */
export function createSentCodes<Send extends Refusal, Check extends Refusal, Expired extends Refusal>(
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'config' | 'log'>,
  rules: CodeRules<Send, Check, Expired>,
) {
  const { db, clock, ids, config, log } = platform;
  const { kind, lifeMs, resendAfterMs } = rules;

  const hashOf = (id: string, receiver: store.Receiver, code: string): string =>
    createHmac('sha256', config.secrets.signing)
      .update([`${kind}-code`, id, ...Object.values(receiver), code].join('\n'))
      .digest('hex');

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
    await store.lockCodes(tx, kind, 'all');
    const max = rules.perHour();
    const first = await store.sentBefore(tx, kind, max, { since: new Date(now - hour), until: new Date(now) });
    if (!first) return null;
    if (waitLeft(warnedAt, hour, now) === 0) {
      warnedAt = now;
      log.warn({ kind, max }, 'hourly limit of codes reached');
    }
    return refuse('too_many_requests', { seconds: secondsLeft(waitLeft(first.getTime(), hour, now)) });
  };

  /** Stores a code within all limits, which concurrent requests share. A refusal uses up none of them. */
  const reserve = <R extends Refusal>(
    receiver: store.Receiver,
    code: { readonly id: string; readonly text: string },
    { counted, allow, insert }: Sending<R>,
  ) =>
    inTransaction(db, async (tx) => {
      for (const { lock } of counted) await store.lockCodes(tx, kind, lock);
      const receivers = counted.map((one) => one.receiver);
      const { last, today } = await store.sentToAny(tx, kind, receivers, { dayStart: dayStart(), until: latest() });
      const sentAt = clock.date();
      const wait = waitLeft(last, resendAfterMs, sentAt.getTime());
      if (wait > 0) return rules.tooSoon(secondsLeft(wait));
      if (today >= rules.perDay) return rules.dailyLimit();
      const refusal = (await hourFull(tx, sentAt.getTime())) ?? (await allow?.(tx));
      if (refusal) return refusal;
      const hash = hashOf(code.id, receiver, code.text);
      await insert(tx, { id: code.id, hash, tries: 0, sent_at: sentAt, used_at: null, failed: false });
      return sentAt;
    });

  return {
    /** The receiver's values are part of the code: it works for no other. */
    send: async <R extends Refusal = never>(receiver: store.Receiver, sending: Sending<R>) => {
      const id = ids.next();
      const code = ids.digits(rules.digits);
      const sentAt = await reserve(receiver, { id, text: sending.isVoid ? ids.secret(32) : code }, sending);
      if (isRefusal(sentAt)) return sentAt;
      if ((await sending.deliver(code)) === 'failed') {
        await store.markFailed(db, kind, id);
        return rules.notSent();
      }
      return {
        resendAt: new Date(sentAt.getTime() + resendAfterMs),
        expiresAt: new Date(sentAt.getTime() + lifeMs),
      };
    },

    /** Compares with the newest code and counts a wrong one. Only `take` consumes a right one. */
    check: async (receiver: store.Receiver, code: string): Promise<{ id: string } | Check | Expired> => {
      if (code === '') return rules.empty();
      // A returned refusal rolls the transaction back, and a wrong attempt must stay counted.
      const outcome = await inTransaction(db, async (tx) => {
        const newest = await store.newestCode(tx, kind, receiver, latest());
        if (!newest || newest.used_at || timeLeft(newest.sent_at.getTime(), lifeMs, clock.now()) === 0)
          return 'expired';
        if (newest.tries >= rules.triesMax) return 'triesExceeded';
        const expected = Buffer.from(newest.hash);
        if (timingSafeEqual(expected, Buffer.from(hashOf(newest.id, receiver, code)))) return { id: newest.id };
        await store.countTry(tx, kind, newest.id);
        return 'wrong';
      });
      return typeof outcome === 'string' ? rules[outcome]() : outcome;
    },

    /** Consumes a checked code in the transaction it authorises. */
    take: async (queries: Queries, { id }: { readonly id: string }): Promise<true | Expired> =>
      (await store.takeCode(queries, kind, id, clock.date())) ? true : rules.expired(),
  };
}
