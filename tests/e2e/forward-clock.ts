import type { TouchlineOptions } from '@touchline/dev-env/journeys';

export interface ForwardClock extends NonNullable<TouchlineOptions['clock']> {
  /** What is due within this time is due now. */
  forward(ms: number): void;
}

/** The running clock of a platform, which a journey moves forward instead of waiting. */
export function createForwardClock(): ForwardClock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    date: () => new Date(Date.now() + ahead),
    forward: (ms) => {
      ahead += ms;
    },
  };
}
