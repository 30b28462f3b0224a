import { readJson } from './read-json.ts';

/** Answer to a hook; `code` 0 accepts. */
export interface HookResponse {
  readonly ok: boolean;
  readonly status: number;
  /** The JSON of the body; undefined when it is none. */
  readonly body: unknown;
}

/** Posts an event of the engine as JSON. Rejects when there is no answer within `timeoutMs`. */
export async function postHook(url: string, event: object, timeoutMs: number): Promise<HookResponse> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { ok, status } = response;
  return { ok, status, body: readJson(await response.text()) };
}
