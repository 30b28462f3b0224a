import { postHook } from '@touchline/engine-kit';
import type { VoiceHooks } from './voice-hooks.ts';

/**
 * Posts every event as JSON to one URL; HTTP 200 with `{"code":0}` accepts. Rejects when there is no answer within
 * `timeoutMs`, or another one.
 */
export function httpHooks(url: string, timeoutMs: number): VoiceHooks {
  return async (event) => {
    const { ok, status, body } = await postHook(url, event, timeoutMs);
    const accepted = typeof body === 'object' && body !== null && 'code' in body && body.code === 0;
    if (!ok || !accepted) throw new Error(`hook answered ${status}`);
  };
}
