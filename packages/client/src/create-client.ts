import { accountCalls } from '@touchline/contract/accounts';
import type { Call, InputOf, OutputOf } from '@touchline/contract/kernel';
import { headerOf, type LanguageCode } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { type WireCode, wireCodes } from '@touchline/contract/wire-codes';
import { ApiError, isApiError } from './api-error.ts';
import { dataOf } from './http-answer.ts';
import { requestOf } from './http-request.ts';
import { type InFlight, InFlightCounter } from './in-flight.ts';
import { type AnnouncedMaintenance, reportMaintenance } from './maintenance.ts';
import { createRenewer, type RenewalOptions, startRenewal } from './renewal.ts';
import type { TokenStore } from './token-store.ts';

export interface ClientOptions {
  /** Scheme and host, such as `https://live.example`; empty for the page's own origin. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  readonly storage: TokenStore;
  readonly language: () => LanguageCode;
  readonly deviceId: string;
  readonly timeoutMs?: number;
  readonly now?: () => number;
  /** The stored token is no longer valid and was cleared. */
  readonly onSignedOut?: (code: WireCode<'sessionExpired'> | WireCode<'sessionEnded'>) => void;
  /** The region or a policy blocks every call; `data` contains the reason. */
  readonly onBlocked?: (data: Readonly<Record<string, unknown>>) => void;
  /** The portal is closed for a maintenance; `data` contains its end and its text. */
  readonly onMaintenance?: (data: AnnouncedMaintenance) => void;
}

export interface CallOptions {
  /** Aborts the call; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Makes the input optional when none of its members is required. */
type CallArguments<C extends Call> =
  Record<never, never> extends InputOf<C>
    ? [input?: InputOf<C>, options?: CallOptions]
    : [input: InputOf<C>, options?: CallOptions];

export interface Client {
  /** Makes one call of the contract. Rejects with `ApiError`. */
  readonly call: <C extends Call>(call: C, ...rest: CallArguments<C>) => Promise<OutputOf<C>>;
  readonly inFlight: InFlight;
  /**
   * The stored token for a socket. Renews it first when it has expired or is the `refused` one. Resolves to null when
   * nobody is signed in (any more); rejects with `ApiError` when the server is unreachable.
   */
  readonly freshToken: (refused?: string) => Promise<string | null>;
  /** Keeps the stored token fresh until the returned function is called. */
  startRenewal(options?: RenewalOptions): () => void;
}

/** The HTTP client of browsers, tests and benchmarks. */
export function createClient(options: ClientOptions): Client {
  const { storage } = options;
  const inFlight = new InFlightCounter();
  const renewer = createRenewer(storage, () => call(accountCalls.tokenInfo), options.now ?? Date.now);

  const call = async <C extends Call>(
    definition: C,
    ...[input, { signal } = {}]: CallArguments<C>
  ): Promise<OutputOf<C>> => {
    const { url, body } = requestOf(definition, (input ?? {}) as Record<string, unknown>);
    const attempt = async (token: string | null) =>
      (await inFlight.during(() => send(options, definition, url, body, token, signal))) as OutputOf<C>;
    const renews = definition.path !== accountCalls.tokenInfo.path;
    if (renews) await renewOver(definition.access === 'public');
    const token = storage.get();
    try {
      return await attempt(token);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === wireCodes.blocked) options.onBlocked?.(error.data);
      reportMaintenance(error, options.onMaintenance);
      if (error.code !== wireCodes.sessionExpired && error.code !== wireCodes.sessionEnded) throw error;
      // The server's clock decides when a token expires; while the session lives, a new one is available.
      if (error.code === wireCodes.sessionExpired && renews && token !== null && storage.get() === token)
        await renewer.renew(token);
      const stored = storage.get();
      if (stored === token) {
        storage.clear();
        options.onSignedOut?.(error.code);
        throw error;
      }
      // Another tab or a renewal stored a newer token. The rejected call had no effect yet, so it is repeated.
      if (stored === null) throw error;
      return attempt(stored);
    }
  };

  /**
   * Renews an expired token first, because a call with it would end the session here. Public calls continue without.
   */
  const renewOver = async (optional: boolean): Promise<void> => {
    const token = storage.get();
    if (token === null || !renewer.isOver(token)) return;
    try {
      await renewer.renew(token);
    } catch (error) {
      if (!optional) throw error;
    }
  };

  return {
    call,
    inFlight,
    freshToken: async (refused) => {
      const token = storage.get();
      if (token === null || (token !== refused && !renewer.isOver(token))) return token;
      await renewer.renew(token).catch((error: unknown) => {
        // A rejected token has been cleared already.
        if (storage.get() === token) throw error;
      });
      return storage.get();
    },
    startRenewal: (renewal) => startRenewal(renewer, storage, renewal),
  };
}

async function send(
  options: ClientOptions,
  definition: Call,
  url: string,
  body: string | null,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const timer = AbortSignal.timeout(options.timeoutMs ?? limits.client.httpTimeoutMs);
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'device-info': `pc,${options.deviceId}`,
    language: headerOf(options.language()),
  };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  try {
    const response = await (options.fetch ?? fetch)(options.baseUrl + url, {
      method: definition.method,
      headers,
      body,
      signal: signal ? AbortSignal.any([timer, signal]) : timer,
    });
    return dataOf(response.status, await response.text());
  } catch (error) {
    if (isApiError(error)) throw error;
    if (signal?.aborted) throw signal.reason;
    throw new ApiError(timer.aborted ? 'timeout' : 'network_unreachable');
  }
}
