import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type LanguageCode, nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import {
  type matchOperatorCalls,
  type OperatorLeague,
  type OperatorTeam,
  operatorProvider,
} from '@touchline/contract/matches';
import { isTextWithin } from '@touchline/contract/text';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { searchText } from '../../../platform/normalise-for-search.ts';
import { operatorIn } from '../../../platform/operator-names.ts';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import { cleanText } from '../feed.ts';
import type { MatchOperatorsDeps } from './deps.ts';
import * as store from './leagues.store.ts';
import { checkedName } from './names.ts';

type Calls = typeof matchOperatorCalls;
type Names = ReadonlyMap<string, string>;

const heldOf = (row: { held_by: string | null; held_at: Date | null }, names: Names): OperatorLeague['held'] =>
  row.held_by === null || row.held_at === null
    ? null
    : { by: { uid: row.held_by, name: names.get(row.held_by) ?? row.held_by }, at: row.held_at.toISOString() };

const leagueItem = (row: store.LeagueRow, names: Names): OperatorLeague => ({
  id: row.id,
  sportId: row.sport_id,
  name: row.name,
  country: row.country,
  logo: row.logo,
  popular: row.popular,
  rank: row.rank,
  matches: row.matches,
  provider: row.provider,
  demo: row.demo,
  held: heldOf(row, names),
  by: operatorIn(names, row.changed_by),
  revision: row.revision,
});

const teamItem = (row: store.TeamRow, names: Names): OperatorTeam => ({
  id: row.id,
  sportId: row.sport_id,
  name: row.name,
  shortName: row.short_name,
  crest: row.crest,
  logo: row.logo,
  matches: row.matches,
  provider: row.provider,
  demo: row.demo,
  held: heldOf(row, names),
  by: operatorIn(names, row.changed_by),
  revision: row.revision,
});

type Changed = Pick<store.LeagueRow, 'held_by' | 'changed_by'>;
const changers = (deps: MatchOperatorsDeps, rows: readonly Changed[]): Promise<Names> =>
  deps.operatorNames(rows.flatMap((row) => [row.held_by, row.changed_by].filter((uid) => uid !== null)));

export async function listLeagues(
  deps: MatchOperatorsDeps,
  input: ParsedInputOf<Calls['leagues']>,
  language: LanguageCode,
) {
  const { rows, total } = await store.pageOfLeagues(deps.db, { ...input, language });
  const names = await changers(deps, rows);
  return { items: rows.map((row) => leagueItem(row, names)), total, page: input.page, pageSize: input.pageSize };
}

export async function listTeams(
  deps: MatchOperatorsDeps,
  input: ParsedInputOf<Calls['teams']>,
  language: LanguageCode,
) {
  const { rows, total } = await store.pageOfTeams(deps.db, { ...input, language });
  const names = await changers(deps, rows);
  return { items: rows.map((row) => teamItem(row, names)), total, page: input.page, pageSize: input.pageSize };
}

async function readLeague(deps: MatchOperatorsDeps, id: string) {
  const row = await store.leagueById(deps.db, id);
  return row ? leagueItem(row, await changers(deps, [row])) : refuse('not_found');
}

async function readTeam(deps: MatchOperatorsDeps, id: string) {
  const row = await store.teamById(deps.db, id);
  return row ? teamItem(row, await changers(deps, [row])) : refuse('not_found');
}

/** Records of operators have no feed, so nothing is held. */
const holdAgainst = (provider: string, by: string, at: Date) =>
  provider === operatorProvider ? {} : { held_by: by, held_at: at };

/** Names may be new anywhere, so lists are read again. */
const namesMoved = ({ board }: MatchOperatorsDeps): void => board.publish({ matches: [], incidents: [], names: true });

export async function saveLeague(
  deps: MatchOperatorsDeps,
  input: ParsedInputOf<Calls['saveLeague']>,
  principal: StaffPrincipal,
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
  namesMoved(deps);
  return readLeague(deps, saved);
}

export async function saveTeam(
  deps: MatchOperatorsDeps,
  input: ParsedInputOf<Calls['saveTeam']>,
  principal: StaffPrincipal,
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
  namesMoved(deps);
  return readTeam(deps, saved);
}

const released = (revision: number, by: string) => ({
  held_by: null,
  held_at: null,
  changed_by: by,
  revision: revision + 1,
});

export async function releaseLeague(
  deps: MatchOperatorsDeps,
  { id, revision }: ParsedInputOf<Calls['releaseLeague']>,
  principal: StaffPrincipal,
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

export async function releaseTeam(
  deps: MatchOperatorsDeps,
  { id, revision }: ParsedInputOf<Calls['releaseTeam']>,
  principal: StaffPrincipal,
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
