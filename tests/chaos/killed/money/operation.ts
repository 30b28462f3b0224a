/** A call that moves coins and may be repeated. `answer` must then be the same. */
export interface Operation {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  answer?: unknown;
}

/** Creates the nth operation of a kind; null when there is none right now. */
export type OperationFactory = (nth: number) => Operation['run'] | null;
