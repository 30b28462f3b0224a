import { userTypes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import { type Warning, warningEvents } from '@touchline/contract/operators';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { checkReason } from '../check-reason.ts';
import type { OperatorToolDeps, Warnings } from '../needs.ts';
import { presentWarning } from '../operators.present.ts';
import { readStaff } from '../staff/staff.store.ts';
import { warningText } from './warning-text.ts';
import { insertWarning, readWarnings, unreadWarnings, warningsSince } from './warnings.store.ts';

const { warningMax } = limits.operators;

const languageOf = async (deps: Pick<OperatorToolDeps, 'accounts'>, uid: string) =>
  (await deps.accounts.people.languages([uid])).get(uid) ?? 'eng';

/**
 * A warning is kept until the user reads it: hosts with an external encoder have no page open, and viewers may return
 * later. For a host on air it counts in the broadcast.
 */
export const createWarnings = (deps: Omit<OperatorToolDeps, 'warnings'>): Warnings => ({
  give: async (tx, principal, { uid, template, words, reportId }) => {
    const problem = checkReason(words, warningMax);
    const empty = problem?.code === 'decision_reason_empty';
    if (problem && !(empty && template !== null)) return problem;
    const person = (await deps.accounts.people.summaries([uid])).get(uid);
    if (!person) return refuse('user_not_found');
    if (await readStaff(tx, uid)) return refuse('no_permission');
    // A guest never returns to read it.
    if (person.userType === userTypes.guest) return refuse('conflict');
    const text = warningText(await languageOf(deps, uid), { template, words: empty ? '' : words });
    const broadcast = deps.streams.openBroadcasts().find(({ hostId }) => hostId === uid);
    const sessionId = broadcast?.sessionId ?? null;
    const id = deps.ids.next();
    const at = deps.clock.date();
    await insertWarning(tx, { id, uid, session_id: sessionId, by_uid: principal.uid, words: text, at, read_at: null });
    await deps.audit.record(tx, principal, {
      action: sessionId === null ? 'person.warn' : 'live.warn',
      target: { kind: 'person', id: uid, label: person.nickname },
      details: {
        words: text,
        ...(template === null ? {} : { template }),
        ...(sessionId === null ? {} : { sessionId }),
        ...(reportId === undefined ? {} : { reportId }),
      },
    });
    const content = { kind: 'warning', template, words: empty ? '' : words } as const;
    const announce = await deps.notices.add(tx, [{ uid, content }]);
    return () => {
      deps.hub.notify(uid, warningEvents.given, presentWarning({ id, words: text, at }));
      announce();
    };
  },
  since: (queries, uid, since) => warningsSince(queries, uid, since),
});

/** Warns a user; the refusal, or null when it is done. */
export async function giveWarning(
  deps: OperatorToolDeps,
  principal: StaffPrincipal,
  order: Warning & { readonly uid: string },
) {
  const done = await inTransaction(deps.db, (tx) => deps.warnings.give(tx, principal, order));
  if (isRefusal(done)) return done;
  done();
  return null;
}

export const warnPerson = async (...given: Parameters<typeof giveWarning>) => (await giveWarning(...given)) ?? {};

/** Text that the user would read. */
export async function previewWarning(deps: OperatorToolDeps, { uid, ...warning }: Warning & { readonly uid: string }) {
  const person = (await deps.accounts.people.summaries([uid])).get(uid);
  if (!person) return refuse('user_not_found');
  const language = await languageOf(deps, uid);
  return { language, words: warningText(language, warning) };
}

export async function ownWarnings({ db }: OperatorToolDeps, uid: string) {
  const rows = await unreadWarnings(db, uid);
  return { items: rows.map(presentWarning) };
}

export async function markWarningsRead({ db, clock }: OperatorToolDeps, uid: string, ids: readonly string[]) {
  await readWarnings(db, uid, ids, clock.date());
  return {};
}
