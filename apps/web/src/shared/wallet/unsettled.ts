/** A wish that moves coins; sent again by the same key it is carried out once. */
interface Keyed {
  readonly key: string;
}

/** Where one kind of wish waits for its answer, by place: the person, and what of theirs it is. */
export interface Unsettled<W extends Keyed> {
  readonly all: () => readonly (readonly [place: string, wish: W])[];
  readonly at: (place: string) => W | null;
  readonly keep: (place: string, wish: W) => void;
  /** Only the wish of this key: another may have taken its place. */
  readonly settle: (place: string, key: string) => void;
}

function wishOf<W extends Keyed>(text: string | null): W | null {
  if (text === null) return null;
  const wish = JSON.parse(text) as W | null;
  return typeof wish?.key === 'string' ? wish : null;
}

/** A storage that is full, blocked or missing forgets, and whatever else is in it is none of ours. */
function tried<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/**
 * Wishes without an answer, kept for this tab: whoever loads the page anew tries again by the key of before and does not
 * pay twice. Another tab is another person at the counter, so nothing is shared with it.
 */
export function unsettledOf<W extends Keyed>(kind: string): Unsettled<W> {
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
