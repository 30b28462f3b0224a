import { applicationEvents } from '@touchline/contract/hosts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import type { Applicant } from '../../../accounts/index.ts';
import { presentOwn } from '../applications.present.ts';
import { dueDecisions, holdApplication, insertStep, updateApplication } from '../applications.store.ts';
import type { Application, PendingDecision } from '../applications.tables.ts';
import type { ApplicationDeps } from '../needs.ts';

const batch = 20;

/** False for users who were banned since, as a host or from the platform. */
export const mayBeApproved = ({ hostStatus, ban }: Pick<Applicant, 'hostStatus' | 'ban'>): boolean =>
  hostStatus === 'under_review' && !ban;

/** Carries out due decisions, each once: the process that locks the row does it. */
export async function applyDueDecisions(deps: ApplicationDeps): Promise<void> {
  for (;;) {
    const due = await dueDecisions(deps.db, deps.clock.date(), batch);
    for (const id of due) await carryOut(deps, id);
    if (due.length < batch) return;
  }
}

async function carryOut(deps: ApplicationDeps, id: string): Promise<void> {
  const { accounts, hub } = deps.needs;
  const settled = await inTransaction(deps.db, (tx) => settle(deps, tx, id));
  if (!settled) return;
  const { decided, announce } = settled;
  announce();
  await accounts.standings.announce(decided.uid);
  if (decided.status === 'approved') await furnish(deps, decided);
  hub.notify(decided.uid, applicationEvents.decided, presentOwn(decided));
}

interface SettledDecision {
  readonly decided: Application;
  readonly announce: () => void;
}

/** One transaction writes the decision, the standing of the account, its notice and the queued message. */
async function settle(deps: ApplicationDeps, tx: Tx, id: string): Promise<SettledDecision | null> {
  const { standings } = deps.needs.accounts;
  const row = await holdApplication(tx, id);
  if (!row?.pending || !row.pending_due_at || row.pending_due_at > deps.clock.date()) return null;
  const { status, template, words, reason, by } = row.pending;
  const at = deps.clock.date();
  const applicant = await standings.hold(tx, row.uid);
  const over = { pending: null, pending_due_at: null } as const;
  if (!applicant || (status === 'approved' && !mayBeApproved(applicant))) {
    await updateApplication(tx, id, over);
    const step = { id: deps.ids.next(), application: id, at, by_uid: null, to_uid: null };
    await insertStep(tx, { ...step, action: 'undone' });
    return null;
  }
  const decision = { status, template, words, reason, decided_at: at, decided_by: by } as const;
  await updateApplication(tx, id, { ...decision, ...over, sms: 'waiting' });
  await deps.messages.add(tx, [id], at);
  if (applicant.hostStatus === 'under_review') await standings.change(tx, row.uid, standingAfter(row, row.pending));
  const content =
    status === 'approved'
      ? ({ kind: 'host_approved' } as const)
      : ({ kind: 'host_rejected', template, words } as const);
  const announce = await deps.needs.notices.add(tx, [{ uid: row.uid, content }]);
  return { decided: { ...row, ...decision, ...over }, announce };
}

/** The account takes the reviewed nickname, birthday and region. */
const standingAfter = (row: Application, { status, reason }: PendingDecision) =>
  status === 'rejected'
    ? ({ status, reason } as const)
    : ({ status, nickname: row.nickname, birthday: row.birthday, region: row.region } as const);

/**
 * Creates the profile with its chat room and a live code for a new host. A later call creates them when this one fails.
 */
async function furnish(deps: ApplicationDeps, { uid, nickname, sports, languages }: Application): Promise<void> {
  try {
    await deps.needs.hosts.ensureProfile(uid, { roomName: nickname, sportId: sports[0] ?? null, languages });
    await deps.needs.broadcastSettings.streamFor(uid);
  } catch (error) {
    deps.log.error({ err: error, uid }, 'host room creation failed');
  }
}
