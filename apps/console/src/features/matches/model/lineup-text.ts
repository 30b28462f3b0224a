import { nameIn } from '@touchline/contract/languages';
import type { LineupPlayer } from '@touchline/contract/matches';

export interface TypedPlayer {
  readonly name: string;
  readonly number: number | null;
  readonly starter: boolean;
  readonly captain: boolean;
}

/** A number, a name, and `(C)` behind the captain; only the name is needed. */
const playerLine = /^(?:(\d{1,3})[\s.]+)?(.+?)(\s*\(c\))?$/i;

/** Reads players, one a line. */
export const playersIn = (text: string, starter: boolean): TypedPlayer[] =>
  text.split('\n').flatMap((line) => {
    const [, number, name, captain] = playerLine.exec(line.trim()) ?? [];
    return name ? [{ name, number: number ? Number(number) : null, starter, captain: captain !== undefined }] : [];
  });

/** The players as they are typed. */
export const textOf = (players: readonly LineupPlayer[], starter: boolean): string =>
  players
    .filter((player) => player.starter === starter)
    .map(({ name, number, captain }) => [number, nameIn('eng', name), captain && '(C)'])
    .map((parts) => parts.filter((part) => part !== null && part !== false).join(' '))
    .join('\n');
