import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type LanguageCode, nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { type matchOperatorCalls, operatorProvider } from '@touchline/contract/matches';
import { isTextWithin } from '@touchline/contract/text';
import { inTransaction } from '../../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../../platform/identity.ts';
import { searchText } from '../../../../platform/normalise-for-search.ts';
import { BadInput, isRefusal, refuse } from '../../../../platform/refusal.ts';
import { cleanText } from '../../feed/clean-text.ts';
import { checkedName } from '../checked-name.ts';
import type { MatchOperatorsDeps } from '../needs.ts';
import { changers, holdAgainst, publishNamesChanged, released } from './held-records.ts';
import * as store from './leagues.store.ts';
import { teamItem } from './library.present.ts';

type Calls = typeof matchOperatorCalls;

export async function listTeams(
  deps: MatchOperatorsDeps,
  input: ParsedInputOf<Calls['teams']>,
  language: LanguageCode,
) {
  const { rows, total } = await store.pageOfTeams(deps.db, { ...input, language });
  const names = await changers(deps, rows);
  return { items: rows.map((row) => teamItem(row, names)), total, page: input.page, pageSize: input.pageSize };
}

async function readTeam(deps: MatchOperatorsDeps, id: string) {
  const row = await store.teamById(deps.db, id);
  return row ? teamItem(row, await changers(deps, [row])) : refuse('not_found');
}

export async function saveTeam(
  deps: MatchOperatorsDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<Calls['saveTeam']>,
) {
  const { db, ids, clock, audit } = deps;
  const name = checkedName(input.name, 'name', { needed: true });
  if (isRefusal(name)) return name;
  const shortName = cleanText(input.shortName);
  if (shortName === '') return new BadInput([{ path: 'shortName', code: 'too_small' }]);
  if (!isTextWithin(shortName, limits.matches.shortNameMax))
    return refuse('text_too_long', { max: limits.matches.shortNameMax });
  const values = {
    name,
    short_name: shortName,
    crest: input.crest,
    search: searchText([...Object.values(name), shortName]),
  };
  const saved = await inTransaction(db, async (tx) => {
    const before = input.id === undefined ? undefined : await store.lockTeam(tx, input.id);
    if (input.id !== undefined && !before) return refuse('not_found');
    if (before && before.revision !== input.revision) return refuse('conflict');
    if (before && before.sport_id !== input.sportId) return new BadInput([{ path: 'sportId', code: 'invalid' }]);
    const id = before?.id ?? ids.next();
    if (before)
      await store.updateTeam(tx, id, {
        ...values,
        ...holdAgainst(before.provider, principal.uid, clock.date()),
        changed_by: principal.uid,
        revision: before.revision + 1,
      });
    else
      await store.insertTeam(tx, {
        id,
        provider: operatorProvider,
        provider_id: id,
        demo: false,
        logo: null,
        sport_id: input.sportId,
        ...values,
        changed_by: principal.uid,
      });
    await audit.record(tx, principal, {
      action: before ? 'team.change' : 'team.create',
      target: { kind: 'team', id, label: nameIn('eng', name) },
      details: { name, shortName, ...(before ? { before: { name: before.name, shortName: before.short_name } } : {}) },
    });
    return id;
  });
  if (isRefusal(saved)) return saved;
  publishNamesChanged(deps);
  return readTeam(deps, saved);
}

export async function releaseTeam(
  deps: MatchOperatorsDeps,
  principal: StaffPrincipal,
  { id, revision }: ParsedInputOf<Calls['releaseTeam']>,
) {
  const done = await inTransaction(deps.db, async (tx) => {
    const row = await store.lockTeam(tx, id);
    if (!row) return refuse('not_found');
    if (row.revision !== revision) return refuse('conflict');
    if (row.held_by === null) return null;
    await store.updateTeam(tx, id, released(row.revision, principal.uid));
    const target = { kind: 'team' as const, id, label: nameIn('eng', row.name) };
    await deps.audit.record(tx, principal, { action: 'team.release', target });
    return null;
  });
  return isRefusal(done) ? done : readTeam(deps, id);
}
