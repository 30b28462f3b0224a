import type { Logger } from '../logger.ts';
import type { SmsSender } from './sms-sender.ts';

export interface HttpSenderOptions {
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string | null;
  /** Shorter than the timeout of a client. */
  readonly timeoutMs?: number;
}

/** Posts `{ to, text, language, kind }` as JSON to a gateway; any 2xx status means accepted. */
export function createHttpSender({ url, key, timeoutMs = 10_000 }: HttpSenderOptions, log: Logger): SmsSender {
  return {
    send: async (message) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
          body: JSON.stringify(message),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        if (response.ok) return 'taken';
        log.error({ status: response.status, kind: message.kind }, 'SMS gateway refused the message');
      } catch (error) {
        log.error({ err: error, kind: message.kind }, 'SMS gateway unreachable');
      }
      return 'failed';
    },
  };
}
