import { applicationEvents } from '@touchline/contract/anchors';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { type applicationOperatorCalls, rejectionReasons } from '@touchline/contract/operators';
import { isTextWithin } from '@touchline/contract/text';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { cleanText, isBlank } from '../../accounts/index.ts';
import { presentOwn } from './applications.present.ts';
import { applicationOf, insertStep, updateApplication } from './applications.store.ts';
import type { Application } from './applications.tables.ts';
import type { ApplicationDeps } from './deps.ts';
import { openTo } from './hold.ts';
import { sendDue } from './messages.ts';
import { showApplication, targetOf } from './queue.ts';
import { approvalSms, reasonText, rejectionSms, templateText } from './words.ts';

type Calls = typeof applicationOperatorCalls;
type Rejection = Pick<Application, 'template' | 'words' | 'reason'>;
const none: Rejection = { template: null, words: '', reason: null };

/**
 * Decides once: the row is held, so of two operators one decides and the other is told. `rejectionIn` words the reason
 * in the applicant's language; without it the applicant is approved.
 */
async function decide(
  deps: ApplicationDeps,
  id: string,
  operator: StaffPrincipal,
  rejectionIn: ((language: LanguageCode) => Rejection) | null,
) {
  const { accounts, audit } = deps.doors;
  const status = rejectionIn ? 'rejected' : 'approved';
  const decided = await inTransaction(deps.db, async (tx) => {
    const row = await openTo(tx, id, operator);
    if (isRefusal(row)) return row;
    const applicant = await accounts.standings.hold(tx, row.uid);
    if (!applicant) return refuse('not_found');
    // Somebody who was banned meanwhile, as a host or from the platform, stays so; there is nothing to approve.
    const waits = applicant.anchorStatus === 'under_review';
    if (!rejectionIn && (!waits || applicant.ban)) return refuse('conflict');
    const at = deps.clock.date();
    const rejection = rejectionIn?.(applicant.language) ?? none;
    const decision = {
      status,
      ...rejection,
      assignee: operator.uid,
      decided_at: at,
      decided_by: operator.uid,
    } as const;
    await updateApplication(tx, id, { ...decision, sms: 'waiting', sms_due_at: at });
    const step = { id: deps.ids.next(), application: id, at, by_uid: operator.uid, to_uid: null };
    await insertStep(tx, { ...step, action: status });
    if (waits) await accounts.standings.change(tx, row.uid, standingAfter(row, rejectionIn ? rejection : null));
    await audit.record(tx, operator, {
      action: rejectionIn ? 'application.reject' : 'application.approve',
      target: targetOf(row),
      details: { uid: row.uid, ...(rejectionIn ? { template: rejection.template, reason: rejection.reason } : {}) },
    });
    return { ...row, ...decision };
  });
  if (isRefusal(decided)) return decided;
  await accounts.standings.announce(decided.uid);
  if (decided.status === 'approved') await furnish(deps, decided);
  deps.doors.hub.notify(decided.uid, applicationEvents.decided, presentOwn(decided));
  // The operator does not wait for the gateway.
  deps.timers.after(`applications.sms.${id}`, 0, () => sendDue(deps));
  return showApplication(deps, id);
}

/** A host is called and shown as was reviewed. */
const standingAfter = (row: Application, rejection: Rejection | null) =>
  rejection
    ? ({ status: 'rejected', reason: rejection.reason } as const)
    : ({ status: 'approved', nickname: row.nickname, birthday: row.birthday, region: row.region } as const);

/** What a host finds ready: a profile with its chat room, and a live code. Made later when it fails now. */
async function furnish(deps: ApplicationDeps, { uid, nickname, sports }: Application): Promise<void> {
  try {
    await deps.doors.anchors.ensureProfile(uid, { roomName: nickname, sportId: sports[0] ?? null });
    await deps.doors.ensureLiveCode(uid);
  } catch (error) {
    deps.log.error({ err: error, uid }, 'room of a new host not made yet');
  }
}

export const approve = (deps: ApplicationDeps, id: string, operator: StaffPrincipal) =>
  decide(deps, id, operator, null);

export async function reject(deps: ApplicationDeps, input: ParsedInputOf<Calls['reject']>, operator: StaffPrincipal) {
  const words = cleanText(input.words);
  const problem = wordsProblem(input.template, words);
  if (problem) return problem;
  const { id, template } = input;
  return decide(deps, id, operator, (language) => ({ template, words, reason: reasonText(language, template, words) }));
}

function wordsProblem(
  template: Application['template'],
  words: string,
): Refusal<'decision_reason_empty'> | Refusal<'text_too_long'> | null {
  const max = limits.anchors.reasonMax;
  if (template === 'other' && isBlank(words)) return refuse('decision_reason_empty');
  return isTextWithin(words, max) ? null : refuse('text_too_long', { max });
}

/** What the applicant would read. */
export async function preview(
  deps: ApplicationDeps,
  { id, template, words }: ParsedInputOf<Calls['preview']>,
): Promise<OutputOf<Calls['preview']> | Refusal<'not_found'>> {
  const row = await applicationOf(deps.db, id);
  const applicant = row && (await deps.doors.accounts.standings.applicants([row.uid])).get(row.uid);
  if (!applicant) return refuse('not_found');
  const { language, phone } = applicant;
  const reason = template === undefined ? null : reasonText(language, template, cleanText(words));
  return { language, phone, reason, sms: reason === null ? approvalSms(language) : rejectionSms(language, reason) };
}

export const listReasons = (language: LanguageCode): OutputOf<Calls['rejectionReasons']> => ({
  items: rejectionReasons.map((template) => ({ template, text: templateText(language, template) })),
});
