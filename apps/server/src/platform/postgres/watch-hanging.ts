export interface WatchTimes {
  /** Interval of unanswered probes in milliseconds; three times as long after an answer. */
  readonly everyMs: number;
  /** Timeout of a probe in milliseconds. */
  readonly answerMs: number;
}

interface WatchOptions extends WatchTimes {
  /** Probes the database; null while it is down. */
  readonly ask: (answerMs: number) => Promise<boolean> | null;
  /** Processor time that its processes have used. */
  readonly usedTicks: () => number;
  readonly onHanging: () => void;
}

/** After this many unanswered probes in a row the database counts as hanging, unless it uses the processor. */
const unansweredMax = 3;
/** After this long it counts as hanging all the same. */
const silentMs = 60_000;
/** An answered probe is followed by a longer pause: each opens a connection, for which PostgreSQL starts a process. */
const calm = 3;

/** Probes the database repeatedly. On a busy machine it may only wait for the processor: then it has a minute. */
export function watchHanging({ everyMs, answerMs, ask, usedTicks, onHanging }: WatchOptions): () => void {
  let unanswered = 0;
  let silentSince = 0;
  let ticks = 0;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  const probe = async (): Promise<void> => {
    const asked = ask(answerMs);
    if (!asked) return;
    const since = performance.now();
    if (await asked) {
      unanswered = 0;
      return;
    }
    if (unanswered === 0) silentSince = since;
    unanswered += 1;
    const before = ticks;
    ticks = usedTicks();
    if (unanswered < unansweredMax || ended) return;
    if (ticks !== before && performance.now() - silentSince < silentMs) return;
    unanswered = 0;
    onHanging();
  };
  const probeLater = (): void => {
    if (ended) return;
    const pauseMs = unanswered > 0 ? everyMs : everyMs * calm;
    timer = setTimeout(() => void probe().finally(probeLater), pauseMs).unref();
  };
  probeLater();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
