import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type LanguageCode, nameIn } from '@touchline/contract/languages';
import { type matchOperatorCalls, operatorProvider } from '@touchline/contract/matches';
import { inTransaction } from '../../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../../platform/identity.ts';
import { searchText } from '../../../../platform/normalise-for-search.ts';
import { BadInput, isRefusal, refuse } from '../../../../platform/refusal.ts';
import { checkedName } from '../checked-name.ts';
import type { MatchOperatorsDeps } from '../needs.ts';
import { changers, holdAgainst, publishNamesChanged, released } from './held-records.ts';
import * as store from './leagues.store.ts';
import { leagueItem } from './library.present.ts';

type Calls = typeof matchOperatorCalls;

export async function listLeagues(
  deps: MatchOperatorsDeps,
  input: ParsedInputOf<Calls['leagues']>,
  language: LanguageCode,
) {
  const { rows, total } = await store.pageOfLeagues(deps.db, { ...input, language });
  const names = await changers(deps, rows);
  return { items: rows.map((row) => leagueItem(row, names)), total, page: input.page, pageSize: input.pageSize };
}

async function readLeague(deps: MatchOperatorsDeps, id: string) {
  const row = await store.leagueById(deps.db, id);
  return row ? leagueItem(row, await changers(deps, [row])) : refuse('not_found');
}

export async function saveLeague(
  deps: MatchOperatorsDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<Calls['saveLeague']>,
) {
  const { db, ids, clock, audit } = deps;
  const name = checkedName(input.name, 'name', { needed: true });
  const country = checkedName(input.country, 'country', { needed: false });
  if (isRefusal(name)) return name;
  if (isRefusal(country)) return country;
  const values = { name, country, popular: input.popular, rank: input.rank, search: searchText(Object.values(name)) };
  const saved = await inTransaction(db, async (tx) => {
    const before = input.id === undefined ? undefined : await store.lockLeague(tx, input.id);
    if (input.id !== undefined && !before) return refuse('not_found');
    if (before && before.revision !== input.revision) return refuse('conflict');
    if (before && before.sport_id !== input.sportId) return new BadInput([{ path: 'sportId', code: 'invalid' }]);
    const id = before?.id ?? ids.next();
    if (before)
      await store.updateLeague(tx, id, {
        ...values,
        ...holdAgainst(before.provider, principal.uid, clock.date()),
        changed_by: principal.uid,
        revision: before.revision + 1,
      });
    else
      await store.insertLeague(tx, {
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
      action: before ? 'league.change' : 'league.create',
      target: { kind: 'league', id, label: nameIn('eng', name) },
      details: {
        name,
        popular: input.popular,
        rank: input.rank,
        ...(before ? { before: { name: before.name, popular: before.popular, rank: before.rank } } : {}),
      },
    });
    return id;
  });
  if (isRefusal(saved)) return saved;
  publishNamesChanged(deps);
  return readLeague(deps, saved);
}

export async function releaseLeague(
  deps: MatchOperatorsDeps,
  principal: StaffPrincipal,
  { id, revision }: ParsedInputOf<Calls['releaseLeague']>,
) {
  const done = await inTransaction(deps.db, async (tx) => {
    const row = await store.lockLeague(tx, id);
    if (!row) return refuse('not_found');
    if (row.revision !== revision) return refuse('conflict');
    if (row.held_by === null) return null;
    await store.updateLeague(tx, id, released(row.revision, principal.uid));
    const target = { kind: 'league' as const, id, label: nameIn('eng', row.name) };
    await deps.audit.record(tx, principal, { action: 'league.release', target });
    return null;
  });
  return isRefusal(done) ? done : readLeague(deps, id);
}
