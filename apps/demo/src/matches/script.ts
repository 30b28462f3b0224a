import type { SportId } from '@touchline/contract/enums';
import type { LocalName } from '@touchline/contract/kernel';
import type { Incident, Side } from '@touchline/contract/matches';
import type { FeedState } from '@touchline/server/modules/matches/index.ts';
import type { Club } from './club.ts';
import type { Random } from './random.ts';

/** The state of a match at one step of its script; the clock counts from the instant of the step. */
export interface ScriptState extends Omit<FeedState, 'clock'> {
  readonly clock?: { readonly seconds: number; readonly runs: boolean } | null;
}

export interface ScriptIncident {
  readonly kind: Incident['kind'];
  readonly side?: Side;
  readonly phase?: string;
  readonly minute?: number;
  readonly player?: LocalName;
  readonly other?: LocalName;
  readonly text?: LocalName;
  readonly score?: readonly [number, number];
}

export interface Step {
  /** Milliseconds after kick-off; negative before it. */
  readonly at: number;
  readonly state: ScriptState;
  readonly incidents: readonly ScriptIncident[];
}

export interface Pairing {
  readonly sportId: SportId;
  readonly home: Club;
  readonly away: Club;
  /** The match continues until there is a winner. */
  readonly cup: boolean;
  readonly random: Random;
}

/** Simulates a whole match, from the first to the last step. */
export type Play = (pairing: Pairing) => Step[];

export const sidesOf = ['home', 'away'] as const;
export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** A value for each side. */
export type Both<T> = Record<Side, T>;
export const both = <T>(make: (side: Side) => T): Both<T> => ({ home: make('home'), away: make('away') });

/** Chance of the home side to win a duel, from 0.35 to 0.65, by strength and home advantage. */
export const edge = ({ home, away }: Pairing): number => 0.52 + (home.strength - away.strength) * 0.13;

/** Records the steps of a match while its time passes. */
export class Recorder {
  readonly steps: Step[] = [];
  #seconds = 0;
  readonly #state: () => ScriptState;

  constructor(state: () => ScriptState) {
    this.#state = state;
  }

  /** Advances the time of the match. */
  pass(seconds: number): void {
    this.#seconds += Math.max(0, Math.round(seconds));
  }

  /** Records the current state and new incidents. Two records within one second become one step. */
  record(...incidents: ScriptIncident[]): void {
    const at = this.#seconds * 1000;
    const last = this.steps.at(-1);
    if (last?.at === at)
      this.steps[this.steps.length - 1] = { at, state: this.#state(), incidents: [...last.incidents, ...incidents] };
    else this.steps.push({ at, state: this.#state(), incidents });
  }
}
