import type { VoiceHooks } from './voice-hooks.ts';

/**
 * Posts every event as JSON to one URL; HTTP 200 with `{"code":0}` accepts. Rejects when there is no answer within
 * `timeoutMs`, or another one.
 */
export function httpHooks(url: string, timeoutMs: number): VoiceHooks {
  return async (event) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json().catch(() => null);
    const accepted = typeof body === 'object' && body !== null && 'code' in body && body.code === 0;
    if (!response.ok || !accepted) throw new Error(`hook answered ${response.status}`);
  };
}
