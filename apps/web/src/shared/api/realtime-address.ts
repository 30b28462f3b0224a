import { realtimePath } from '@touchline/contract/realtime';

interface Answer {
  readonly address: string;
  readonly configured: boolean;
}

/** After this time a reconnecting page asks again, because operators may have moved the socket. */
const knownMs = 10 * 60_000;

const ofPage = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${realtimePath}`;

/**
 * Where the socket is: on the host that operators configured, else on that of the page. Without an answer it is the
 * host of the page, and the next connection asks again.
 */
export function createRealtimeAddress(read: () => Promise<Answer>): () => Promise<string> {
  let known: { answer: Answer; at: number } | null = null;
  return async () => {
    if (known === null || Date.now() - known.at > knownMs)
      known = await read().then(
        (answer) => ({ answer, at: Date.now() }),
        () => null,
      );
    return known?.answer.configured ? known.answer.address : ofPage();
  };
}
