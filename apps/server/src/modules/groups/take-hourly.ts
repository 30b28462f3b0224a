import type { Call } from '@touchline/contract/kernel';
import { takeAllowance } from '../../platform/rate-limit/allowance.store.ts';
import { refuse } from '../../platform/refusal.ts';
import type { GroupDeps } from './needs.ts';

/** Takes one of the calls that an account has in an hour, over all processes; the reason when none is left. */
export async function takeHourly(deps: GroupDeps, uid: string, { path, rate }: Pick<Call, 'path' | 'rate'>) {
  const seconds = await takeAllowance(deps, deps.db, `${path}|u${uid}`, rate);
  return seconds > 0 ? refuse('too_many_requests', { seconds }) : null;
}
