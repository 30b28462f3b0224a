import type { LocalName, ParsedInputOf } from '@touchline/contract/kernel';
import { nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { hasIncident, type Incident, isScoreShown, type matchOperatorCalls } from '@touchline/contract/matches';
import { isTextWithin } from '@touchline/contract/text';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import { cleanText } from '../feed/clean-text.ts';
import type { ChangedMatch } from '../feed/feed.store.ts';
import { presentLineups } from '../leagues/leagues.present.ts';
import { readLineups } from '../leagues/leagues.store.ts';
import { type IncidentRow, incidentOf } from '../matches.present.ts';
import { readIncidents } from '../matches.store.ts';
import { matchLabel } from './change-match.ts';
import { countInScore } from './count-goal.ts';
import { incidentByRef, insertIncident, lockIncident, setWithdrawn } from './incidents.store.ts';
import { lockMatch } from './matches.store.ts';
import type { MatchOperatorsDeps } from './needs.ts';

type Calls = typeof matchOperatorCalls;

/** Enough for a match of any sport. */
const incidentsMax = 400;

/** Reads what operators keep by hand: the incidents of a match, the oldest first, and its line-ups. */
export async function readTimeline({ db }: MatchOperatorsDeps, matchId: string) {
  const [incidents, lineups] = await Promise.all([readIncidents(db, matchId, incidentsMax), readLineups(db, matchId)]);
  return { incidents, lineups: presentLineups(lineups) };
}

/** Adds an incident that an operator saw. Safe to repeat with the same key. */
export async function addIncident(
  deps: MatchOperatorsDeps,
  principal: StaffPrincipal,
  { matchId, key, counts, ...input }: ParsedInputOf<Calls['addIncident']>,
) {
  const { kind, side, minute } = input;
  const names = namesOf(input);
  if (isRefusal(names)) return names;
  const ref = `operator:${key}`;
  const added = await inTransaction(deps.db, async (tx) => {
    const match = await lockMatch(tx, matchId);
    if (!match) return refuse('not_found');
    if (!isScoreShown(match.status)) return new BadInput([{ path: 'matchId', code: 'not_started' }]);
    if (!hasIncident(match.sport_id, kind)) return new BadInput([{ path: 'kind', code: 'not_of_sport' }]);
    const { phase } = match;
    const [id, at] = [deps.ids.next(), deps.clock.date()];
    const row = await insertIncident(tx, { id, matchId, ref, kind, side, phase, minute, at, ...names });
    if (!row) return { incident: incidentOf(await incidentByRef(tx, matchId, ref)), isNew: false, news: null };
    await deps.audit.record(tx, principal, {
      action: 'match.incident',
      target: { kind: 'match', id: matchId, label: await matchLabel(tx, match) },
      details: factsOf(row),
    });
    const incident = incidentOf(row);
    const news = counts ? await countInScore(deps, tx, principal, match, incident, 1) : null;
    return isRefusal(news) ? news : { incident, isNew: true, news };
  });
  if (isRefusal(added)) return added;
  if (added.isNew) publish(deps, added);
  return added.incident;
}

/** Takes an incident back, or restores it. */
export async function withdrawIncident(
  deps: MatchOperatorsDeps,
  principal: StaffPrincipal,
  { matchId, incidentId, withdrawn, counts }: ParsedInputOf<Calls['withdrawIncident']>,
) {
  const changed = await inTransaction(deps.db, async (tx) => {
    const match = await lockMatch(tx, matchId);
    const old = match && (await lockIncident(tx, matchId, incidentId));
    if (!match || !old) return refuse('not_found');
    const row = await setWithdrawn(tx, incidentId, withdrawn);
    const isChange = old.withdrawn !== withdrawn;
    if (isChange) {
      await deps.audit.record(tx, principal, {
        action: withdrawn ? 'match.withdraw_incident' : 'match.incident',
        target: { kind: 'match', id: matchId, label: await matchLabel(tx, match) },
        details: factsOf(row),
      });
    }
    const incident = incidentOf(row);
    const by = withdrawn ? -1 : 1;
    const news = counts && isChange ? await countInScore(deps, tx, principal, match, incident, by) : null;
    return isRefusal(news) ? news : { incident, news };
  });
  if (isRefusal(changed)) return changed;
  publish(deps, changed);
  return changed.incident;
}

/** Publishes an incident, and the score that changed with it. */
const publish = (
  { board }: MatchOperatorsDeps,
  { incident, news }: { readonly incident: Incident; readonly news: ChangedMatch | null },
): void => board.publish({ matches: news ? [news] : [], incidents: [incident], names: false });

type TypedNames = Readonly<Record<'player' | 'other' | 'text', string>>;

/** Operators write one name for all languages. */
function namesOf({ player, other, text }: TypedNames) {
  const max = limits.matches.nameMax;
  if (![player, other, text].every((typed) => isTextWithin(typed, max))) return refuse('text_too_long', { max });
  const nameOf = (typed: string): LocalName | null => {
    const cleaned = cleanText(typed);
    return cleaned === '' ? null : { eng: cleaned };
  };
  return { player: nameOf(player), other: nameOf(other), text: nameOf(text) };
}

const factsOf = ({ kind, side, minute, player }: IncidentRow) => ({
  incident: kind,
  ...(side ? { side } : {}),
  ...(minute === null ? {} : { minute }),
  ...(player ? { player: nameIn('eng', player) } : {}),
});
