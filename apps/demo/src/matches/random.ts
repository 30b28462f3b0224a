import { hash } from '@touchline/server/modules/matches/index.ts';

export { hash };

/** Random numbers that are equal for equal keys, on every machine and in every run. */
export interface Random {
  /** From 0 to 1, exclusive. */
  next(): number;
  /** An integer from 0 to `below` - 1. */
  int(below: number): number;
  /** A number from `low` to `high`. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** Mulberry32 on the hash of the key. */
export function randomOf(key: string): Random {
  let state = hash(key);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    next,
    int,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[int(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}

/** The items in an order that the key decides (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = random.int(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}
