import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { matchOperatorCalls } from '@touchline/contract/matches';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../../../platform/refusal.ts';
import type { MatchOperatorsDeps } from '../needs.ts';
import { lockBoth, moveLeague, moveMatch, moveTeam, playEachOther, replace } from './merging.store.ts';
import { readLabel } from './record-label.ts';

type Input = ParsedInputOf<typeof matchOperatorCalls.merge>;

/**
 * Makes one of two records of the same league, team or match: everything of the other moves to the kept one, and the
 * references of both providers lead to it. The feed of the kept one changes it from now on.
 */
export async function mergeRecords(deps: MatchOperatorsDeps, principal: StaffPrincipal, input: Input) {
  const { kind, keepId, dropId } = input;
  if (keepId === dropId) return new BadInput([{ path: 'dropId', code: 'invalid' }]);
  // Whoever watches a broadcast of the match would lose its page.
  if (kind === 'match' && isOnAir(deps, dropId)) return new BadInput([{ path: 'dropId', code: 'on_air' }]);
  const done = await inTransaction(deps.db, async (tx) => {
    const both = await lockBoth(tx, kind, [keepId, dropId]);
    const [kept, gone] = [keepId, dropId].map((id) => both.find((record) => record.id === id));
    if (!kept || !gone) return refuse('not_found');
    if (kept.sport_id !== gone.sport_id) return new BadInput([{ path: 'dropId', code: 'sport' }]);
    // Demo data is deleted with the demo, and comes back with the next one.
    if (kept.demo || gone.demo) return new BadInput([{ path: 'dropId', code: 'demo' }]);
    const label = await readLabel(tx, kind, keepId);
    const merged = await readLabel(tx, kind, dropId);
    const moved = await moveAll(deps, tx, input);
    if (isRefusal(moved)) return moved;
    await replace(tx, kind, gone, keepId);
    await deps.audit.record(tx, principal, {
      action: `${kind}.merge`,
      target: { kind, id: keepId, label },
      details: { merged, mergedId: dropId, provider: gone.provider },
    });
    return moved;
  });
  if (isRefusal(done)) return done;
  for (const publish of done) publish();
  deps.board.publish({ matches: [], incidents: [], names: true });
  return { kind, keepId };
}

const isOnAir = ({ broadcasts }: MatchOperatorsDeps, matchId: string): boolean =>
  broadcasts.openBroadcasts().some((open) => open.matchId === matchId);

/** Moves what belongs to the merged record; returns what to do after the commit. */
async function moveAll(
  { rooms, broadcasts }: MatchOperatorsDeps,
  tx: Tx,
  { kind, keepId, dropId }: Input,
): Promise<(() => void)[] | BadInput> {
  if (kind === 'league') await moveLeague(tx, dropId, keepId);
  if (kind === 'team') {
    if (await playEachOther(tx, keepId, dropId)) return new BadInput([{ path: 'dropId', code: 'opponents' }]);
    await moveTeam(tx, dropId, keepId);
  }
  if (kind !== 'match') return [];
  await moveMatch(tx, dropId, keepId);
  await broadcasts.moveMatch(tx, dropId, keepId);
  return [await rooms.moveMatchRoom(tx, dropId, keepId)];
}
