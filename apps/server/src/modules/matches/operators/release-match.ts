import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { matchOperatorCalls } from '@touchline/contract/matches';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { columnsFromFed, readHold, setHeldParts } from '../feed/holds.store.ts';
import { changeLocked } from './change-match.ts';
import type { MatchOperatorsDeps } from './needs.ts';

type Calls = typeof matchOperatorCalls;

/** Releases parts to the feed: its latest values apply right away, and so do later ones. */
export async function releaseMatch(
  deps: MatchOperatorsDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<Calls['release']>,
) {
  return changeLocked(deps, principal, input, async (tx, old) => {
    const hold = await readHold(tx, old.id);
    const parts = hold?.parts.filter((part) => input.parts.includes(part)) ?? [];
    if (!hold || parts.length === 0) return null;
    const rest = hold.parts.filter((part) => !parts.includes(part));
    await setHeldParts(tx, old.id, rest);
    return { columns: columnsFromFed(hold.fed, parts), hold: [], action: 'match.release', details: { parts } };
  });
}
