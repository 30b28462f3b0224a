/** A request that moves coins; requests with the same key run once. */
interface KeyedRequest {
  readonly key: string;
}

/** Stores unanswered requests of one kind by place: the user, and the object concerned. */
export interface UnansweredRequests<W extends KeyedRequest> {
  readonly all: () => readonly (readonly [place: string, request: W])[];
  readonly at: (place: string) => W | null;
  readonly keep: (place: string, request: W) => void;
  /** Removes only the request with this key: another may have replaced it. */
  readonly settle: (place: string, key: string) => void;
}

function requestOf<W extends KeyedRequest>(text: string | null): W | null {
  if (text === null) return null;
  const request = JSON.parse(text) as W | null;
  return typeof request?.key === 'string' ? request : null;
}

/** Storage may be full, blocked or missing, and may hold foreign data: ignores both. */
function withFallback<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/**
 * Unanswered requests, stored for this tab: after a reload the retry uses the same key and does not pay twice. Tabs do
 * not share them, because each tab is a separate client.
 */
export function unansweredRequestsOf<W extends KeyedRequest>(kind: string): UnansweredRequests<W> {
  const prefix = `touchline.unsettled.${kind} `;
  const at = (place: string): W | null =>
    withFallback(() => requestOf<W>(sessionStorage.getItem(prefix + place)), null);
  return {
    at,
    all: () =>
      withFallback(() => Object.keys(sessionStorage), [])
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => {
          const place = name.slice(prefix.length);
          const request = at(place);
          return request ? [[place, request] as const] : [];
        }),
    keep: (place, request) =>
      withFallback(() => sessionStorage.setItem(prefix + place, JSON.stringify(request)), undefined),
    settle: (place, key) => {
      if (at(place)?.key === key) withFallback(() => sessionStorage.removeItem(prefix + place), undefined);
    },
  };
}
