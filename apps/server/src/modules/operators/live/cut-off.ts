import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { liveCalls } from '@touchline/contract/operators';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { refuse } from '../../../platform/refusal.ts';
import { checkReason } from '../check-reason.ts';
import type { OperatorToolDeps } from '../needs.ts';
import { broadcastOf } from './watch-broadcast.ts';

const { reasonMax } = limits.operators;

/** The audit target of a broadcast is its host. */
export async function readTarget(deps: OperatorToolDeps, hostId: string) {
  const host = (await deps.accounts.people.summaries([hostId])).get(hostId);
  return { kind: 'person' as const, id: hostId, label: host?.nickname ?? '' };
}

/** Cuts a host off; the refusal, or null when it is done. */
export async function endByOperator(
  deps: OperatorToolDeps,
  principal: StaffPrincipal,
  { hostId, template, reason, resetLiveCode }: ParsedInputOf<typeof liveCalls.cutOff>,
) {
  const problem = checkReason(reason, reasonMax);
  // A template is a sufficient reason.
  if (problem && (template === null || problem.code !== 'decision_reason_empty')) return problem;
  const words = problem ? '' : reason;
  const broadcast = broadcastOf(deps, hostId);
  if (!broadcast) return refuse('stream_not_live');
  const target = await readTarget(deps, hostId);
  // The engine is not part of the transaction: a recorded cut-off that failed is better than an unrecorded one.
  await inTransaction(deps.db, (tx) =>
    deps.audit.record(tx, principal, {
      action: 'live.cut_off',
      target,
      details: {
        ...(template === null ? {} : { template }),
        ...(words === '' ? {} : { reason: words }),
        resetLiveCode,
        sessionId: broadcast.sessionId,
        viewers: broadcast.viewers,
      },
    }),
  );
  await deps.streams.cutOff(hostId, words, principal.uid, template);
  if (resetLiveCode) await deps.streams.broadcastSettings.resetLiveCode(hostId);
  return null;
}

export const cutOff = async (...given: Parameters<typeof endByOperator>) => (await endByOperator(...given)) ?? {};
