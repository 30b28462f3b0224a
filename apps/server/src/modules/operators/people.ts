import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import {
  type AuditAction,
  type FoundPerson,
  type PersonPage,
  type PersonSummary,
  peopleCountMax,
  type personCalls,
  staffMay,
} from '@touchline/contract/operators';
import { isTextWithin } from '@touchline/contract/text';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import { BadInput, isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import type { Announce } from '../accounts/index.ts';
import { findAudit } from './audit.store.ts';
import type { OperatorToolDeps } from './deps.ts';
import { insertNote, notesAbout } from './notes.store.ts';
import { presentPost, presentStep } from './operators.present.ts';
import { checkReason } from './reason.ts';
import { staffOf } from './staff.store.ts';

const { banMaxMs, noteMax, reasonMax } = limits.operators;
const shownMax = 50;
/** Row limit of an export. */
const fileMax = 1_000_000;
/** Name prefixes of actions about money. */
const moneyActions = ['coins', 'coupons'];
type Scope = ParsedInputOf<typeof personCalls.ban>['scope'];
type Reason = { uid: string; reason: string };
type Assessed = Reason & { scope: Scope; seen?: { until: string | null } | null | undefined };

/** Real names are for readers of applications: others can neither search nor see them. */
const realNamesFor = (deps: OperatorToolDeps, { role }: StaffPrincipal) =>
  staffMay('applications', role) ? deps.realNames : null;

export async function searchPeople(
  deps: OperatorToolDeps,
  input: ParsedInputOf<typeof personCalls.search>,
  principal: StaffPrincipal,
) {
  const { text, kind, anchorStatus: hostStatus, banned, sort, descending, page, pageSize } = input;
  const alsoFound = await alsoFoundBy(deps, text, peopleCountMax, principal);
  const filter = { text, alsoFound, kind, hostStatus: hostStatus, banned, sort, descending, page, pageSize };
  const { items, total, more } = await deps.accounts.people.search(filter);
  return { items: await withRealNames(deps, items, text, principal), total, more, page, pageSize };
}

/** A part of the export of all matching users. */
export async function exportPeople(
  deps: OperatorToolDeps,
  input: ParsedInputOf<typeof personCalls.export>,
  principal: StaffPrincipal,
) {
  const { text, kind, anchorStatus: hostStatus, banned, cursor = '0', limit } = input;
  const alsoFound = await alsoFoundBy(deps, text, fileMax, principal);
  const filter = { text, alsoFound, kind, hostStatus: hostStatus, banned };
  const items = await deps.accounts.people.after(filter, { after: cursor, limit });
  const last = items.length === limit ? items.at(-1) : undefined;
  return { items: await withRealNames(deps, items, text, principal), next: last?.uid ?? null };
}

/** Uids matched by their room or their application. */
async function alsoFoundBy(
  deps: OperatorToolDeps,
  text: string,
  limit: number,
  principal: StaffPrincipal,
): Promise<string[]> {
  const [byRoom, byRealName] = await Promise.all([
    deps.hosts.findByRoom(text, limit),
    realNamesFor(deps, principal)?.find(text, limit) ?? [],
  ]);
  return [...new Set([...byRoom, ...byRealName])];
}

async function withRealNames(
  deps: OperatorToolDeps,
  items: readonly PersonSummary[],
  text: string,
  principal: StaffPrincipal,
): Promise<FoundPerson[]> {
  const uids = items.map(({ uid }) => uid);
  const names = await realNamesFor(deps, principal)?.of(uids, text);
  return items.map((item) => ({ ...item, realName: names?.get(item.uid) ?? null }));
}

export async function personPage(
  deps: OperatorToolDeps,
  uid: string,
  principal: StaffPrincipal,
): Promise<PersonPage | Refusal<'user_not_found'>> {
  const { db, accounts, streams } = deps;
  const facts = await accounts.people.facts(uid);
  if (!facts) return refuse('user_not_found');
  const [staff, notes, realNames, history] = await Promise.all([
    staffOf(db, uid),
    notesAbout(db, uid, shownMax),
    realNamesFor(deps, principal)?.of([uid], ''),
    findAudit(db, {
      oldestFirst: false,
      person: uid,
      limit: shownMax,
      without: staffMay('wallets', principal.role) ? [] : moneyActions,
    }),
  ]);
  const onAir = streams.openBroadcasts().some((broadcast) => broadcast.hostId === uid && !broadcast.private);
  return {
    ...facts,
    realName: realNames?.get(uid) ?? null,
    host: { ...facts.host, onAir },
    staffRole: staff?.role ?? null,
    notes: notes.map(presentPost),
    history: history.map(presentStep),
  };
}

export async function addNote(
  deps: OperatorToolDeps,
  { uid, text }: { uid: string; text: string },
  principal: StaffPrincipal,
) {
  if (!isTextWithin(text, noteMax)) return refuse('text_too_long', { max: noteMax });
  const person = (await deps.accounts.people.summaries([uid])).get(uid);
  if (!person) return refuse('user_not_found');
  return inTransaction(deps.db, async (tx) => {
    const by = { by_uid: principal.uid, by_role: principal.role };
    const note = await insertNote(tx, { id: deps.ids.next(), uid, ...by, text, at: deps.clock.date() });
    await deps.audit.record(tx, principal, { action: 'person.note', target: targetOf(person), details: { text } });
    return presentPost(note);
  });
}

const targetOf = ({ uid, nickname }: PersonSummary) => ({ kind: 'person' as const, id: uid, label: nickname });

interface Act<R extends Refusal> {
  readonly action: AuditAction;
  readonly details: Record<string, unknown>;
  /** Null when the account is gone. */
  readonly apply: (tx: Tx) => Promise<Announce | R | null>;
}

/** Applies an action to a user and records it, atomically. Operators are managed in the staff list only. */
async function act<R extends Refusal>(
  deps: OperatorToolDeps,
  { uid, reason }: Reason,
  principal: StaffPrincipal,
  { action, details, apply }: Act<R>,
): Promise<
  | PersonSummary
  | R
  | Refusal<'user_not_found' | 'no_permission'>
  | Refusal<'decision_reason_empty'>
  | Refusal<'text_too_long'>
> {
  const problem = checkReason(reason, reasonMax);
  if (problem) return problem;
  const person = (await deps.accounts.people.summaries([uid])).get(uid);
  if (!person) return refuse('user_not_found');
  const done = await inTransaction<Announce | R | Refusal<'user_not_found' | 'no_permission'>>(deps.db, async (tx) => {
    if (await staffOf(tx, uid)) return refuse('no_permission');
    const applied = await apply(tx);
    if (!applied) return refuse('user_not_found');
    if (isRefusal(applied)) return applied as R;
    await deps.audit.record(tx, principal, { action, target: targetOf(person), details: { ...details, reason } });
    return applied as Announce;
  });
  if (isRefusal(done)) return done as R;
  (done as Announce)();
  return (await deps.accounts.people.summaries([uid])).get(uid) ?? person;
}

/** Refuses a change based on an outdated ban, so that a permanent ban does not become a short one. */
async function isStale(deps: OperatorToolDeps, tx: Tx, { uid, scope, seen }: Assessed): Promise<boolean> {
  if (seen === undefined) return false;
  const now = await deps.accounts.people.banOf(tx, uid, scope);
  if (now === null || seen === null) return now !== seen;
  const time = (until: string | null) => (until === null ? null : Date.parse(until));
  return time(now.until) !== time(seen.until);
}

const banned = (deps: OperatorToolDeps, input: Assessed, until: Date | null, principal: StaffPrincipal) =>
  act<Refusal<'not_an_anchor' | 'conflict'>>(deps, input, principal, {
    action: until ? 'person.ban' : 'person.ban_for_good',
    details: { scope: input.scope, ...(until ? { until: until.toISOString() } : {}) },
    apply: async (tx) => {
      if (await isStale(deps, tx, input)) return refuse('conflict');
      const ban = { until, reason: input.reason };
      const { people } = deps.accounts;
      return input.scope === 'host' ? people.banHost(tx, input.uid, ban) : people.ban(tx, input.uid, ban);
    },
  });

export async function banPerson(
  deps: OperatorToolDeps,
  input: Assessed & { until: string },
  principal: StaffPrincipal,
) {
  const until = new Date(input.until);
  const now = deps.clock.now();
  if (until.getTime() <= now) return new BadInput([{ path: 'until', code: 'not_in_the_future' }]);
  if (until.getTime() > now + banMaxMs) return new BadInput([{ path: 'until', code: 'too_far' }]);
  return banned(deps, input, until, principal);
}

export const banPersonForGood = (deps: OperatorToolDeps, input: Assessed, principal: StaffPrincipal) =>
  banned(deps, input, null, principal);

export const liftBan = (deps: OperatorToolDeps, input: Assessed, principal: StaffPrincipal) =>
  act<Refusal<'conflict'>>(deps, input, principal, {
    action: 'person.lift_ban',
    details: { scope: input.scope },
    apply: async (tx) =>
      (await isStale(deps, tx, input)) ? refuse('conflict') : deps.accounts.people.lift(tx, input.uid, input.scope),
  });

/** For users who can no longer sign in; guests have no credentials. */
export async function resetSignIn(deps: OperatorToolDeps, input: Reason, principal: StaffPrincipal) {
  const { credentials, people } = deps.accounts;
  const person = (await people.summaries([input.uid])).get(input.uid);
  if (!person) return refuse('user_not_found');
  if (person.username === null) return refuse('conflict');
  const made = await credentials.makeUp();
  if (isRefusal(made)) return made;
  const done = await act<never>(deps, input, principal, {
    action: 'person.reset_sign_in',
    details: {},
    apply: async (tx) => (await credentials.setPassword(tx, input.uid, made.hash)).announce,
  });
  return isRefusal(done) ? done : { password: made.password };
}
