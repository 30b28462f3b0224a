import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type matchOperatorCalls, phasesOf } from '@touchline/contract/matches';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput } from '../../../platform/refusal.ts';
import { changeLocked } from './change-match.ts';
import type { MatchOperatorsDeps } from './needs.ts';

type Calls = typeof matchOperatorCalls;

const secondsPerMinute = 60;

/** Sets the phase of a match in progress, with the clock where the sport has one that operators set. */
export const setPhase = (
  deps: MatchOperatorsDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<Calls['setPhase']>,
) =>
  changeLocked(deps, principal, input, (_tx, old) => {
    if (old.status !== 'in_progress') return new BadInput([{ path: 'matchId', code: 'not_started' }]);
    const chosen = phasesOf(old.sport_id).find(({ phase }) => phase === input.phase);
    if (!chosen) return new BadInput([{ path: 'phase', code: 'unknown' }]);
    const { phase, runs } = chosen;
    const typed = input.minute === null ? null : input.minute * secondsPerMinute;
    const seconds = chosen.seconds === null ? null : (typed ?? chosen.seconds);
    return {
      columns: {
        phase,
        clock_seconds: seconds,
        clock_at: seconds === null ? null : deps.clock.date(),
        clock_runs: seconds !== null && runs,
      },
      hold: ['clock'],
      action: 'match.phase',
      details: { before: old.phase, after: phase, ...(input.minute === null ? {} : { minute: input.minute }) },
    };
  });
