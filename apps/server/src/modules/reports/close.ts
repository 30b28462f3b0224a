import type { reportOperatorCalls } from '@touchline/contract/content';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { StaffPrincipal } from '../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../platform/refusal.ts';
import type { Announce } from '../accounts/index.ts';
import type { WarningRefusal } from '../operators/index.ts';
import type { ReportDeps } from './doors.ts';
import { type Move, move, moveMany } from './moves.ts';

type Calls = typeof reportOperatorCalls;
type Closes = Move<WarningRefusal>;
type Closing = Pick<ParsedInputOf<Calls['close']>, 'outcome' | 'text' | 'warning'>;

/**
 * Nobody is said to be warned who was not: with the outcome goes a warning, or one was given since the first report.
 * Of several reports about one person, that person is warned once. `announce` says it when all is committed.
 */
function warning(deps: ReportDeps, { outcome, warning: order }: Closing, principal: StaffPrincipal) {
  const given = new Map<string, Announce>();
  const { warnings } = deps.doors;
  const first: NonNullable<Closes['first']> = async (tx, { id, snapshot: { person }, first_at: since }) => {
    if (outcome !== 'warned') return null;
    if (!person) return refuse('user_not_found');
    if (order === null) {
      const earlier = await warnings.since(tx, person.uid, since);
      return earlier.length > 0 ? null : refuse('decision_reason_empty');
    }
    if (given.has(person.uid)) return null;
    const done = await warnings.give(tx, principal, { ...order, uid: person.uid, reportId: id });
    if (isRefusal(done)) return done;
    given.set(person.uid, done);
    return null;
  };
  const announce = (): void => {
    for (const say of given.values()) say();
  };
  return { first, announce };
}

const closing = (
  { clock }: ReportDeps,
  { outcome, text }: Closing,
  { uid }: StaffPrincipal,
  first: NonNullable<Closes['first']>,
): Closes => ({
  step: 'closed',
  text: text.trim(),
  change: (row) =>
    row.state === 'closed'
      ? refuse('conflict')
      : { state: 'closed', outcome, closed_at: clock.date(), taken_by: row.taken_by ?? uid },
  first,
});

/** Another outcome than a warning takes none. */
const problemOf = ({ outcome, warning: order }: Closing) =>
  order !== null && outcome !== 'warned' ? new BadInput([{ path: 'warning', code: 'not_allowed' }]) : null;

export async function closeReport(deps: ReportDeps, input: ParsedInputOf<Calls['close']>, principal: StaffPrincipal) {
  const problem = problemOf(input);
  if (problem) return problem;
  const { first, announce } = warning(deps, input, principal);
  const done = await move(deps, input, principal, closing(deps, input, principal, first));
  if (!isRefusal(done)) announce();
  return done;
}

export async function closeReports(
  deps: ReportDeps,
  { reports, ...how }: ParsedInputOf<Calls['closeMany']>,
  principal: StaffPrincipal,
) {
  const problem = problemOf(how);
  if (problem) return problem;
  const { first, announce } = warning(deps, how, principal);
  const done = await moveMany(deps, reports, principal, closing(deps, how, principal, first));
  announce();
  return done;
}
