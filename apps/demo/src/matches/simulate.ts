import { randomOf } from './random.ts';
import type { Fixture } from './schedule.ts';
import type { ScriptState, Step } from './script.ts';

const minuteMs = 60_000;
const postponedAt = -180 * minuteMs;
const decidedAt = -72 * 60 * minuteMs;
const rainMs = 180 * minuteMs;

const blank = (status: ScriptState['status']): ScriptState => ({ status, homeScore: [], awayScore: [] });

/** The state of a fixture before its script begins. */
export const initialState = (fixture: Fixture): ScriptState =>
  blank(fixture.fate === 'undecided' ? 'to_be_determined' : 'not_started');

/** Earliest start of the script of a fixture, in ms after kick-off. */
export const firstMoment = ({ fate }: Fixture): number =>
  fate === 'postponed' ? postponedAt : fate === 'undecided' ? decidedAt : 0;

/**
 * All steps of a fixture: a pure function of the seed and the fixture, so that a restarted platform resumes where the
 * match is now.
 */
export function scriptOf(seed: number, fixture: Fixture): Step[] {
  if (fixture.fate === 'postponed') return [{ at: postponedAt, state: blank('postponed'), incidents: [] }];
  const random = randomOf(`${seed}:${fixture.ref}`);
  const { home, away, cup } = fixture;
  const { plan, sport } = fixture.league;
  const steps = sport.play({ sportId: plan.sportId, home, away, cup, random });
  if (fixture.fate === 'undecided') return [{ at: decidedAt, state: blank('not_started'), incidents: [] }, ...steps];
  if (fixture.fate === 'interrupted') return withRain(steps, random.between(25, 40) * minuteMs);
  if (fixture.fate === 'abandoned') return cutOff(steps, random.between(30, 60) * minuteMs);
  return steps;
}

const before = (steps: readonly Step[], at: number): Step[] => steps.filter((step) => step.at < at);

/** Interrupts the match at a moment for rain and then resumes it. */
function withRain(steps: readonly Step[], at: number): Step[] {
  const [played, rest] = [before(steps, at), steps.filter((step) => step.at >= at)];
  const last = played.at(-1);
  if (!last) return [...steps];
  const stopped: Step = { at: Math.round(at), state: { ...last.state, status: 'interrupted' }, incidents: [] };
  const resumed: Step = { at: Math.round(at + rainMs), state: last.state, incidents: [] };
  return [...played, stopped, resumed, ...rest.map((step) => ({ ...step, at: step.at + rainMs + 1000 }))];
}

function cutOff(steps: readonly Step[], at: number): Step[] {
  const played = before(steps, at);
  const last = played.at(-1);
  if (!last) return [...steps];
  const { clock, points: _points, ...state } = last.state;
  const stopped = clock ? { clock: { seconds: clock.seconds, runs: false } } : {};
  return [...played, { at: Math.round(at), state: { ...state, ...stopped, status: 'abandoned' }, incidents: [] }];
}

/** Index of the last step at `elapsed` ms after kick-off; -1 before the first. */
export function stepAt(steps: readonly Step[], elapsed: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle] as Step).at <= elapsed) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
