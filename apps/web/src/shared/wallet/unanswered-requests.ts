/** A request that moves coins; requests with the same key run once. */
interface Keyed {
  readonly key: string;
}

/** Stores unanswered requests of one kind by place: the user, and the object concerned. */
export interface UnansweredRequests<W extends Keyed> {
  readonly all: () => readonly (readonly [place: string, wish: W])[];
  readonly at: (place: string) => W | null;
  readonly keep: (place: string, wish: W) => void;
  /** Removes only the request with this key: another may have replaced it. */
  readonly settle: (place: string, key: string) => void;
}

function wishOf<W extends Keyed>(text: string | null): W | null {
  if (text === null) return null;
  const wish = JSON.parse(text) as W | null;
  return typeof wish?.key === 'string' ? wish : null;
}

/** Storage may be full, blocked or missing, and may hold foreign data: ignores both. */
function tried<T>(work: () => T, otherwise: T): T {
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
export function unansweredRequestsOf<W extends Keyed>(kind: string): UnansweredRequests<W> {
  const prefix = `touchline.unsettled.${kind} `;
  const at = (place: string): W | null => tried(() => wishOf<W>(sessionStorage.getItem(prefix + place)), null);
  return {
    at,
    all: () =>
      tried(() => Object.keys(sessionStorage), [])
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => {
          const place = name.slice(prefix.length);
          const wish = at(place);
          return wish ? [[place, wish] as const] : [];
        }),
    keep: (place, wish) => tried(() => sessionStorage.setItem(prefix + place, JSON.stringify(wish)), undefined),
    settle: (place, key) => {
      if (at(place)?.key === key) tried(() => sessionStorage.removeItem(prefix + place), undefined);
    },
  };
}
