import type { Target, TargetName } from './target.ts';

/** A violation. `what` is the same for the same defect, `example` shows how to reproduce it. */
export interface Finding {
  readonly what: string;
  readonly example: string;
}

export interface AttackContext {
  readonly target: Target;
  /** Seeded: the same seed repeats the attack. */
  readonly random: () => number;
  /** Whether there is time for another round. */
  readonly more: () => boolean;
  readonly report: (finding: Finding) => void;
}

/** The length of an attack. */
export type Pass = { readonly steps: number } | { readonly ms: number };

export interface Attack {
  readonly name: string;
  readonly target: TargetName;
  /** What is part of `npm test`: a number of steps, or a time where an attack has no steps. */
  readonly quick: Pass;
  /** Attacks until `more` returns false. Returns the number of inputs sent. */
  readonly run: (context: AttackContext) => Promise<number>;
}

export const pick = <T>(random: () => number, from: readonly T[]): T => {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

/** A small seeded generator (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
