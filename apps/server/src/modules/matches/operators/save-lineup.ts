import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { LineupPlayer, matchOperatorCalls } from '@touchline/contract/matches';
import { isTextWithin } from '@touchline/contract/text';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import { cleanText } from '../feed/clean-text.ts';
import { matchLabel } from './change-match.ts';
import { deleteLineup, setLineup } from './lineups.store.ts';
import { lockMatch } from './matches.store.ts';
import type { MatchOperatorsDeps } from './needs.ts';

type Input = ParsedInputOf<(typeof matchOperatorCalls)['saveLineup']>;

const { nameMax, formationMax } = limits.matches;

/** Sets or removes the line-up of one side. */
export async function saveLineup(deps: MatchOperatorsDeps, principal: StaffPrincipal, input: Input) {
  const { matchId, side } = input;
  const problem = faultIn(input);
  if (problem) return problem;
  const formation = cleanText(input.formation) || null;
  const coach = cleanText(input.coach);
  const players = input.players.map((player): LineupPlayer => ({ ...player, name: { eng: cleanText(player.name) } }));
  const saved = await inTransaction(deps.db, async (tx) => {
    const match = await lockMatch(tx, matchId);
    if (!match) return refuse('not_found');
    if (players.length === 0) await deleteLineup(tx, matchId, side);
    else {
      const lineup = { formation, coach: coach === '' ? null : { eng: coach }, players };
      await setLineup(tx, { matchId, side, ...lineup }, deps.clock.date());
    }
    await deps.audit.record(tx, principal, {
      action: 'match.lineup',
      target: { kind: 'match', id: matchId, label: await matchLabel(tx, match) },
      details: { side, players: players.length, ...(formation ? { formation } : {}) },
    });
    return {};
  });
  if (!isRefusal(saved)) deps.board.publish({ matches: [], incidents: [], names: false, lineups: [matchId] });
  return saved;
}

function faultIn({ players, coach, formation }: Input) {
  if (![coach, ...players.map(({ name }) => name)].every((text) => isTextWithin(text, nameMax)))
    return refuse('text_too_long', { max: nameMax });
  if (!isTextWithin(formation, formationMax)) return refuse('text_too_long', { max: formationMax });
  const nameless = players.findIndex(({ name }) => cleanText(name) === '');
  return nameless < 0 ? null : new BadInput([{ path: `players.${nameless}.name`, code: 'too_small' }]);
}
