import { isApiError } from '@touchline/client';

/** All rows of a list for a file; `cut` when the list has more rows than the file may hold. */
export interface AllRows<Row> {
  rows: readonly Row[];
  cut: boolean;
  /** Its length changed between its pages, so rows may be missing or repeated. */
  moved?: boolean;
  /** Loaded through an export call, which the server has already recorded. */
  noted?: true;
}

interface Part<Row, Place> {
  rows: readonly Row[];
  /** Start of the next part; null at the end. */
  next: Place | null;
}

const rowsMax = 200_000;

/** How a reader follows and stops the loading of a list. */
export interface Reading {
  /** Called with the number of rows so far. */
  readonly onRows?: (rows: number) => void;
  readonly signal?: AbortSignal;
}

const pause = (seconds: number): Promise<void> => new Promise((go) => setTimeout(go, seconds * 1000));

/** Reads a list part by part, up to `max` rows. When the server asks to slow down, waits as long as it says. */
export async function readAllRows<Row, Place>(
  first: Place,
  read: (place: Place) => Promise<Part<Row, Place>>,
  {
    max = rowsMax,
    wait = pause,
    onRows,
    signal,
  }: Reading & { max?: number; wait?: (seconds: number) => Promise<void> } = {},
): Promise<AllRows<Row>> {
  const rows: Row[] = [];
  let place: Place | null = first;
  while (place !== null && rows.length < max) {
    const part: Part<Row, Place> = await patiently(read, place, wait);
    signal?.throwIfAborted();
    for (const row of part.rows) rows.push(row);
    onRows?.(rows.length);
    place = part.next;
  }
  return { rows: rows.slice(0, max), cut: place !== null || rows.length > max };
}

async function patiently<Place, Answer>(
  read: (place: Place) => Promise<Answer>,
  place: Place,
  wait: (seconds: number) => Promise<void>,
): Promise<Answer> {
  for (;;) {
    try {
      return await read(place);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'too_many_requests') throw error;
      await wait(Math.max(1, Number(error.data.seconds) || 1));
    }
  }
}
